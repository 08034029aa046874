import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { readAllergens } from "#food/allergen-list.ts";
import { dietFaults, readDiets } from "#food/diet.ts";
import type { Actor } from "#kernel/actor.ts";
import { Invalid } from "#kernel/problem.ts";
import { carbohydrateFaults } from "./carbohydrate.ts";
import { courseNamed, courses } from "./dish.ts";
import type { Dish } from "./dish.ts";
import { readCounts } from "./food-counts.ts";
import { lunchOn } from "./lunch.ts";
import type { RegisteredMenu } from "./menu-registry.ts";
import { menuKeys, menuNamed } from "./menu-registry.ts";
import { readDay, sayDay } from "./school-day.ts";
import type { RuleReport } from "./school-food-standards.ts";
import { checkStandards, failing } from "./school-food-standards.ts";
import { standards2014 } from "./standards-2014.ts";
import { allergenChanges, sayChanges } from "./substitution.ts";
import type { TermlyRoom } from "./termly-menus.server.ts";
import {
  exportTermlyMenus,
  importTermlyMenus,
  substituteDish,
  termlyMenu,
  undoSubstitution,
} from "./termly-menus.server.ts";
import { removeUploadedPdf, uploadPdf } from "./uploaded-pdf.server.ts";

/** `termly import FILE.csv...`: answers what changed. Throws Invalid with every fault; then nothing has. */
export async function termlyImportCommand(
  room: TermlyRoom,
  actor: Actor,
  words: readonly string[],
): Promise<string> {
  if (words.length === 0) throw wrong("write: termly import FILE.csv [TERMS.csv ...]");
  const files = await Promise.all(words.map(async (name) => ({ name, bytes: await readFile(name) })));
  const { changed, unchanged } = await importTermlyMenus(room, actor, files);
  const list = (keys: readonly string[]) => keys.join(", ") || "none";
  return `Changed: ${list(changed)}. As they were: ${list(unchanged)}.`;
}

/** `termly export [--terms] [KEY ...]`: answers a CSV file, to be printed as it is. */
export async function termlyExportCommand(
  { store }: Pick<TermlyRoom, "store">,
  words: readonly string[],
): Promise<string> {
  const keys = words.filter((word) => word !== "--terms").map((word) => registered(word).key);
  return await exportTermlyMenus(
    store.db,
    words.includes("--terms") ? "terms" : "dishes",
    keys.length ? keys : menuKeys,
  );
}

/**
 * `termly check [KEY ...]`: what holds and fails of the School Food Standards, rule by rule and day by day. A menu that
 * was named and is not there fails too.
 */
export async function termlyCheckCommand(
  { store }: Pick<TermlyRoom, "store">,
  words: readonly string[],
): Promise<{ says: string; holds: boolean }> {
  const short = words.length === 0;
  const keys = short ? menuKeys : words.map((word) => registered(word).key);
  const reports = await Promise.all(
    keys.map(async (key) => {
      const menu = await termlyMenu(store.db, key);
      if (!menu) return { says: `${key}: nothing is imported\n`, holds: short };
      const { school, standards } = menu.about;
      const rules = checkStandards(menu.dishes, standards2014, standards);
      const failed = failing(rules);
      const verdict = failed.length
        ? `${failed.length} of ${rules.length} rules fail`
        : `all ${rules.length} rules hold`;
      const title = `${school} (${key}), School Food Standards ${standards2014.version}, ${standards}: ${verdict}`;
      const lines = rules.filter(({ holds }) => !short || !holds).flatMap(ruleLines);
      return { says: [title, ...lines, ""].join("\n"), holds: failed.length === 0 };
    }),
  );
  return {
    says: reports.map(({ says }) => says).join("\n"),
    holds: reports.every(({ holds }) => holds),
  };
}

function ruleLines({ rule, holds, atMost, findings }: RuleReport): string[] {
  const bound = rule.atLeast === undefined ? `at most ${atMost}` : `at least ${rule.atLeast}`;
  const shown = findings.map(({ where, found, holds: ok }) => `${ok ? "" : "FAILS: "}${where}: ${found}`);
  return [`  ${holds ? "holds" : "FAILS"}  ${rule.says} (${bound})`, `         ${shown.join("; ")}`];
}

