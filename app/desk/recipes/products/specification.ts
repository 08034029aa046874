import { readSpecification } from "#recipes/specifications.server.ts";
import { fileDisposition } from "#values/text/file-name.ts";
import { signedIn } from "../../guard.server.ts";
import { notFound } from "../../not-found/not-found.ts";
import { orNotDone } from "../../acts/act.server.ts";
import type { Route } from "./+types/specification";

/** A supplier's document, to whoever is signed in: saved, never opened inside our own pages. */
export async function loader(args: Route.LoaderArgs) {
  const { site } = signedIn(args);
  const { id, sha256 } = args.params;
  const found = await orNotDone(
    { to: `/desk/recipes/products/${id}`, called: "the product" },
    readSpecification(site, id, sha256),
  );
  if (!found) throw notFound();
  return new Response(found.content, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": fileDisposition("attachment", found.name),
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
