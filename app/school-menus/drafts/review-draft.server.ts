import type { Db, Tx } from "#database/store.server.ts";
import { openDishes, readAnsweredWords } from "#recipes/approval/answered-words.server.ts";
import type { OpenDish } from "#recipes/approval/answered-words.server.ts";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import { isApproved } from "#drafts/drafts.server.ts";
import { canonicalJson } from "#values/tables/canonical-json.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { NotFound } from "#values/problem.ts";
import { defined } from "#values/defined.ts";
import type { Term } from "../calendar/school-term.ts";
import { gapsIn } from "../csv/dishes-csv.ts";
import { newlyWorded } from "../menus/newly-worded.ts";
import { onRecipes } from "../menus/dish-on-recipe.ts";
import type { CycleRow } from "../menus/dish.ts";
import { assignSlots } from "../menus/slot.ts";
import { storedTerms } from "../menus/stored-menus.server.ts";
import { schoolOrBreakfasts } from "../schools/schools.server.ts";
import type { MenuKey, School } from "../schools/schools.ts";
import type { TermlyMenu } from "../served-menu.ts";
import type { CycleCheck } from "../standards/standards-in-force.ts";
import { checkCycleByDate, wholeDaysByDate } from "../standards/standards-in-force.ts";
import { allStandards } from "../standards/standards-table.server.ts";
import { breakfastsBeside, lunchesBeside, menuOfKey } from "../termly-menus.server.ts";
import type { MenuBase, MenuContent, MenuDraft, Place } from "./draft.ts";
import { byPlace, withCells } from "./draft.ts";
import type { CellDifference, PlaceConflict } from "./draft-differences.ts";
import {
  cellDifferences,
  changedMeanwhile,
  placeConflicts,
  reasonsForApproval,
} from "./draft-differences.ts";

/** A draft compared with what is published now. */
export interface DraftReview {
  readonly about: School;
  readonly published: TermlyMenu | null;
  /** The cycle as it is published, and as it would be; both with what follows from their recipes. */
  readonly before: ReadonlyMap<Place, CycleRow>;
  readonly after: ReadonlyMap<Place, CycleRow>;
  readonly terms: readonly Term[];
  readonly differences: readonly CellDifference[];
  /** What both sides changed since the draft began. */
  readonly conflicts: readonly PlaceConflict[];
  /** Whether both sides changed the terms. */
  readonly termsConflict: boolean;
  /** What the other side changed and the draft takes over. */
  readonly takenOver: readonly Place[];
  /** Days without a hot dish, each a sentence: such a cycle cannot be published. */
  readonly gaps: readonly string[];
  /** What the school has for lunch, where these are its breakfasts. */
  readonly beside: TermlyMenu | null;
  /** The cycle by each set of the standards that counts while its terms last. */
  readonly standards: readonly CycleCheck[];
  /** The breakfasts of the school, where these are its lunches. */
  readonly breakfasts: TermlyMenu | null;
  /** What of the whole day stands worse with them than by these lunches alone, by the same sets: to be known, and no fault of the lunches. */
  readonly withBreakfasts: readonly CycleCheck[];
  /** Why somebody else has to approve it; empty where nobody has to. */
  readonly needsApproval: readonly string[];
  /** Whether somebody has approved just this. */
  readonly isApproved: boolean;
  /** Dishes that are new under words that their facts refuse, or that nobody has looked at. */
  readonly words: readonly OpenDish[];
}

type Reviewed = Pick<MenuDraft, "content" | "approved">;

/** A menu without a draft, as a draft that changes nothing. */
export const unchanged = (menu: MenuKey): Reviewed => ({
  content: { menu, term: "", base: { dishes: [], terms: [] }, changes: {}, terms: null },
  approved: null,
});

/** What is published of a menu, for a draft to begin from. Breakfasts have terms before they have a menu: those of their school. */
export async function publishedBase(db: Db | Tx, menu: MenuKey): Promise<MenuBase> {
  const { dishes, terms } = (await menuOfKey(db, menu)) ?? { dishes: [], terms: null };
  return { dishes, terms: terms ?? (await storedTerms(db, [menu])).get(menu) ?? [] };
}

/** Holds a draft against what is published now. Throws NotFound where there is no such school. */
export async function reviewDraft(db: Db | Tx, draft: Reviewed, day: Day): Promise<DraftReview> {
  const { menu, base, changes, terms } = draft.content;
  const about = await schoolOrBreakfasts(db, menu);
  if (!about) throw new NotFound("There is no such school.");
  const published = await menuOfKey(db, menu);
  const kitchen = await readKitchen(db);
  const now = published ?? (await publishedBase(db, menu));
  const before = byPlace(now.dishes);
  const planned = withCells(now.dishes, changes);
  const derived = onRecipes([...planned.values()], { kitchen, about, day });
  const after = new Map([...planned.keys()].map((place, at) => [place, defined(derived[at])]));
  const differences = cellDifferences(before, after);
  const needsApproval = reasonsForApproval(differences);
  const beside = await lunchesBeside(db, menu);
  const breakfasts = await breakfastsBeside(db, menu);
  const cycle = { about, dishes: derived, terms: terms ?? now.terms, beside };
  const sets = await allStandards(db);
  const worded = newlyWorded([...before.values()], derived);
  return {
    about,
    published,
    before,
    words: openDishes(worded, await readAnsweredWords(db)),
    after,
    differences,
    needsApproval,
    terms: terms ?? now.terms,
    conflicts: placeConflicts(base, now, changes),
    termsConflict: isTermsConflict(draft.content, now),
    takenOver: changedMeanwhile(base, now, changes),
    gaps: after.size ? gapsIn(menu, derived) : ["nothing is planned"],
    beside,
    standards: checkCycleByDate(cycle, day, sets),
    breakfasts,
    withBreakfasts: wholeDaysByDate(cycle, breakfasts?.dishes ?? [], day, sets),
    isApproved: isApproved(draft, needsApproval),
  };
}

/** The menu as it would be published; null where the school has none yet. */
export function menuAfterDraft({ published, after, terms }: DraftReview): TermlyMenu | null {
  return published && { ...published, terms, dishes: assignSlots([...after.values()], published.dishes) };
}

function isTermsConflict({ base, terms }: Pick<MenuContent, "base" | "terms">, now: MenuBase): boolean {
  return terms !== null && !isSameTerms(base.terms, now.terms) && !isSameTerms(terms, now.terms);
}

export const isSameTerms = (some: readonly Term[], others: readonly Term[]) =>
  canonicalJson(some) === canonicalJson(others);
