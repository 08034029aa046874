import { tradeSynonyms } from "#food/trade-synonyms.ts";
import type { SiteContext } from "#server/services.ts";
import type { MenuDraft } from "#school-menus/drafts/draft.ts";
import { openMenuDrafts } from "#school-menus/drafts/menu-drafts.server.ts";
import { reviewDraft } from "#school-menus/drafts/review-draft.server.ts";
import { indexSchools } from "#school-menus/schools/find-schools.ts";
import { schoolsAndBreakfasts } from "#school-menus/schools/schools.server.ts";
import type { MenuKey, Schools } from "#school-menus/schools/schools.ts";
import { occasionOf, schoolKeyOf } from "#school-menus/schools/occasions.ts";
import { termName } from "#school-menus/served-menu.ts";
import { allOutlines } from "#school-menus/termly-menus.server.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { formatDay, formatInstant } from "#values/time/format-date.ts";
import { draftPageOf } from "./week/week-address.ts";
import type { TagKind } from "../ui/marks/desk-tag.tsx";

interface MenuState {
  readonly kind: TagKind;
  readonly words: string;
  readonly to: string;
}

/** Every school whose name has these words, with how its menu stands; those that need a person first. */
export async function menuList({ store, clock }: SiteContext, search: string) {
  const [schools, breakfasts] = partition(await schoolsAndBreakfasts(store.db));
  const all = schools.flatMap((school) => [school, ...(breakfasts.get(school.key) ?? [])]);
  const found = indexSchools(all, tradeSynonyms).search(search, all.length);
  const today = londonDay(clock.now());
  const menus = new Map((await allOutlines(store.db)).map((menu) => [menu.about.key, menu]));
  const drafts = await openMenuDrafts(store.db);
  const rows = await Promise.all(
    found.map(async ({ about }) => {
      const menu = menus.get(about.key);
      const own = drafts.filter((draft) => draft.content.menu === about.key);
      const states = await Promise.all(
        own.map(async (draft) => stateOf(draft, await reviewDraft(store.db, draft, today))),
      );
      const live: MenuState = menu
        ? { kind: "live", words: "Live", to: `/desk/school-menus/${about.key}` }
        : { kind: "plain", words: "No menu yet", to: `/desk/school-menus/${about.key}` };
      return {
        key: about.key,
        school: schoolKeyOf(about.key),
        occasion: occasionOf(about.key),
        hasBreakfasts: breakfasts.has(about.key),
        label: about.label,
        sector: about.sector,
        terms: (menu?.terms ?? [])
          .filter(({ lastDay }) => lastDay >= today)
          .map(termName)
          .join(", "),
        weeks: menu?.weeks ?? 0,
        states: [...states, ...(states.length && menu ? [] : [live])],
        changedAt: menu ? formatInstant(menu.changedAt) : "",
      };
    }),
  );
  const rank = ({ states }: (typeof rows)[number]) =>
    states.some(({ kind }) => kind === "waiting" || kind === "held")
      ? 0
      : states.some(({ kind }) => kind === "draft")
        ? 1
        : 2;
  return { all: schools.length, menus: rows.toSorted((one, other) => rank(one) - rank(other)) };
}

/** The schools, and the breakfasts of each that has some. */
function partition(all: Schools): [Schools, ReadonlyMap<MenuKey, Schools>] {
  const { lunch = [], breakfast = [] } = Object.groupBy(all, ({ key }) => occasionOf(key));
  return [lunch, Map.groupBy(breakfast, ({ key }) => schoolKeyOf(key))];
}

function stateOf(draft: MenuDraft, review: Awaited<ReturnType<typeof reviewDraft>>): MenuState {
  const { plan, failure, asked, content } = draft;
  const { term, terms } = content;
  const to = draftPageOf(content);
  const forTerm = term ? `from ${formatDay(term, "short")}: ` : "";
  const changes = review.differences.length + (terms ? 1 : 0);
  if (failure) return { kind: "held", words: `${forTerm}not published on its day`, to };
  if (review.conflicts.length)
    return { kind: "waiting", words: `${forTerm}published otherwise meanwhile`, to };
  if (plan) return { kind: "plain", words: `${forTerm}planned for ${formatDay(plan.on, "short")}`, to };
  if (asked && review.needsApproval.length && !review.isApproved)
    return { kind: "waiting", words: `${forTerm}waits for approval`, to };
  return { kind: "draft", words: `${forTerm}draft, ${changes} ${changes === 1 ? "change" : "changes"}`, to };
}
