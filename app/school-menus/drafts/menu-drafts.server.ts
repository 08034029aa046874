import type { Db, Tx } from "#database/store.server.ts";
import type { PublishedDraftKind } from "#drafts/draft-kind.ts";
import { openDraft, openDrafts } from "#drafts/draft-table.server.ts";
import type { Draft } from "#drafts/draft.ts";
import { answerKey } from "#food/claims/claims-in-words.ts";
import { settleWords } from "#recipes/approval/answered-words.server.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { defined } from "#values/defined.ts";
import { formatDay } from "#values/time/format-date.ts";
import { lineFaults } from "#values/tables/line-faults.ts";
import { Conflict, Invalid, NotFound } from "#values/problem.ts";
import type { Problem } from "#values/problem.ts";
import { storedJson } from "#values/tables/stored-json.ts";
import type { Term } from "../calendar/school-term.ts";
import { formatDishesCsv } from "../csv/dishes-csv.ts";
import { formatTermsCsv } from "../csv/terms-csv.ts";
import { importMenusIn } from "../csv/import-termly-menus.server.ts";
import { byCyclePosition } from "../menus/dish.ts";
import type { PlannedDish } from "../menus/dish.ts";
import type { TermlyMenu } from "../served-menu.ts";
import { occasionOf, schoolKeyOf } from "../schools/occasions.ts";
import { schoolOrBreakfasts } from "../schools/schools.server.ts";
import { failingRules } from "../standards/check-standards.ts";
import type { TermlyMenuDeps } from "../termly-menus.server.ts";
import { lunchesAndBreakfasts, menuOfKey } from "../termly-menus.server.ts";
import type { DraftCell, DraftKey, MenuContent, MenuDraft, Place } from "./draft.ts";
import { byPlace, isPlace, isSameDish, withCells } from "./draft.ts";
import { placeName } from "./draft-differences.ts";
import type { DraftReview } from "./review-draft.server.ts";
import { isSameTerms, reviewDraft } from "./review-draft.server.ts";

/**
 * Drafts of school menus, place by place. What somebody else has published since in other places is taken over; in the same one a
 * person chooses. They are published whole, through the import, so that pages, calendars, holds, PDFs and the record follow.
 */
export const menuDrafts: PublishedDraftKind<MenuContent, TermlyMenu, TermlyMenuDeps> = {
  key: "school-menu",
  noun: "school menu",
  topic: "school-menu-draft",
  subjectOf: (id) => `school-menu/${id}`,
  nameOf: ({ menu, term }) => (term ? `${menu} from ${formatDay(term, "short")}` : menu),
  auditOfDraft: changedNames,
  whyGone: async (tx, { menu }) =>
    (await schoolOrBreakfasts(tx, menu))
      ? null
      : occasionOf(menu) === "breakfast" && (await schoolOrBreakfasts(tx, schoolKeyOf(menu)))
        ? "the school’s breakfasts were taken away since"
        : "the school was removed since",
  async published(db, ids) {
    if (!ids) return new Map((await lunchesAndBreakfasts(db)).map((menu) => [menu.about.key, menu]));
    const menus = new Map<string, TermlyMenu>();
    for (const id of ids) {
      const menu = await menuOfKey(db, defined(id.split(":")[0]));
      if (menu) menus.set(id, menu);
    }
    return menus;
  },
  contentOf(one, now = one) {
    const [was, is] = [byPlace(now.dishes), byPlace(one.dishes)];
    const cell = (dish: PlannedDish | undefined): DraftCell => ({
      dish: dish ?? null,
      from: null,
      at: 0,
      by: "",
    });
    return {
      menu: one.about.key,
      term: "",
      base: { dishes: now.dishes.toSorted(byCyclePosition), terms: now.terms },
      changes: Object.fromEntries(changedPlaces(was, is).map((place) => [place, cell(is.get(place))])),
      terms: isSameTerms(one.terms, now.terms) ? null : one.terms,
    };
  },
  auditOf(before, after, { reason }) {
    const [was, is] = [byPlace(before?.dishes ?? []), byPlace(after?.dishes ?? [])];
    const places = changedPlaces(was, is);
    const isOtherTerms = !isSameTerms(before?.terms ?? [], after?.terms ?? []);
    const said = ({ terms }: TermlyMenu, dishes: ReadonlyMap<Place, PlannedDish>): AuditedMenu => ({
      dishes: Object.fromEntries(places.map((place) => [place, dishes.get(place) ?? null])),
      ...(isOtherTerms && { terms }),
    });
    return { before: before && said(before, was), after: after && { ...said(after, is), reason } };
  },
  publishedOfAudit(_id, json, now) {
    if (!now) throw new NotFound("There is no such menu.");
    const { dishes, terms = now.terms } = storedJson<AuditedMenu>(json);
    const places = new Map(byPlace(now.dishes));
    for (const [place, dish] of Object.entries(dishes)) {
      // What follows of its recipe may be something else by now.
      if (!isPlace(place) || isSameDish(places.get(place), dish)) continue;
      if (dish) places.set(place, dish);
      else places.delete(place);
    }
    return { ...now, dishes: [...places.values()].toSorted(byCyclePosition), terms };
  },
  async review(deps, tx, draft) {
    const review = await reviewDraft(tx, menuDraftOf(draft), londonDay(deps.clock.now()));
    const { conflicts, termsConflict, needsApproval, words } = review;
    return {
      conflicts: [
        ...conflicts.map(
          ({ place }) => `Somebody has published another dish there since: ${placeName(place)}. Choose one.`,
        ),
        ...(termsConflict ? ["Somebody has published other terms since. Choose one of the two."] : []),
      ],
      risks: needsApproval,
      async settle(actor, looked) {
        const problems = publishingFaults(review, draft.reason, looked);
        if (problems.length) throw new Invalid(problems);
        // On the day that it is planned for nobody is there to tick.
        await settleWords(
          tx,
          actor,
          words.map(({ dish }) => dish),
          { looked },
          deps.clock,
        );
      },
    };
  },
  publisher: async (deps, actor, context) => async (one) => {
    const draft = menuDraftOf(one.draft);
    const { menu, terms } = draft.content;
    const review = await reviewDraft(context.tx, draft, londonDay(deps.clock.now()));
    const encoded = (text: string) => new TextEncoder().encode(text);
    await importMenusIn(deps, actor, context, [
      { name: "cycle", bytes: encoded(formatDishesCsv(new Map([[menu, [...review.after.values()]]]))) },
      ...(terms ? [{ name: "terms", bytes: encoded(formatTermsCsv(new Map([[menu, terms]]))) }] : []),
    ]);
    return { after: await menuOfKey(context.tx, menu), waiting: [] };
  },
};

