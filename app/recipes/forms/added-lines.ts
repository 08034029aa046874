import { defined } from "#values/defined.ts";

/** Something that a line of a recipe may be: an ingredient or another recipe. */
export interface LineChoice {
  /** "ingredient:mayonnaise" or "recipe:coleslaw". */
  readonly what: string;
  readonly name: string;
}

/** A line as a form has it. */
export interface FormLine {
  readonly what: string;
  readonly grams: string;
}

/** More than any recipe is written in one go: each is looked for among all that there is. */
const mostRows = 100;

/**
 * Lines as people type or paste them, one a row: "turmeric, 40", "turmeric 40 g", or two cells of a spreadsheet. A name is
 * that of a choice, or the only one that it begins. Returns the lines, and a sentence for each row that is none; of more
 * than 100 rows, one sentence alone.
 */
export function parseAddedLines(
  text: string,
  choices: readonly LineChoice[],
): { lines: FormLine[]; faults: string[] } {
  const lines: FormLine[] = [];
  const faults: string[] = [];
  const rows = text
    .split(/\r?\n/)
    .map((one) => one.trim())
    .filter((row) => row !== "");
  if (rows.length > mostRows)
    return { lines, faults: [`These are more than ${mostRows} lines: add them in parts`] };
  for (const row of rows) {
    const { name, grams } = apart(row);
    const found = findChoice(name, choices);
    if (typeof found === "string") faults.push(found);
    else lines.push({ what: found.what, grams });
  }
  return { lines, faults };
}

function apart(row: string): { name: string; grams: string } {
  const weight = /(\d[\d,]{0,12}(?:\.\d{1,3})?)\s{0,3}(kg|g)?$/i.exec(row);
  if (!weight) return { name: row, grams: "" };
  const [, number = "", unit = "g"] = weight;
  const grams = Number(number.replaceAll(",", "")) * (unit.toLowerCase() === "kg" ? 1000 : 1);
  return { name: row.slice(0, weight.index).replace(/[\s,;]{1,20}$/, ""), grams: String(grams) };
}

function findChoice(name: string, choices: readonly LineChoice[]): LineChoice | string {
  const asked = plain(name);
  const whole = choices.filter((one) => plain(one.name) === asked || one.what.split(":")[1] === asked);
  const begun = whole.length > 0 ? whole : choices.filter((one) => plain(one.name).startsWith(asked));
  if (asked !== "" && begun.length === 1) return defined(begun[0]);
  if (begun.length === 0 || asked === "") return `“${name}” is no ingredient and no recipe of ours`;
  const some = begun.slice(0, 5).map((one) => one.name);
  return `“${name}” may be ${some.join(", ")}${begun.length > 5 ? " or another" : ""}: write more of it`;
}

const plain = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().trim();
