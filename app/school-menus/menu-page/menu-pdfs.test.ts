import { expect, test } from "vitest";
import { describePdf } from "./menu-pdfs.ts";

test("a link to a PDF says what it is, of which term and how large, as far as that is known", () => {
  expect(describePdf({ term: "autumn 2026", bytes: 148_812 })).toBe("PDF, autumn 2026, 148.8\u00A0kB");
  expect(describePdf({ term: "autumn 2026", bytes: null })).toBe("PDF, autumn 2026");
  expect(describePdf(undefined)).toBe("PDF");
});
