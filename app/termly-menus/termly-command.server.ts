import { readFile } from "node:fs/promises";
import { unsupportedDiets } from "#food/diet.ts";
import type { Actor } from "#values/actor.ts";
import { parseMenuArg, parseOptions, usageError } from "./command-args.ts";
import { daysBeingChecked } from "./served-menu.ts";
import type { MenuKey } from "./menu-registry.ts";
import { menuKeys } from "./menu-registry.ts";
import { formatDay } from "#values/format-date.ts";
import { londonDay, weekdays } from "#values/calendar-day.ts";
import type { TermlyMenuDeps } from "./termly-menus.server.ts";
import { exportTermlyMenus, importTermlyMenus, termlyMenu } from "./termly-menus.server.ts";
import { confirmUploadedPdf, removeUploadedPdf, uploadPdf } from "./pdf/uploaded-pdf.server.ts";

/** `termly import FILE.csv...`: answers what changed. Throws Invalid with every fault; then nothing has. */
export async function termlyImportCommand(
  room: TermlyMenuDeps,
  actor: Actor,
  words: readonly string[],
): Promise<string> {
  if (words.length === 0) throw usageError("write: termly import FILE.csv [TERMS.csv ...]");
  const files = await Promise.all(words.map(async (name) => ({ name, bytes: await readFile(name) })));
  const { changed, unchanged } = await importTermlyMenus(room, actor, files);
  const list = (keys: readonly string[]) => keys.join(", ") || "none";
  const checks = await Promise.all(changed.map((key) => checksOf(room, key)));
  const held = await Promise.all([...changed, ...unchanged].map((key) => heldIn(room, key)));
  return [
    `Changed: ${list(changed)}. As they were: ${list(unchanged)}.`,
    ...checks.flat(),
    ...held.flat(),
  ].join("\n");
}

/** A sentence for every diet that a menu's dishes state and their allergens do not support: nobody is told of it. */
async function heldIn({ store }: Pick<TermlyMenuDeps, "store">, key: MenuKey): Promise<string[]> {
  const { dishes = [] } = (await termlyMenu(store.db, key)) ?? {};
  return dishes.flatMap(({ week, weekday, name, held, allergens }) =>
    unsupportedDiets(held, allergens).map(
      (says) => `${key}, week ${week}, ${weekdays[weekday - 1]}, ${name}: ${says}`,
    ),
  );
}

// A swap whose place went missing: nobody but a person knows what is served, and parents are told just that.
async function checksOf({ store, clock }: TermlyMenuDeps, key: MenuKey): Promise<string[]> {
  const menu = await termlyMenu(store.db, key);
  const days = menu ? daysBeingChecked(menu, londonDay(clock.now())) : [];
  return days.map(
    (day) =>
      `${menu!.about.school}, ${formatDay(day)}: MENU BEING CHECKED, for a swap has lost its place. ` +
      `Look at "termly swaps ${key}", take it back and make it anew.`,
  );
}

/** `termly export [--terms] [KEY ...]`: answers a CSV file, to be printed as it is. */
export async function termlyExportCommand(
  { store }: Pick<TermlyMenuDeps, "store">,
  words: readonly string[],
): Promise<string> {
  const keys = words.filter((word) => word !== "--terms").map((word) => parseMenuArg(word).key);
  return await exportTermlyMenus(
    store.db,
    words.includes("--terms") ? "terms" : "dishes",
    keys.length ? keys : menuKeys,
  );
}

/**
 * `termly upload KEY FILE.pdf --checked-by NAME [--school NAME]`; without a file holds the kept one against the menu of
 * today; with `--remove` takes it away.
 */
export async function termlyUploadCommand(
  room: TermlyMenuDeps,
  actor: Actor,
  words: readonly string[],
): Promise<string> {
  const { values, positionals } = parseOptions(words, {
    "checked-by": { type: "string" },
    school: { type: "string" },
    remove: { type: "boolean" },
  });
  const [keyWord = "", file = ""] = positionals;
  const { key, school } = parseMenuArg(keyWord);
  if (values.remove) {
    await removeUploadedPdf(room, actor, key);
    return `${school}: the PDF is made from the menu again.`;
  }
  const held = { person: values["checked-by"] ?? "", school: values.school };
  if (file) await uploadPdf(room, actor, key, await readFile(file), held);
  else await confirmUploadedPdf(room, actor, key, held);
  return `${school}: the uploaded PDF is served until the menu changes; then ours is, and says why.`;
}
