import { compareLeaves } from "#food/allergens/leaf-changes.ts";
import { dietName } from "#food/diet.ts";
import { leafName } from "#food/allergens/leaf.ts";
import type { DocumentChange } from "#recipes/approval/document-changes.ts";
import { documentChanges } from "#recipes/approval/document-changes.ts";
import type { AffectedSubject } from "#recipes/dependent.ts";
import { recipeAllergens } from "#recipes/derive.ts";
import { latestVersion } from "#recipes/in-force.ts";
import type { Kitchen } from "#recipes/kitchen.ts";
import type { KitchenPreview } from "#recipes/recipes.server.ts";
import type { CasesHit } from "#school-menus/diets/cases-losing.ts";
import { casesHit, casesLosing } from "#school-menus/diets/cases-losing.ts";
import { menusAfterKitchen } from "#school-menus/lunches-on-recipes.server.ts";
import { allTermlyMenus } from "#school-menus/termly-menus.server.ts";
import { groupsOf } from "#values/groups-of.ts";
import { defined } from "#values/defined.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { agreedCases } from "../diets/losing/losing-of.server.ts";
import type { LosingView } from "../diets/losing/losing-view.ts";
import { losingView, nobodyLoses } from "../diets/losing/losing-view.ts";
import type { SignedIn } from "../guard.server.ts";
import type { AffectedDish, AffectedRecipe, AffectedView, LaterDish } from "./affected-view.ts";
import type { ProductChange } from "./what-changed.tsx";

// More than anybody reads: the rest is counted, and goes by its default.
const maxShown = 200;
const maxDishes = 100;
// Of few dishes many days are listed, of many dishes few.
const maxDates = 60;
const maxDatesInAll = 400;

/** What a change does to children with an agreed diet. */
interface AffectedCases {
  readonly losing: LosingView;
  /** Those who cannot have a dish any more, by the key of its lunch. */
  readonly hits: ReadonlyMap<string, CasesHit>;
}

const noCases: AffectedCases = { losing: nobodyLoses, hits: new Map() };

/** What a preview says, and what it does to agreed diets, as the list of those who are affected shows it to somebody. */
export async function affectedFor(
  { site, member }: Pick<SignedIn, "site" | "member">,
  preview: KitchenPreview,
): Promise<AffectedView> {
  return affectedView(preview, await affectedCases({ site, member }, preview));
}

async function affectedCases(
  { site, member }: Pick<SignedIn, "site" | "member">,
  { after: kitchen, recipes }: KitchenPreview,
): Promise<AffectedCases> {
  // Most of what is saved changes no recipe.
  if (recipes.length === 0) return noCases;
  const { db } = site.store;
  const now = site.clock.now();
  const menus = await allTermlyMenus(db);
  const change = { kitchen, recipes, settled: [], from: londonDay(now), by: "" };
  const after = await menusAfterKitchen({ db, now }, menus, change);
  if (after.length === 0) return noCases;
  const planned = await agreedCases(site, menus);
  return {
    losing: losingView(casesLosing(planned, { after, now }), member.role),
    hits: casesHit(planned, { after, now }),
  };
}

/** What a preview says, as the list of those who are affected shows it. */
export function affectedView(preview: KitchenPreview, { losing, hits }: AffectedCases): AffectedView {
  const { recipes, subjects } = preview;
  const changes = new Map(recipes.map((one) => [`${one.recipe} ${one.site}`, one]));
  const dishOf = ({ dish, recipe, place, site, day, choice }: AffectedSubject): AffectedDish => {
    const change = changes.get(`${recipe} ${site}`);
    const name = change?.name ?? recipe;
    const [leaf] = change ? [...change.added, ...change.nowUnknown, ...change.removed] : [];
    const via = leaf?.because || name;
    const { unfit, served } = (choice && hits.get(choice.key)) ?? { unfit: 0, served: 0 };
    // What schools say is about everybody else.
    const avoiding =
      choice && (choice.avoiding === null && unfit === 0 ? null : (choice.avoiding ?? 0) + unfit);
    return {
      dish,
      place,
      day,
      choice,
      avoiding,
      cases: served,
      recipe: name,
      via,
      ...factsAt(preview, recipe, site),
    };
  };
  const all = subjects.flatMap(({ affected }) => affected.map(dishOf));
  const dated = all.filter(({ day }) => day !== null).sort(byDay);
  const isSoon = ({ choice }: AffectedDish) => choice?.isSoon === true;
  const [soon, later] = [dated.filter(isSoon), dated.filter((one) => !isSoon(one))];
  const undated = all.filter(({ day }) => day === null);
  return {
    losing,
    recipes: recipes.slice(0, maxShown).map((one) => recipeView(preview, one)),
    soon: soon.slice(0, maxShown),
    later: laterDishes(later),
    undated: undated.slice(0, maxShown),
    counts: { soon: soon.length, later: later.length, undated: undated.length },
    heldUnseen: soon.slice(maxShown).filter(({ choice }) => choice?.hold).length,
    reach: reachOf(recipes, all),
    ...changedNames(recipes),
  };
}

