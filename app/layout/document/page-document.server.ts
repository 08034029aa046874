import type { FontPairKey } from "#brand/font-pairs.ts";
import type { PolicyKind } from "./content-security-policy.server.ts";
import { contentSecurityPolicy } from "./content-security-policy.server.ts";
import { extractInlineStyles } from "./document-style.server.ts";
import { withFonts } from "./head-fonts.server.ts";
import headScript from "./page-head.inline.ts?script";

/** Where in the head the server puts style and script after React has rendered. */
export const stylePlaceholder = '<meta name="rl-style"/>';
export const scriptPlaceholder = '<meta name="rl-script"/>';

export interface PageParts {
  /** The stylesheet of the page, given what was rendered. */
  readonly css: (html: string) => string;
  /** The address of the client's entry module, which the script in the head loads after the first paint. */
  readonly entryUrl: string;
  /** The pair of fonts that the stylesheet declares. */
  readonly fonts: FontPairKey;
  /** A script of the page's own, which runs before the one of every page. */
  readonly pageScript?: string | undefined;
  /** Whether the sample's pictures are shown: where they are not, none is fetched early either. */
  readonly showsSample: boolean;
  readonly policy?: PolicyKind | undefined;
  /** True behind https. */
  readonly secure: boolean;
}

const entryPlaceholder = "ENTRY_URL";
if (headScript.split(entryPlaceholder).length !== 2)
  throw new Error(`page-head.inline.ts must name ${entryPlaceholder} once`);

/**
 * Completes a rendered page, in UTF-8: styles and script in its head, and the policy that allows exactly these by their
 * hashes.
 */
export function finishDocument(
  rendered: Buffer,
  { css, entryUrl, fonts, pageScript = "", showsSample, policy, secure }: PageParts,
): { html: Buffer<ArrayBuffer>; policy: string } {
  const extracted = extractInlineStyles(
    showsSample
      ? byteText(rendered)
      : byteText(rendered).replaceAll(picturePreloads, (link) => (link.includes('"/img/') ? "" : link)),
  );
  const style = byteText(Buffer.from(css(extracted.html))) + extracted.css;
  const ofAllPages = withFonts(headScript, fonts)
    .trim()
    .replace(entryPlaceholder, () => JSON.stringify(entryUrl));
  const script = byteText(Buffer.from(pageScript + ofAllPages));
  const html = preloadFirstPictureFirst(extracted.html)
    .replace(stylePlaceholder, () => `<style>${style}</style>`)
    .replace(scriptPlaceholder, () => `<script>${script}</script>`);
  return {
    html: bytesOf(html),
    policy: contentSecurityPolicy({
      scripts: [bytesOf(script)],
      styles: [bytesOf(style)],
      kind: policy,
      secure,
    }),
  };
}

// A character for each byte. All that is looked for and put in is ASCII, and a page with one typographic quote in it would
// otherwise be a string of two bytes a character, in every copy: V8 keeps what is that large for long, and a flood of pages
// made the heap grow by a hundred megabytes.
export const byteText = (bytes: Buffer): string => bytes.toString("latin1");
export const bytesOf = (text: string): Buffer<ArrayBuffer> => Buffer.from(text, "latin1");

const picturePreloads = /<link rel="preload" as="image"[^>]*>/g;

/**
 * The page's first picture is requested before its fonts, which the head's script requests: text is readable in a
 * fallback font until then, the picture has no fallback. React writes its preload after all other links.
 */
function preloadFirstPictureFirst(html: string): string {
  const preload = html.match(picturePreloads)?.[0];
  if (!preload) return html;
  return html.replace(preload, () => "").replace(stylePlaceholder, (style) => preload + style);
}
