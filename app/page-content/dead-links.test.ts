import { expect, test } from "vitest";
import { deadLinks } from "./dead-links.ts";
import type { PageDocument } from "./page-document.ts";

const saying = (...paragraphs: readonly string[]): PageDocument => ({
  id: "bakery",
  address: "/about-us/our-bakery",
  title: "Our bakery",
  description: "Bread at eight.",
  picture: "pastry",
  sections: [{ id: "1", kind: "text", values: { heading: "Bread", paragraphs } }],
});

test("a link among words that leads to no page is found at the field of the words", () => {
  const next = saying(
    "Bread.",
    "See [*our* café](/our-cafe#menu), [us](/contact-us), [them](https://a.example/b), [it](#ask).",
  );
  const pages = new Set(["/contact-us"]);
  expect(deadLinks({ next, live: null }, pages)).toEqual([
    {
      field: "sections.1.paragraphs",
      message: "There is no page at /our-cafe: choose another address, or begin that page first.",
    },
  ]);
  // What it leads to already may stay.
  expect(deadLinks({ next, live: saying("[Our café](/our-cafe)") }, pages)).toEqual([]);
});
