import { readLetterOf } from "#school-menus/diets/diet-decisions.server.ts";
import { signedIn } from "../../guard.server.ts";
import { notFound } from "../../not-found/not-found.ts";
import type { Route } from "./+types/letter";

const types = { pdf: "application/pdf", jpeg: "image/jpeg" } as const;
// Nothing of it runs, and no page of ours or another's shows it.
const policy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox";

/** A file of a case's letter, for nutrition alone; that it was opened is written down. */
export async function loader(args: Route.LoaderArgs) {
  const { site, actor } = signedIn(args);
  const { id, letter } = args.params;
  const found = await readLetterOf(site.diets.deps, actor, { caseId: id, id: letter });
  if (!found) throw notFound();
  const how = found.kind === "pdf" ? "attachment" : "inline";
  return new Response(new Uint8Array(found.bytes), {
    headers: {
      "Content-Type": types[found.kind],
      "Content-Disposition": `${how}; filename="letter.${found.kind === "pdf" ? "pdf" : "jpg"}"`,
      "Content-Security-Policy": policy,
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "no-referrer",
      "Cache-Control": "no-store",
    },
  });
}
