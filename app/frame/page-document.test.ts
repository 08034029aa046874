import { expect, test } from "vitest";
import { finishDocument, scriptPlace, stylePlace } from "./page-document.server.ts";

const finished = (links: string) =>
  finishDocument(`<head>${links}${stylePlace}${scriptPlace}</head>`, { css: "", boot: "", secure: true })
    .html;

const font = '<link rel="preload" href="/a.woff2" as="font" crossorigin="anonymous"/>';
const picture = '<link rel="preload" as="image" imageSrcSet="/b.avif 480w, /$&amp;c.avif 800w"/>';

test("the first picture is asked for before the fonts", () => {
  expect(finished(`${font}<link rel="icon" href="/i.svg"/>${picture}`)).toContain(
    `<head>${picture}${font}<link rel="icon" href="/i.svg"/><style>`,
  );
});

test("a page without a first picture keeps its links as they are", () => {
  expect(finished(font)).toContain(`<head>${font}<style>`);
});
