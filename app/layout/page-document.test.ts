import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { finishDocument, scriptPlaceholder, stylePlaceholder } from "./page-document.server.ts";

const icon = '<link rel="icon" href="/i.svg"/>';
const picture = '<link rel="preload" as="image" imageSrcSet="/b.avif 480w, /$&amp;c.avif 800w"/>';

const finish = (links: string) =>
  finishDocument(`<head><title>T</title>${stylePlaceholder}${icon}${scriptPlaceholder}${links}</head>`, {
    css: "",
    entryUrl: "/assets/entry.client-$&.js",
    secure: true,
  });

test("the first picture is requested before the script that requests the fonts", () => {
  const { html } = finish(picture);
  expect(html).toContain(`<head><title>T</title>${picture}<style></style>${icon}<script>`);
  expect(html).toMatch(/<script>.*document\.fonts\?\.load.*<\/script><\/head>$/);
});

test("a page without a first picture keeps its links as they are", () => {
  expect(finish("").html).toContain(`<head><title>T</title><style></style>${icon}<script>`);
});

test("the head's script loads the entry module, and the policy allows it by its hash", () => {
  const { html, policy } = finish("");
  const [, script] = /<script>(.*)<\/script>/s.exec(html)!;
  expect(script).toContain('import("/assets/entry.client-$&.js")');
  expect(policy).toContain(`'sha256-${createHash("sha256").update(script!).digest("base64")}'`);
});