/** What the audit log says of one side of a publication: the dishes of the places that changed, and the terms if they did. */
interface AuditedMenu {
  readonly dishes: Readonly<Partial<Record<Place, PlannedDish | null>>>;
  readonly terms?: readonly Term[];
}

function changedPlaces(was: ReadonlyMap<Place, PlannedDish>, is: ReadonlyMap<Place, PlannedDish>): Place[] {
  return [...new Set([...was.keys(), ...is.keys()])].filter(
    (place) => !isSameDish(was.get(place), is.get(place)),
  );
}

/** The names of what a draft has in the places that it changes, before and after; where there is none, of what is published. */
function changedNames(before: MenuContent | null, after: MenuContent | null) {
  const empty = { changes: {}, terms: null } as const;
  const was = before ?? { ...defined(after), ...empty };
  const is = after ?? { ...was, ...empty };
  const [dishesWere, dishesAre] = [was, is].map(({ base, changes }) => withCells(base.dishes, changes));
  const places = Object.keys({ ...was.changes, ...is.changes })
    .filter(isPlace)
    .filter((place) => !isSameDish(dishesWere?.get(place), dishesAre?.get(place)));
  const [termsWere, termsAre] = [was.terms ?? was.base.terms, is.terms ?? is.base.terms];
  const said = (dishes: typeof dishesWere, terms: readonly Term[]) => ({
    dishes: Object.fromEntries(places.map((place) => [place, dishes?.get(place)?.name ?? null])),
    ...(!isSameTerms(termsWere, termsAre) && { terms }),
  });
  return { before: said(dishesWere, termsWere), after: said(dishesAre, termsAre) };
}

const longestReason = 300;

/** Why a draft cannot be published as it stands, a sentence each; empty where it can. */
function publishingFaults(
  { gaps, standards, words }: DraftReview,
  reason: string,
  looked: readonly string[],
): Problem[] {
  const broken = standards.flatMap(({ reports }) => failingRules(reports));
  const refused = words.flatMap(({ dish, refused }) =>
    refused.map((fault) => `“${dish.name}” cannot go live: ${fault}. Call it otherwise.`),
  );
  const doubtful = words.flatMap(({ dish, doubtful }) =>
    doubtful
      .filter((fault) => !looked.includes(answerKey(dish, fault)))
      .map((fault) => `“${dish.name}”: ${fault}. Say that you have looked, or call it otherwise.`),
  );
  const inField = (field: string, messages: readonly string[]) =>
    messages.map((message) => ({ field, message }));
  return [
    ...inField("words", [...new Set([...refused, ...doubtful])]),
    ...inField("reason", [
      ...gaps.map((gap) => `It cannot go live: ${gap}.`),
      ...(broken.length && !reason.trim()
        ? ["It breaks a School Food Standard: say why it is published all the same."]
        : []),
      ...lineFaults(reason, longestReason).map((fault) => `The reason ${fault}.`),
    ]),
  ];
}

/** The open draft of a menu, or null. */
export async function openMenuDraft(db: Db | Tx, key: DraftKey): Promise<MenuDraft | null> {
  const draft = await openDraft<MenuContent>(db, menuDrafts.key, draftIdOf(key));
  return draft && menuDraftOf(draft);
}

/** Every draft of a menu that is open, by menu and term. */
export async function openMenuDrafts(db: Db | Tx): Promise<MenuDraft[]> {
  const drafts = await openDrafts<MenuContent>(db, menuDrafts.key);
  return drafts.map(menuDraftOf).toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** The id under which the draft of a menu is stored: "olive", "olive:2027-01-05". */
export const draftIdOf = ({ menu, term }: DraftKey): string => (term ? `${menu}:${term}` : menu);

/** Throws Conflict for one that would take a menu away, as taking back the first that a school had. */
export function menuDraftOf(draft: Draft<MenuContent>): MenuDraft {
  if (!draft.content) throw new Conflict("A school's menu is not taken away: give it another.");
  return { ...draft, content: draft.content };
}
