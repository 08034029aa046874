import { deskEntryUrl } from "virtual:desk-entry";
import { contentSecurityPolicy } from "#layout/content-security-policy.server.ts";
import { scriptPlaceholder, stylePlaceholder } from "#layout/page-document.server.ts";
import headScript from "./desk-head.inline.ts?script";

interface DeskParts {
  readonly css: string;
  /** The address of the public client entry, which React Router names in every document. */
  readonly publicEntryUrl: string;
  /** True behind https. */
  readonly secure: boolean;
}

/** Completes a rendered screen: its style, the desk's own client entry, and the policy that allows exactly its scripts. */
export function finishDeskDocument(
  rendered: Buffer,
  { css, publicEntryUrl, secure }: DeskParts,
): { html: Buffer<ArrayBuffer>; policy: string } {
  const html = rendered
    .toString()
    .replaceAll(publicEntryUrl, () => deskEntryUrl)
    .replace(stylePlaceholder, () => `<style>${css}</style>`)
    .replace(scriptPlaceholder, () => `<script>${headScript.trim()}</script>`);
  const scripts = scriptsIn(html);
  return { html: Buffer.from(html), policy: contentSecurityPolicy({ scripts, styles: [css], secure }) };
}

/** The text of each script in the document. React escapes what it writes, so none of it holds a tag of its own. */
function scriptsIn(html: string): string[] {
  return html
    .split("<script")
    .slice(1)
    .map((after) => after.slice(after.indexOf(">") + 1, after.indexOf("</script>")))
    .filter((text) => text !== "");
}
