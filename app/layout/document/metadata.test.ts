import { renderToStaticMarkup } from "react-dom/server";
import { createElement } from "react";
import { expect, test } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import { TroublePage } from "../errors/error-page.tsx";
import { navigationOf } from "../navigation.ts";
import { pageMeta } from "./metadata.ts";
import { NotFoundPage } from "../errors/not-found-page.tsx";

const navigation = navigationOf([], { closed: new Set(), showsSample: true, sectors: {} });
const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)![1];

test("a page that is not there, and one that failed, have the title that every page has", () => {
  const meta = pageMeta({ title: "Payments", description: "", path: "/payment", picture: "contact" });
  const layout = {
    id: "pages/layout",
    loaderData: { origin: "", brandName: "Rosemary Lane", brand: sampleBrand, navigation },
  };
  expect(meta({ matches: [layout] })[0]).toEqual({ title: "Payments - Rosemary Lane" });
  expect(titleOf(renderToStaticMarkup(createElement(NotFoundPage)))).toBe("Page not found - Rosemary Lane");
  expect(titleOf(renderToStaticMarkup(createElement(TroublePage)))).toBe(
    "Something went wrong - Rosemary Lane",
  );
});
