import { describe, expect, test } from "vitest";
import type { Content } from "#food/counts/contents.ts";
import { contentNames } from "#food/counts/contents.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { day } from "#values/time/calendar-day.ts";
import type { Certificate, Product } from "../documents.ts";
import type { DocumentVersion, Kitchen } from "../kitchen.ts";
import { certificate, kitchenOf, product, versionOf } from "../samples/kitchen.examples.ts";
import { certifiedPeriods, claimEvidence } from "./claim-evidence.ts";
import type { SharedOil } from "./shared-oil.ts";

const today = day("2026-11-23");
const noOil: SharedOil = {
  fryers: new Set(),
  leaves: [],
  words: [],
  products: new Set(),
  gaps: new Set(),
  isApproved: true,
};
const evidence = (
  kitchen: Kitchen,
  {
    gaps = [],
    oil = {},
    on = today,
    of = ["meat"],
  }: {
    readonly gaps?: readonly string[];
    readonly oil?: Partial<SharedOil>;
    readonly on?: Day;
    readonly of?: readonly string[];
  } = {},
) => claimEvidence(kitchen, { products: new Set(of), gaps: new Set(gaps) }, { ...noOil, ...oil }, on);
const meat = (more: Partial<Product> = {}) =>
  product({ id: "meat", name: "Diced lamb", contents: ["lamb"], ...more });
const withMeat = (
  one: Product,
  ...certificates: readonly (readonly DocumentVersion<Certificate>[])[]
): Kitchen => ({
  ...kitchenOf({ product: [one] }),
  certificate: new Map(certificates.map((versions, at) => [String(at), versions])),
});
const halal = (more: Partial<Certificate> = {}, version: Parameters<typeof versionOf>[1] = {}) =>
  versionOf(certificate(more), version);

describe("a halal certificate", () => {
  test("is needed for meat and what is made of animals, and for nothing else", () => {
    const needs = (content: Content) =>
      evidence(withMeat(meat({ contents: ["plant", content] }))).uncertified.length > 0;
    expect(contentNames.map(({ key }) => key).filter(needs)).toEqual([
      "beef",
      "lamb",
      "poultry",
      "other-meat",
      "gelatine-beef",
      "rennet-animal",
      "insect",
    ]);
  });

  test.each<[string, boolean, readonly DocumentVersion<Certificate>[]]>([
    ["of its supplier", true, [halal()]],
    ["of the product", true, [halal({ product: "meat", supplier: null })]],
    ["of another product", false, [halal({ product: "fish", supplier: null })]],
    ["of another supplier", false, [halal({ supplier: "hill" })]],
    ["of another kind", false, [halal({ kind: "organic" })]],
    ["on its first day", true, [halal({ from: today })]],
    ["on its last day", true, [halal({ until: today })]],
    ["before its first day", false, [halal({ from: day("2026-11-24") })]],
    ["after its last day", false, [halal({ until: day("2026-11-22") })]],
    ["that nobody has approved", false, [halal({}, { approvedBy: null })]],
    [
      "of which a version that waits ends before",
      false,
      [halal(), halal({ until: day("2026-11-22") }, { version: 2, approvedBy: null })],
    ],
  ])("%s covers it: %s", (_what, covers, versions) => {
    expect(evidence(withMeat(meat(), versions)).uncertified).toEqual(covers ? [] : ["Diced lamb"]);
  });

  test("is any one of several, and its product is named once", () => {
    expect(evidence(withMeat(meat(), [halal({ supplier: "hill" })], [halal()])).uncertified).toEqual([]);
    const kitchen = kitchenOf({ product: [meat(), meat({ id: "more" })] });
    expect(evidence(kitchen, { of: ["meat", "more"] }).uncertified).toEqual(["Diced lamb"]);
    expect(evidence(kitchen, { of: ["lost", "meat"] }).uncertified).toEqual(["Diced lamb"]);
  });
});

describe("what products are made of", () => {
  test("is known where each of them says it, in every version", () => {
    expect(evidence(withMeat(meat({ contents: ["lamb", "plant", "lamb"] }))).contents).toEqual([
      "lamb",
      "plant",
    ]);
    expect(evidence(withMeat(meat({ contents: [] }))).contents).toBeNull();
    const kitchen = withMeat(meat());
    const waiting = versionOf(meat({ contents: [] }), { version: 2, approvedBy: null });
    const products = new Map([["meat", [...kitchen.product.get("meat")!, waiting]]]);
    expect(evidence({ ...kitchen, product: products }).contents).toBeNull();
  });

  test("is not known of a recipe without a product, nor of one that lacks something", () => {
    expect(evidence(withMeat(meat()), { of: [] }).contents).toBeNull();
    const open = evidence(withMeat(meat()), { gaps: ["Mint: no product"] });
    expect([open.contents, open.uncertified, open.glutenPpm]).toEqual([null, [], null]);
  });

  test("is known of an oil that nothing else goes into, and not where that is not known", () => {
    const kitchen = kitchenOf({
      product: [meat(), meat({ id: "bird", name: "Bird", contents: ["poultry"] })],
    });
    const oilOf = (oil: Partial<SharedOil>, gaps: readonly string[] = []) =>
      evidence(kitchen, { oil, gaps }).oil;
    expect(oilOf({})).toEqual({ contents: [], uncertified: [], leaves: [], words: [] });
    // What is in the dish itself is no other.
    expect(oilOf({ products: new Set(["meat", "bird"]), leaves: ["fish"], words: ["one oil"] })).toEqual({
      contents: ["poultry"],
      uncertified: ["Bird"],
      leaves: ["fish"],
      words: ["one oil"],
    });
    expect(oilOf({ gaps: new Set(["Mint: no product"]) }).contents).toBeNull();
    expect(oilOf({ gaps: new Set(["Mint: no product"]) }, ["Mint: no product"]).contents).toEqual([]);
  });
});

test("gluten is what was measured highest, and nothing where one product was not measured", () => {
  const measured = (ppm: number) => ({ ppm, document: "report 12", date: today });
  const kitchen = kitchenOf({
    product: [
      meat({ gluten: measured(7) }),
      meat({ id: "flour", gluten: measured(19) }),
      meat({ id: "egg" }),
      meat({ id: "none", gluten: measured(0) }),
    ],
  });
  const ppm = (...of: readonly string[]) => evidence(kitchen, { of: [...of] }).glutenPpm;
  expect([ppm("meat", "flour"), ppm("flour", "meat"), ppm("none")]).toEqual([19, 19, 0]);
  expect([ppm("meat", "egg"), ppm()]).toEqual([null, null]);
});

test("a period begins on the first day of a certificate, and on the day after its last", () => {
  const periodOf = certifiedPeriods(
    withMeat(
      meat(),
      [halal({ from: day("2026-01-01"), until: day("2026-01-31") })],
      [halal({ from: day("2026-01-15"), until: day("2026-01-31") })],
    ),
  );
  expect(
    ["2025-12-31", "2026-01-01", "2026-01-14", "2026-01-15", "2026-01-31", "2026-02-01"].map((date) =>
      periodOf(day(date)),
    ),
  ).toEqual([0, 1, 1, 2, 2, 3]);
});
