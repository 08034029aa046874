import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import { BrandContext } from "../brand-context.tsx";
import { Footer } from "./footer.tsx";

const footOf = (madeUp: boolean) =>
  renderToStaticMarkup(
    <BrandContext value={{ ...sampleBrand, madeUp }}>
      <Footer />
    </BrandContext>,
  );

test("the footer calls the firm made up in a demonstration, and nowhere else", () => {
  expect(footOf(true)).toContain(
    "Rosemary Lane Catering Ltd. A made-up firm. The pictures are illustrations.",
  );
  expect(footOf(false)).toContain("Rosemary Lane Catering Ltd. ");
  expect(footOf(false)).not.toMatch(/made.up|illustrations/);
});
