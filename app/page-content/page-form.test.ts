import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { Field, Fields } from "./fields.ts";
import { fieldsOf, isRecord, partsOf } from "#values/record.ts";
import type { PageDocument } from "./page-document.ts";
import { faultsOfPage } from "./page-document.ts";
import { pageFields } from "./page-fields.ts";
import { pageOfForm, valuesIn } from "./page-form.ts";
import type { KindRules } from "./section-kinds.ts";
import { isSectionKind, sectionKinds } from "./section-kinds.ts";

const folder = path.join(import.meta.dirname, "../../content/pages");
const samples = readdirSync(folder).map(
  (file) => JSON.parse(readFileSync(path.join(folder, file), "utf8")) as PageDocument,
);
const colleges = samples.find(({ id }) => id === "colleges")!;

/** A page as its form has it, written by its kinds' fields and not by the code that reads it. */
function formOf(page: PageDocument): FormData {
  const form = new FormData();
  form.set("address", page.address);
  write(form, pageFields, page, "");
  for (const { id, kind, values } of page.sections) {
    form.set(`sections.${id}`, "");
    write(form, sectionKinds[kind].fields, values, `sections.${id}.`);
  }
  return form;
}

function write(form: FormData, fields: Fields, values: unknown, at: string): void {
  for (const [name, field] of Object.entries(fields))
    writeOne(form, field, fieldsOf(values)[name], at + name);
}

function writeOne(form: FormData, field: Field, value: unknown, at: string): void {
  if (field.type === "group") return write(form, field.of, value, `${at}.`);
  if (field.type === "list")
    return partsOf(value).forEach((one, index) => {
      form.set(`${at}.${index}`, "");
      write(form, field.of, one, `${at}.${index}.`);
    });
  if (value === undefined) return;
  if (field.type === "tick") return form.set(at, "on");
  if (field.type === "heading")
    return [value].flat().forEach((line, index) => form.set(`${at}.${index}`, String(line)));
  if (field.type === "texts") return form.set(at, partsOf(value).join("\r\n\r\n"));
  if (field.type === "rows")
    return form.set(
      at,
      partsOf(value)
        .map((row) => partsOf(row).join(" | "))
        .join("\n"),
    );
  if (field.type === "links" || field.type === "claims")
    return partsOf(value).forEach((one, index) => writeParts(form, one, `${at}.${index}`));
  writeParts(form, value, at);
}

function writeParts(form: FormData, value: unknown, at: string): void {
  if (isRecord(value))
    for (const [name, one] of Object.entries(value)) form.set(`${at}.${name}`, String(one));
  else form.set(at, String(value));
}

test.each(samples)("$id: its form says what the page says", (page) => {
  expect(pageOfForm(page, formOf(page))).toEqual(page);
});

test("a form that says nothing changes nothing", () => {
  expect(pageOfForm(colleges, new FormData())).toEqual(colleges);
});

const withDo = (what: string) => {
  const form = formOf(colleges);
  form.set("do", what);
  return pageOfForm(colleges, form).sections;
};
const ids = (what: string) => withDo(what).map(({ id }) => id);
const all = colleges.sections.map(({ id }) => id);

test("sections are moved, copied, hidden and taken out, with what was typed", () => {
  const [first, second, ...rest] = all;
  expect(ids(`down ${first}`)).toEqual([second, first, ...rest]);
  expect(ids(`up ${second}`)).toEqual([second, first, ...rest]);
  expect(ids(`up ${first}`)).toEqual(all);
  expect(ids(`down ${all.at(-1)}`)).toEqual(all);
  expect(ids(`out ${first}`)).toEqual([second, ...rest]);
  expect(ids(`copy ${first}`)).toEqual([first, String(all.length + 1), second, ...rest]);
  expect(withDo(`hide ${first}`)[0]?.hidden).toBe(true);
  expect(ids("constructor 1")).toEqual(all);
  const form = formOf({ ...colleges, sections: withDo(`hide ${first}`) });
  form.set("do", `show ${first}`);
  form.set(`sections.${first}.heading`, "Typed");
  expect(pageOfForm({ ...colleges, sections: withDo(`hide ${first}`) }, form).sections[0]).toMatchObject({
    values: { heading: "Typed" },
  });
  expect(
    pageOfForm({ ...colleges, sections: withDo(`hide ${first}`) }, form).sections[0]?.hidden,
  ).toBeUndefined();
});