const swapOptions = {
  allergens: { type: "string" },
  diets: { type: "string" },
  description: { type: "string" },
  portion: { type: "string" },
  carbohydrate: { type: "string" },
  sugars: { type: "string" },
  "counts-as": { type: "string" },
  "instead-of": { type: "string" },
  note: { type: "string" },
  undo: { type: "boolean" },
} as const;

/**
 * `termly substitute KEY DATE COURSE "DISH" [--allergens ...]`, or with `--undo` and no dish takes it back. What is not
 * said of the new dish is not known: nothing is taken over from the old one.
 */
export async function termlySubstituteCommand(
  room: TermlyRoom,
  actor: Actor,
  words: readonly string[],
): Promise<string> {
  const { values, positionals } = optionsOf(words);
  const [keyWord = "", dayWord = "", courseWord = "", name = ""] = positionals;
  const { key, school } = registered(keyWord);
  const day = readDay(dayWord);
  const course = courseNamed(courseWord);
  if (!day) throw wrong(`"${dayWord}" is not a date like 2026-11-26`);
  if (!course) throw wrong(`"${courseWord}" is not one of ${courses.map((one) => one.key).join(", ")}`);
  if (values.undo) {
    await undoSubstitution(room, actor, { key, day, course });
    return `${school}, ${sayDay(day)}: the planned dish is served after all.`;
  }
  const dish = dishFrom(name, values);
  const swap = await substituteDish(room, actor, {
    key,
    day,
    course,
    was: values["instead-of"],
    dish,
    note: values.note ?? "",
  });
  const menu = (await termlyMenu(room.store.db, key))!;
  const served = lunchOn(menu, day)!.dishes.find(({ swap: made }) => made?.was.name === swap.was);
  const changes = served?.swap ? sayChanges(allergenChanges(served.swap.was.allergens, dish.allergens)) : "";
  return `${school}, ${sayDay(day)}: ${swap.dish.name} instead of ${swap.was}; ${changes}.`;
}

function optionsOf(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: swapOptions, allowPositionals: true });
  } catch (error) {
    throw wrong((error as Error).message);
  }
}

function dishFrom(
  name: string,
  values: Partial<Record<Exclude<keyof typeof swapOptions, "undo">, string>>,
): Dish {
  const allergens = readAllergens(values.allergens ?? "");
  const diets = readDiets(values.diets ?? "");
  const counts = readCounts(values["counts-as"] ?? "");
  const grams = (text: string | undefined) => (text ? Number(text) : null);
  const facts = {
    portion: grams(values.portion),
    carbohydrate: grams(values.carbohydrate),
    sugars: grams(values.sugars),
  };
  const faults = [
    ...(name.trim() ? [] : ["say what is served instead, in quotation marks"]),
    ...allergens.faults,
    ...diets.faults,
    ...dietFaults(diets.diets, allergens.facts),
    ...counts.faults,
    ...Object.entries(facts).flatMap(([of, number]) =>
      Number.isNaN(number) ? [`${of} is not a number of grams`] : [],
    ),
    ...carbohydrateFaults({ ...facts, per100: null }).map(({ message }) => message),
  ];
  if (faults.length) throw new Invalid(faults.map((message) => ({ field: "", message })));
  return {
    name: name.trim(),
    description: values.description ?? "",
    allergens: allergens.facts,
    diets: diets.diets,
    ...facts,
    counts: counts.counts,
  };
}

/** `termly upload KEY FILE.pdf`, or `termly upload KEY --remove`. */
export async function termlyUploadCommand(
  room: TermlyRoom,
  actor: Actor,
  words: readonly string[],
): Promise<string> {
  const [keyWord = "", file = ""] = words;
  const { key, school } = registered(keyWord);
  if (file === "--remove") {
    await removeUploadedPdf(room, actor, key);
    return `${school}: the PDF is made from the menu again.`;
  }
  if (!file) throw wrong("write: termly upload KEY FILE.pdf, or termly upload KEY --remove");
  await uploadPdf(room, actor, key, await readFile(file));
  return `${school}: the uploaded PDF is served.`;
}

function registered(word: string): RegisteredMenu {
  const menu = menuNamed(word);
  if (!menu) throw wrong(`"${word}" is not one of ${menuKeys.join(", ")}`);
  return menu;
}

function wrong(message: string): Invalid {
  return new Invalid([{ field: "", message }]);
}
