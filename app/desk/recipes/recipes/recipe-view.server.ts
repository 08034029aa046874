import { readAnsweredWords } from "#recipes/approval/answered-words.server.ts";
import { documentHistory } from "#recipes/history.server.ts";
import { latestVersion } from "#recipes/in-force.ts";
import type { Kitchen } from "#recipes/kitchen.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import { planForm } from "#recipes/forms/kitchen-form.ts";
import type { RecipeFields } from "#recipes/forms/recipe-form.ts";
import { lineChoices, readRecipeForm, recipeFields } from "#recipes/forms/recipe-form.ts";
import type { SiteContext } from "#server/services.ts";
import { coversFor } from "#school-menus/covers/covers.server.ts";
import { cookedOn } from "#school-menus/served-menu.ts";
import { lunchesAndBreakfasts, menusWithRecipe } from "#school-menus/termly-menus.server.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { addDays, londonDay } from "#values/time/calendar-day.ts";
import { signedNames } from "../../people.server.ts";
import { derivedView } from "./derived-view.server.ts";
import { versionRows } from "../documents/version-rows.ts";

// As far as a term goes.
const daysLookedAhead = 120;

/** On how many schools' menus a recipe is, and where next, with the lunches that are expected there. */
export async function servedOn({ store }: Pick<SiteContext, "store">, recipe: string, today: Day) {
  let next: { key: string; school: string; day: Day } | null = null;
  const keys = await menusWithRecipe(store.db, recipe);
  const menus = await lunchesAndBreakfasts(store.db, ({ key }) => keys.has(key));
  for (const menu of menus) {
    const last = next?.day ?? addDays(today, daysLookedAhead);
    for (let day = today; day < last; day = addDays(day, 1))
      if (cookedOn(menu, day).some((dish) => dish.recipe?.id === recipe)) {
        next = { key: menu.about.key, school: menu.about.label, day };
        break;
      }
  }
  if (!next) return { menus: menus.length, next: null };
  const [expected] = await coversFor(store.db, { key: next.key }, next.day);
  return { menus: menus.length, next: { ...next, lunches: expected?.covers?.lunches ?? null } };
}

/** What the parts of a recipe's screen that are the same before and after it is sent show. */
export async function recipeFrame({ store, clock }: Pick<SiteContext, "store" | "clock">, id: string) {
  const kitchen = await readKitchen(store.db);
  const history = await documentHistory(store.db, "recipe", id);
  return {
    kitchen,
    answered: await readAnsweredWords(store.db),
    latest: history[0] ?? null,
    choices: lineChoices(kitchen),
    sites: [...kitchen.site.values()].map((versions) => latestVersion(versions).document),
    versions: versionRows(history, await signedNames(store.db)),
    today: londonDay(clock.now()),
  };
}

/** A recipe's form read and checked; the document is null while a field of it cannot be read. */
export function readPostedRecipe(
  kitchen: Kitchen,
  id: string,
  posted: readonly (readonly [string, string])[],
) {
  const form = readRecipeForm(kitchen, id, posted);
  const plan = planForm(kitchen, form.rows, { by: "", at: 0 });
  const errors: Record<string, string> = {};
  for (const { table, row, column, message } of plan.faults) {
    const field = table === "recipe-lines" ? `line-${row}` : column === "portions" ? "portions" : column;
    errors[field] = errors[field] ? `${errors[field]}; ${message}` : message;
  }
  if (form.faults.length > 0) errors["add"] = form.faults.join("; ");
  const draft = plan.drafts.find(({ kind, document }) => kind === "recipe" && document.id === id);
  const version = form.fields["version"] ?? "";
  if (!/^\d{1,7}$/.test(version)) errors["version"] = "does not say which version it begins from";
  // "version" is the fault of one that is no longer the last: a conflict, and no fault of the form.
  const { version: conflict, ...rest } = errors;
  return {
    ...form,
    errors: rest,
    conflict: conflict ?? null,
    draft:
      draft?.kind === "recipe"
        ? { kind: draft.kind, document: draft.document, expected: Number(version) }
        : null,
  };
}

/** A recipe's form that was sent to be looked over: what it says, what is wrong with it, and what is saved of the recipe. */
export async function reviewedRecipe(
  site: Pick<SiteContext, "store" | "clock">,
  id: string,
  posted: readonly (readonly [string, string])[],
) {
  const { kitchen, answered, latest, choices, sites, today, versions } = await recipeFrame(site, id);
  const { draft, errors, conflict, fields, methods, lines } = readPostedRecipe(kitchen, id, posted);
  const at = sites[0]?.id ?? "";
  const form = {
    fields: conflict === null ? fields : { ...fields, version: String(latest?.version ?? 0) },
    methods,
    // What was typed as lines stands among them now.
    lines,
  };
  return {
    kind: "recipe" as const,
    id,
    name: fields["name"] || id,
    draft,
    errors,
    conflict,
    savedVersion: latest && {
      by: versions[0]?.savedBy ?? latest.savedBy,
      version: latest.version,
      fields: inWords(recipeFields(latest.document, 0)),
    },
    typedVersion: inWords(form),
    form: {
      form,
      choices,
      sites,
      site: at,
      derived: draft && at ? derivedView({ kitchen, answered }, draft.document, at, today) : null,
    },
  };
}

/** A recipe's form as words by what they are about, to be laid beside another. */
function inWords({ fields, methods, lines }: RecipeFields): Readonly<Record<string, string>> {
  const pot = lines.map(({ what, grams }) => `${what.split(":")[1]} ${grams} g`);
  return { ...fields, "in the pot": pot.join(", "), "cooked in": methods.join(", ") };
}