test.each(Object.keys(sectionKinds).filter(isSectionKind))(
  "a new section of kind %s is one to be written, without a fault",
  (kind) => {
    // Some are the home page's alone.
    const { on = "colleges" }: KindRules = sectionKinds[kind];
    const stated = samples.find(({ id }) => id === on)!;
    const sections = stated.sections.filter((section) => section.kind !== kind);
    const form = new FormData();
    form.set("do", `add ${kind}`);
    const page = pageOfForm({ ...stated, sections }, form);
    expect(page.sections.at(-1)?.kind).toBe(kind);
    expect(faultsOfPage(page)).toEqual([]);
  },
);

test("what is locked is changed by no form", () => {
  const page = samples.find(({ id }) => id === "nutrition-allergen-aware")!;
  const locked = page.sections.filter((section) => section.locked);
  expect(locked.length).toBeGreaterThan(1);
  for (const { id } of locked)
    for (const what of [`hide ${id}`, `out ${id}`, `copy ${id}`]) {
      const form = formOf(page);
      form.set(`sections.${id}.heading.0`, "Trust us");
      form.set("do", what);
      expect(pageOfForm(page, form)).toEqual(page);
    }
});

test("an item of a list is taken out, and one that nobody has begun is none", () => {
  const questions = colleges.sections.find(({ kind }) => kind === "questions")!;
  const form = formOf(colleges);
  form.set(`sections.${questions.id}.questions.0.out`, "on");
  form.set(`sections.${questions.id}.questions.9`, "");
  form.set(`sections.${questions.id}.questions.9.question`, "");
  const now = pageOfForm(colleges, form).sections.find(({ id }) => id === questions.id)!;
  const before = questions.kind === "questions" ? questions.values.questions : [];
  expect(now.kind === "questions" && now.values.questions).toEqual(before.slice(1));
});

test("a card of which only the part of a picture stands there, and no picture, has not been begun", () => {
  const menus = samples.find(({ id }) => id === "secondaries-food-menus")!;
  const form = formOf(menus);
  for (const [name, value] of Object.entries({
    "": "",
    ".picture.name": "",
    ".picture.x": "0.5",
    ".picture.y": "0.5",
    ".picture.z": "1",
  }))
    form.set(`sections.2.cards.3${name}`, value);
  expect(pageOfForm(menus, form)).toEqual(menus);
});

test("a number that is none stays as it was typed, and is a fault", () => {
  const form = formOf(colleges);
  form.set("sections.1.measure", "wide");
  const page = pageOfForm(colleges, form);
  expect(faultsOfPage(page).map(({ field }) => field)).toEqual(["sections.1.measure"]);
  expect(page.sections[0]).toMatchObject({ values: { measure: "wide" } });
});

const openingOf = (page: PageDocument) => page.sections.find(({ kind }) => kind === "opening")!;
const textOf = (page: PageDocument) => page.sections.find(({ kind }) => kind === "text")!;
const withText = samples.find((page) => textOf(page) !== undefined)!;

test("what is pasted out of a Word document or a table is its words alone", () => {
  const { id } = textOf(withText);
  const form = formOf(withText);
  const word = "We cook\u00a0at eight\u2014every day.\r\n\r\n\u201cGood lunch,\u201d said a head.";
  form.set(`sections.${id}.paragraphs`, word);
  const pasted = pageOfForm(withText, form);
  expect(textOf(pasted).values).toMatchObject({
    paragraphs: ["We cook\u00a0at eight\u2014every day.", "\u201cGood lunch,\u201d said a head."],
  });
  expect(faultsOfPage(pasted)).toEqual([]);
  // The cells of a table are words one after another, or columns where a section has some, and never markup.
  form.set(`sections.${id}.paragraphs`, "Day\tDish\r\nMonday\t<b>Pie</b>");
  const table = pageOfForm(withText, form);
  expect(textOf(table).values).toMatchObject({ paragraphs: ["Day Dish", "Monday <b>Pie</b>"] });
  expect(faultsOfPage(table)).toEqual([]);
  const cells = new FormData();
  cells.set("rows", "Day\tDish\r\nMonday\tPie\r\nTuesday | Fish\r\n");
  expect(valuesIn(cells, { rows: { type: "rows", label: "Rows", most: 9 } }, "")).toEqual({
    rows: [
      ["Day", "Dish"],
      ["Monday", "Pie"],
      ["Tuesday", "Fish"],
    ],
  });
});

test("emoji and words from right to left are words, by the letter and whole", () => {
  const { id } = openingOf(colleges);
  for (const heading of ["Lunch 🥕👩‍🍳", "غداء طازج كل يوم", "ארוחת צהריים"]) {
    const form = formOf(colleges);
    form.set(`sections.${id}.heading`, heading);
    const page = pageOfForm(colleges, form);
    expect(openingOf(page).values).toMatchObject({ heading });
    expect(faultsOfPage(page)).toEqual([]);
  }
});
