import { deskEntryUrl } from "virtual:desk-entry";
import { usualFonts } from "#brand/font-pairs.ts";
import { contentSecurityPolicy } from "#layout/document/content-security-policy.server.ts";
import { withFonts } from "#layout/document/head-fonts.server.ts";
import {
  bytesOf,
  byteText,
  scriptPlaceholder,
  stylePlaceholder,
} from "#layout/document/page-document.server.ts";
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
  const style = styleBytes(css);
  const html = byteText(rendered)
    .replaceAll(publicEntryUrl, () => deskEntryUrl)
    .replace(stylePlaceholder, () => `<style>${byteText(style)}</style>`)
    .replace(scriptPlaceholder, () => `<script>${headBytes}</script>`);
  const scripts = scriptsIn(html).map(bytesOf);
  // A draft beside its form.
  const policy = contentSecurityPolicy({ scripts, styles: [style], kind: "frames", secure });
  return { html: bytesOf(html), policy };
}

const headBytes = byteText(Buffer.from(withFonts(headScript, usualFonts).trim()));

// One stylesheet for all screens: its bytes, and so their hash, are made once.
let made: { readonly css: string; readonly bytes: Buffer } | null = null;

function styleBytes(css: string): Buffer {
  if (made?.css !== css) made = { css, bytes: Buffer.from(css) };
  return made.bytes;
}

/** The text of each script in the document. React escapes what it writes, so none of it holds a tag of its own. */
function scriptsIn(html: string): string[] {
  return html
    .split("<script")
    .slice(1)
    .map((after) => after.slice(after.indexOf(">") + 1, after.indexOf("</script>")))
    .filter((text) => text !== "");
}