function factsAt({ before, after }: KitchenPreview, recipe: string, site: string) {
  return { from: recipeAllergens(before, recipe, site), to: recipeAllergens(after, recipe, site) };
}

function recipeView(preview: KitchenPreview, change: KitchenPreview["recipes"][number]): AffectedRecipe {
  const { recipe, name, site, claims, figures, label, counts } = change;
  const facts = factsAt(preview, recipe, site);
  return { recipe, name, site: siteName(preview.after, site), ...claims, figures, label, counts, ...facts };
}

function siteName(kitchen: Kitchen, site: string): string {
  const versions = kitchen.site.get(site);
  return versions ? latestVersion(versions).document.name : site;
}

const byDay = (one: AffectedDish, other: AffectedDish) =>
  (one.day ?? "") < (other.day ?? "") ? -1 : one.day === other.day ? one.place.localeCompare(other.place) : 1;

function laterDishes(lunches: readonly AffectedDish[]): LaterDish[] {
  const groups = groupsOf(lunches, ({ dish, recipe }) => `${dish}\n${recipe}`);
  const dates = Math.min(maxDates, Math.ceil(maxDatesInAll / Math.max(groups.length, 1)));
  return groups.slice(0, maxDishes).map((some) => {
    const [{ dish, recipe, via, from, to }] = some;
    return {
      dish,
      recipe,
      via,
      from,
      to,
      count: some.length,
      places: new Set(some.map(({ place }) => place)).size,
      lastDay: defined(some.at(-1)?.day),
      isWorse: some.some(({ choice }) => choice !== null),
      avoiding: mostOnOneDay(some, (lunch) => lunch.avoiding),
      cases: mostOnOneDay(some, ({ cases }) => cases) ?? 0,
      lunches: some.slice(0, dates).map(({ place, day, choice, cases }) => ({
        place,
        day: defined(day),
        choice,
        cases,
      })),
    };
  });
}

/** How many children there are on the day on which there are most, at all schools; null where nobody has said. */
function mostOnOneDay(
  lunches: readonly AffectedDish[],
  countOf: (lunch: AffectedDish) => number | null,
): number | null {
  const sums = [...Map.groupBy(lunches, ({ day }) => day).values()].flatMap((ofDay) => {
    const counted = ofDay.flatMap((lunch) => countOf(lunch) ?? []);
    return counted.length > 0 ? [counted.reduce((sum, count) => sum + count, 0)] : [];
  });
  return sums.length > 0 ? Math.max(...sums) : null;
}

function reachOf(recipes: KitchenPreview["recipes"], dishes: readonly AffectedDish[]): AffectedView["reach"] {
  const served = dishes.filter(({ place }) => place !== "");
  const steps = [
    [new Set(recipes.map(({ recipe }) => recipe)).size, "recipe", "recipes"],
    [new Set(served.map(({ dish }) => dish)).size, "dish at schools", "dishes at schools"],
    [served.filter(({ day }) => day !== null).length, "dated lunch", "dated lunches"],
    [dishes.length - served.length, "catering dish", "catering dishes"],
  ] as const;
  return steps.filter(([count]) => count > 0).map(([count, one, many]) => [count, count === 1 ? one : many]);
}

function changedNames(recipes: KitchenPreview["recipes"]) {
  const leavesOf = (of: "added" | "removed" | "nowUnknown") =>
    recipes.flatMap((recipe) => recipe[of].map(({ leaf }) => leafName(leaf)));
  const unknown = leavesOf("nowUnknown").map((name) => `“${name} not known”`);
  const lost = recipes.flatMap(({ claims }) =>
    claims.lost.map((diet) => `“no longer ${dietName(diet).toLowerCase()}”`),
  );
  return {
    added: [...new Set([...leavesOf("added"), ...unknown, ...lost])],
    removed: [...new Set(leavesOf("removed"))],
  };
}

/** What a new version of a product changes against the one before it; null for a product that is new. */
export function productChange({ before, after }: KitchenPreview, id: string): ProductChange | null {
  const [old, next] = [before.product.get(id), after.product.get(id)];
  if (!old || !next) return null;
  const [was, is] = [latestVersion(old), latestVersion(next)];
  return {
    version: was.version,
    ...compareLeaves(was.document.allergens, is.document.allergens),
    statement: { from: was.document.statement, to: is.document.statement },
  };
}

/** What a new version of a recipe changes against the one before it; null for a recipe that is new. */
export function recipeChange(
  { before, after }: KitchenPreview,
  id: string,
): { readonly version: number; readonly changes: readonly DocumentChange[] } | null {
  const [old, next] = [before.recipe.get(id), after.recipe.get(id)];
  if (!old || !next) return null;
  const [was, is] = [old, next].map(latestVersion);
  const [from, to] = [defined(was), defined(is)];
  const ofKind = ({ document }: typeof from) => ({ kind: "recipe", document }) as const;
  return { version: from.version, changes: documentChanges(after, ofKind(from), ofKind(to)) };
}
