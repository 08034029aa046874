import { rememberPresses } from "./click-replay.ts";
import { askForFaces, openAtTheTop, watchFirstPaint } from "./defer-below-the-fold.ts";
import { extractInlineStyles } from "./inline-styles.ts";
import { contentSecurityPolicy } from "./content-security-policy.server.ts";

/** The places in the head that the server fills after React has rendered. */
export const stylePlaceholder = '<meta name="rl-style"/>';
export const scriptPlaceholder = '<meta name="rl-script"/>';

export interface PageParts {
  /** The page's stylesheet: what its page.css names and no more. */
  readonly css: string;
  /** The inline script that fetches the rest after the first paint. */
  readonly boot: string;
  readonly policy?: "payment" | undefined;
  readonly secure: boolean;
}

const atOnce = `${watchFirstPaint}${askForFaces}${openAtTheTop}${rememberPresses};`;

/** Makes a rendered page whole: styles in the head, the small scripts, and the policy that names both. */
export function finishDocument(
  rendered: string,
  { css, boot, policy, secure }: PageParts,
): { html: string; policy: string } {
  const lifted = extractInlineStyles(rendered);
  const style = css + lifted.css;
  const script = atOnce + boot;
  const html = firstPictureFirst(lifted.html)
    .replace(stylePlaceholder, () => `<style>${style}</style>`)
    .replace(scriptPlaceholder, () => `<script>${script}</script>`);
  return {
    html,
    policy: contentSecurityPolicy({ scripts: [script], styles: [style], kind: policy, secure }),
  };
}

const pictureLink = /<link rel="preload" as="image"[^>]*>/;

/**
 * The page's first picture is asked for before its fonts, which the first script asks for: words are there in another
 * font until theirs comes, the picture has no such stand-in. React writes it after all other links.
 */
function firstPictureFirst(html: string): string {
  const picture = pictureLink.exec(html)?.[0];
  if (!picture) return html;
  return html.replace(picture, () => "").replace(stylePlaceholder, (style) => picture + style);
}
