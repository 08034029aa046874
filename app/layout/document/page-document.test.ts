import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { finishDocument, scriptPlaceholder, stylePlaceholder } from "./page-document.server.ts";

const icon = '<link rel="icon" href="/i.svg"/>';
const picture = '<link rel="preload" as="image" imageSrcSet="/b.avif 480w, /$&amp;c.avif 800w"/>';

const page = (links: string) =>
  `<head><title>T’s</title>${stylePlaceholder}${icon}${scriptPlaceholder}${links}</head>`;

function finish(links: string, css = "", pageScript?: string, showsSample = true) {
  const { html, policy } = finishDocument(Buffer.from(page(links)), {
    css: () => css,
    entryUrl: "/assets/entry.client-$&.js",
    fonts: "fraunces",
    pageScript,
    showsSample,
    secure: true,
  });
  return { html: html.toString(), policy };
}

test("the first picture is requested before the script that requests the fonts", () => {
  const { html } = finish(picture);
  expect(html).toContain(`<head><title>T’s</title>${picture}<style></style>${icon}<script>`);
  expect(html).toMatch(/<script>.*document\.fonts\?\.load.*<\/script><\/head>$/);
});

test("where the sample's pictures are not shown none is fetched early, and the firm's are", () => {
  const ofSample = '<link rel="preload" as="image" imageSrcSet="/img/b.avif 480w"/>';
  const own = '<link rel="preload" as="image" imageSrcSet="/images/c.avif 480w"/>';
  expect(finish(ofSample + own, "", undefined, false).html).not.toContain("/img/");
  expect(finish(ofSample + own, "", undefined, false).html).toContain(own);
});

test("a page without a first picture keeps its links as they are", () => {
  expect(finish("").html).toContain(`<head><title>T’s</title><style></style>${icon}<script>`);
});

test("the head's script loads the entry module, and the policy allows it by its hash", () => {
  const { html, policy } = finish("");
  const [, script] = /<script>(.*)<\/script>/s.exec(html)!;
  expect(script).toContain('import("/assets/entry.client-$&.js")');
  expect(policy).toContain(`'sha256-${createHash("sha256").update(script!).digest("base64")}'`);
});

test("a page's own script runs before the head's, in the same element, and the policy allows them as one", () => {
  const { html, policy } = finish("", "", 'say("½ $&");');
  const [, script] = /<script>(.*)<\/script>/s.exec(html)!;
  expect(script).toMatch(/^say\("½ \$&"\);/);
  expect(script).toContain("document.fonts");
  expect(policy).toContain(`'sha256-${createHash("sha256").update(script!).digest("base64")}'`);
});

test("a style beyond ASCII stands in the page as it was written, and the policy allows its bytes", () => {
  const css = 'li::before{content:"– ½ “é”"}';
  const { html, policy } = finish("", css);
  expect(html).toContain(`<style>${css}</style>`);
  expect(policy).toContain(`'sha256-${createHash("sha256").update(css).digest("base64")}'`);
});
