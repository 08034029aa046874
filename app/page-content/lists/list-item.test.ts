import { expect, test } from "vitest";
import { keysOf } from "#values/record.ts";
import { day } from "#values/time/calendar-day.ts";
import { faultsOfItem, titleOfItem } from "./list-item.ts";
import { itemOfForm } from "./item-form.ts";
import { listKinds } from "./list-kinds.ts";
import { sampleItems } from "./sample-items.server.ts";

const question = {
  list: "questions",
  id: "questions-when",
  values: { question: "When do you open?", answer: ["At eight."] },
} as const;

test.each([
  [{ list: "songs" }, "list"],
  [{ id: "Not a key" }, "id"],
  [{ id: "new" }, "id"],
  [{ from: "2026-02-30" }, "from"],
  [{ from: "2026-11-24", until: "2026-11-23" }, "until"],
  [{ place: 0 }, "place"],
  [{ place: Number.NaN }, "place"],
  [{ values: { question: "When?" } }, "values.answer"],
  [{ values: { ...question.values, script: "x" } }, "values.script"],
  [{ colour: "red" }, ""],
])("%j is told by its place", (change, field) => {
  expect(faultsOfItem({ ...question, ...change }).map((fault) => fault.field)).toEqual([field]);
});

test("an item of the list's own has no fault", () => {
  expect(faultsOfItem({ ...question, from: "2026-11-23", until: "2026-11-23", place: 999 })).toEqual([]);
});

test("a case with a quote says until when it may be shown", async () => {
  const [first] = await sampleItems("case-studies", day("2026-11-23"));
  expect(faultsOfItem(first)).toEqual([]);
  const { until: _, ...endless } = first!;
  expect(faultsOfItem(endless).map(({ field }) => field)).toEqual(["until"]);
});

test("an address of a source leads to a page or another site, and runs nothing", async () => {
  const [piece] = await sampleItems("insights", day("2026-11-23"));
  const sourced = (url: string) => ({
    ...piece,
    values: { ...piece!.values, sources: [{ name: "One", url }] },
  });
  expect(faultsOfItem(sourced("https://www.legislation.gov.uk/uksi"))).toEqual([]);
  expect(faultsOfItem(sourced("javascript:alert(1)")).map(({ field }) => field)).toEqual([
    "values.sources.0.url",
  ]);
});

test.each([
  ["2026-11-20", ["2026-11-16", "2026-11-02", "2026-10-12", "2026-09-25"]],
  ["2029-01-01", ["2029-01-01", "2028-12-18", "2028-11-27", "2028-11-10"]],
  ["2036-03-02", ["2036-02-25", "2036-02-11", "2036-01-21", "2036-01-04"]],
])("on a site that was filled on %s the news are of the weeks before, the newest first", async (on, days) => {
  expect((await sampleItems("news", day(on))).map(({ from }) => from)).toEqual(days);
});

test("no piece of the sample's news says in which season or year it was", async () => {
  const news = await sampleItems("news", day("2026-11-23"));
  expect(news).toHaveLength(4);
  expect(JSON.stringify(news.map(({ values }) => values))).not.toMatch(/20\d\d|spring|summer|autumn|winter/);
});

test.each(keysOf(listKinds))("an empty form of %s is told what it lacks, and nothing else", (list) => {
  const item = itemOfForm(list, "item", new FormData());
  expect(titleOfItem(item)).toBe("");
  const faults = faultsOfItem(item);
  expect(faults.length).toBeGreaterThan(0);
  for (const { field } of faults) expect(field).toMatch(/^(?:from|until|values\.\w+)$/);
});
