import { writeFileSync } from "node:fs";
import path from "node:path";
import { siteCommand } from "../scripts/running-site.ts";

/** How many schools `fillBusyFirm` adds: "Busy school 0" to "Busy school 59", but for those of `longNames`. */
export const busySchools = 60;

/** Names as long as the desk takes them, on buttons and as parents read them: one of many words, one of a single word. */
const longNames: Readonly<Record<number, readonly [label: string, school: string]>> = {
  1: [
    "Our Lady of Succour and St Anne’s Junior",
    "Our Lady of Perpetual Succour and Saint Anne Catholic Junior",
  ],
  2: [
    "Llanfairpwllgwyngyllgogerychwyrndrobwll",
    "Ysgol Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogo",
  ],
};

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
const courses = ["main", "vegetarian", "jacket", "side", "side", "dessert", "dessert"];

const first = ["Roast chicken", "Turkey meatballs", "Beef ragù", "Baked salmon", "Lentil shepherd’s pie"];
const second = ["with peas", "with carrots", "with new potatoes", "with brown rice", "with couscous"];
const third = ["and gravy", "and tomato sauce", "and herbs", "and lemon", "and roasted squash", "and slaw"];

/** No dish twice: what is left of `at` after the words is its number. */
function dishNamed(at: number): string {
  const words = [first, second, third].map(({ length }, which) => [length, which] as const);
  let left = at;
  const chosen = words.map(([length, which]) => {
    const word = [first, second, third][which]![left % length]!;
    left = Math.floor(left / length);
    return word;
  });
  return `${chosen.join(" ")}${left === 0 ? "" : ` no. ${left + 1}`}`;
}

/**
 * Adds sixty schools to a data folder, each with a term from September to December and one week of its own: 2,100 dishes of
 * which no two have one name. `settings`: such as the moment of its clock. Throws what the import said where it refused one.
 */
export async function fillBusyFirm(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<void> {
  const keys = Array.from({ length: busySchools }, (_, at) => `busy-${at}`);
  const file = (name: string, lines: readonly string[]) => {
    const at = path.join(dataDir, name);
    writeFileSync(at, [...lines, ""].join("\n"));
    return at;
  };
  const imported = async (...words: readonly string[]) => {
    const { code, err } = await siteCommand(dataDir, words, settings);
    if (code !== 0) throw new Error(err);
  };
  const school = (key: string, at: number) =>
    `${key},${(longNames[at] ?? [`Busy school ${at}`, `Busy school ${at}`]).join()},primaries,12:10,primary,no,lane,${at + 101},,`;
  const term = (key: string) => `${key},2026-09-03,2026-12-18,pause,`;
  const rows = keys.flatMap((key) => days.flatMap((day) => courses.map((course) => ({ key, day, course }))));
  const dishes = rows.map(
    ({ key, day, course }, at) => `${key},1,${day},${course},${dishNamed(at)},celery:free`,
  );
  const columns = "key,label,school,sector,lunch_at,standards,halal,site,position,selector,aliases";
  await imported("termly", "schools", "import", file("busy-schools.csv", [columns, ...keys.map(school)]));
  await imported(
    "termly",
    "import",
    file("busy-terms.csv", ["menu,first_day,last_day,rotation,closed_days", ...keys.map(term)]),
    file("busy-menus.csv", ["menu,week,day,course,dish,allergens", ...dishes]),
  );
}
