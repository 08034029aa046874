import { signedIn } from "../../guard.server.ts";
import type { Route } from "./+types/preview";
import { previewDocument } from "./preview-document.server.tsx";
import { previewFacts } from "./preview-facts.server.ts";
import { fileOf } from "../proposal-view.server.ts";

/** The draft as its customer will see the page, in the page's own style: nothing is sent, and nobody's link is opened. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { site, member } = signedIn(args);
  const facts = await previewFacts(site, await fileOf(site, args.params.number), member);
  const { html, policy } = previewDocument(facts, site);
  return new Response(html, {
    headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy },
  });
}
