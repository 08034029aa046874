import { expect, test } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import { day } from "#values/time/calendar-day.ts";
import { sampleMenu } from "../termly-menus.examples.ts";
import { pdfDifferences } from "./pdf-differences.server.ts";
import { pdfMenu } from "./pdf-menu.ts";
import { typesetPdf } from "#printing/typeset.server.ts";
import { renderMenuPdf } from "./render-pdf.server.ts";

const olive = sampleMenu("olive");
const pdf = renderMenuPdf(pdfMenu(olive, olive.terms[0]!, sampleBrand, day("2026-11-23")), 0, typesetPdf);

test("a PDF that says what the menu says differs in nothing", async () => {
  expect(await pdfDifferences(pdf, olive, [sampleMenu("eden")])).toEqual({
    isReadable: true,
    missing: [],
    foreign: [],
  });
});

test("a dish that the PDF leaves out, and one that only another menu has, are named", async () => {
  const dishes = olive.dishes.map((dish) =>
    dish.name === "Cottage pie" ? { ...dish, name: "Shepherd's pie with swede" } : dish,
  );
  const found = await pdfDifferences(pdf, { dishes }, [{ dishes: olive.dishes }]);
  expect(found.missing).toEqual(["Shepherd's pie with swede"]);
  expect(found.foreign).toEqual([]);
  const salmon = olive.dishes.filter(({ name }) => name.includes("salmon"));
  const without = olive.dishes.filter((dish) => !salmon.includes(dish));
  expect((await pdfDifferences(pdf, { dishes: without }, [olive])).foreign).toEqual(
    [...new Set(salmon.map(({ name }) => name))].toSorted(),
  );
});

test("a file without words is said to be unreadable, and never to agree", async () => {
  const empty = new TextEncoder().encode("%PDF-1.4\nno pages\n%%EOF");
  expect((await pdfDifferences(empty, olive, [])).isReadable).toBe(false);
});
