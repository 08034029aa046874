import { readFile } from "node:fs/promises";
import { suspectWords } from "#food/claims/claim-words.ts";
import { unsupportedDiets } from "#food/claims/claims.ts";
import { bankHolidayWarning } from "#school-menus/calendar/bank-holiday-warning.ts";
import type { MenuKey } from "#school-menus/schools/schools.ts";
import { daysBeingChecked } from "#school-menus/served-menu.ts";
import { importTermlyMenus } from "#school-menus/csv/import-termly-menus.server.ts";
import { menuOfKey } from "#school-menus/termly-menus.server.ts";
import { londonDay, weekdays } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import { parseArguments, usageError } from "../../arguments.ts";
import type { Command, CommandDeps } from "../../command.ts";

export const termlyImport: Command = {
  name: "termly import",
  usage: "FILE.csv ... [--words-by NAME]",
  description:
    "takes school menus and their terms, all files whole or nothing, also when it is ended half-way, and safe to repeat; a dish whose name claims what its facts do not support, as “vegan”, is refused unless --words-by names who answers for it; “free from” is refused without facts",
  async run(deps, args) {
    const { values, positionals } = parseArguments(args, { "words-by": { type: "string" } });
    if (positionals.length === 0) throw usageError("write: termly import FILE.csv [TERMS.csv ...]");
    const files = await Promise.all(positionals.map(async (name) => ({ name, bytes: await readFile(name) })));
    const { changed, unchanged } = await importTermlyMenus(deps, deps.actor, files, {
      by: (values["words-by"] ?? "").trim(),
    });
    const list = (keys: readonly string[]) => keys.join(", ") || "none";
    const checks = await Promise.all(changed.map((key) => daysToCheck(deps, key)));
    const held = await Promise.all([...changed, ...unchanged].map((key) => dietsNotShown(deps, key)));
    const questions = await Promise.all(changed.map((key) => claimsToConfirm(deps, key)));
    return [
      `Changed: ${list(changed)}. As they were: ${list(unchanged)}.`,
      ...checks.flat(),
      ...held.flat(),
      ...questions.flat(),
      ...[bankHolidayWarning(londonDay(deps.clock.now()))?.text ?? []].flat(),
    ].join("\n");
  },
};

/** A sentence for every diet that a menu's dishes state and their allergens do not support: it is never shown. */
async function dietsNotShown({ store }: Pick<CommandDeps, "store">, key: MenuKey): Promise<string[]> {
  const { dishes = [] } = (await menuOfKey(store.db, key)) ?? {};
  return dishes.flatMap(({ week, weekday, name, held, allergens, recipe }) =>
    (recipe
      ? held.map((diet) => `${diet} is held: the recipe ${recipe.id} does not support it`)
      : unsupportedDiets(held, allergens)
    ).map((message) => `${key}, week ${week}, ${weekdays[weekday - 1]}, ${name}: ${message}`),
  );
}

/** A question for every dish whose own words contradict a diet that it states, once a dish. */
async function claimsToConfirm({ store }: Pick<CommandDeps, "store">, key: MenuKey): Promise<string[]> {
  const { dishes = [] } = (await menuOfKey(store.db, key)) ?? {};
  const asked = dishes.flatMap(({ name, description, diets, held, allergens, recipe }) =>
    suspectWords(name, description, [...diets, ...held], recipe ? {} : allergens).map(
      (question) => `${key}, ${name}: ${question}`,
    ),
  );
  return [...new Set(asked)];
}

// A substitution without its slot: only staff know what is served, and the page says just that.
async function daysToCheck({ store, clock }: CommandDeps, key: MenuKey): Promise<string[]> {
  const menu = await menuOfKey(store.db, key);
  if (!menu) return [];
  return daysBeingChecked(menu, londonDay(clock.now())).map(
    (day) =>
      `${menu.about.school}, ${formatDay(day)}: MENU BEING CHECKED, for a swap has lost its place. ` +
      `Look at "termly swaps ${key}", take it back and make it anew.`,
  );
}
