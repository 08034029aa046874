import { expect, test } from "vitest";
import { finishDocument, scriptPlaceholder, stylePlaceholder } from "./page-document.server.ts";

const icon = '<link rel="icon" href="/i.svg"/>';
const picture = '<link rel="preload" as="image" imageSrcSet="/b.avif 480w, /$&amp;c.avif 800w"/>';

const finished = (links: string) =>
  finishDocument(`<head><title>T</title>${stylePlaceholder}${icon}${scriptPlaceholder}${links}</head>`, {
    css: "",
    boot: "",
    secure: true,
  }).html;

test("the first picture is asked for before the script that asks for the fonts", () => {
  const html = finished(picture);
  expect(html).toContain(`<head><title>T</title>${picture}<style></style>${icon}<script>`);
  expect(html).toMatch(/<script>.*document\.fonts\?\.load.*<\/script><\/head>$/);
});

test("a page without a first picture keeps its links as they are", () => {
  expect(finished("")).toContain(`<head><title>T</title><style></style>${icon}<script>`);
});
