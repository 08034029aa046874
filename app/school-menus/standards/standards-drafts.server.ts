import type { Db, Tx } from "#database/store.server.ts";
import type { WholeDraftKind } from "#drafts/draft-kind.ts";
import type { Drafted } from "#drafts/draft.ts";
import { withDrafts } from "#drafts/drafts.server.ts";
import { publicationContent, publish } from "#publications/publish.server.ts";
import { Invalid } from "#values/problem.ts";
import type { Problem } from "#values/problem.ts";
import { plainKey } from "#values/text/plain-key.ts";
import { storedJson } from "#values/tables/stored-json.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import type { TermlyMenuDeps } from "../termly-menus.server.ts";
import type { Standards } from "./check-standards.ts";
import { standards2014 } from "./standards-2014.ts";
import { standardsBetween } from "./standards-in-force.ts";
import { standardsDifferences, standardsFaults } from "./standards-set.ts";
import {
  allStandards,
  enteredStandards,
  standardsFacts,
  standardsSubject,
  writeStandards,
} from "./standards-table.server.ts";

/**
 * Drafts of the standards' sets. Whatever differs from what counts is approved by somebody who never wrote it, as every menu is
 * held against it.
 */
export const standardsDrafts: WholeDraftKind<Standards, Standards, TermlyMenuDeps> = {
  key: "standards",
  noun: "set of standards",
  shownOn: "the site",
  topic: "standards-draft",
  most: 40,
  subjectOf: (id) => `standards/${id}`,
  nameOf: ({ name }) => name,
  published: async (db, ids) =>
    new Map((await enteredStandards(db, ids)).map((standards) => [standards.id, standards])),
  contentOf: (standards) => standards,
  stemOf: ({ name }) => plainKey(name, 40) || "standards",
  prepare(content, id, published) {
    const own = { ...content, id };
    const others = [standards2014, ...published.values()].filter((one) => one.id !== id);
    const faults = standardsFaults(own, others);
    if (faults.length) throw new Invalid(faults);
    return own;
  },
  auditOf: (before, after) => ({ before, after }),
  publishedOfAudit: (_id, json) => storedJson<Standards>(json),
  async review(deps, tx, draft) {
    const live = (await enteredStandards(tx, [draft.id]))[0] ?? null;
    return {
      risks: standardsDifferences(await comparedWith(tx, live, draft.content), draft.content),
      async settle() {
        const others = (await allStandards(tx)).filter(({ id }) => id !== draft.id);
        const faults = [
          ...(draft.content ? standardsFaults(draft.content, others) : []),
          ...timeFaults(live, draft.content, londonDay(deps.clock.now())),
        ];
        if (faults.length) throw new Invalid(faults);
      },
    };
  },
  publisher:
    async (deps, _actor, { tx, logChange }) =>
    async ({ id, live, draft: { content } }) => {
      await writeStandards(tx, id, content);
      await publish(tx, deps, [publicationContent(standardsSubject, standardsFacts(await allStandards(tx)))]);
      const type = content === null ? "removed" : live ? "modified" : "added";
      await logChange({ topic: "standards", type, document: { id } });
      return { after: content, waiting: [] };
    },
};

/** What a second person compares a set with: the same as it counts, or of a new one the set before it. */
async function comparedWith(
  db: Db | Tx,
  live: Standards | null,
  content: Standards | null,
): Promise<Standards | null> {
  if (live || !content) return live;
  const { firstDay } = content;
  return standardsBetween(await allStandards(db), firstDay, firstDay)[0]?.standards ?? null;
}

/** A set begins on a day to come; one that counts already neither begins on another day nor goes away. */
function timeFaults(live: Standards | null, next: Standards | null, today: Day): Problem[] {
  const field = "firstDay";
  if (live && live.firstDay <= today && live.firstDay !== next?.firstDay)
    return [
      {
        field,
        message: `It has counted since ${formatDay(live.firstDay, "date")}, and what was checked by it stays so: enter the next set instead.`,
      },
    ];
  return next && next.firstDay !== live?.firstDay && next.firstDay <= today
    ? [{ field, message: "A set begins on a day after today." }]
    : [];
}

export type DeskStandards = Drafted<Standards, Standards>;

/** Every set that somebody has entered, with its draft, in the order of their first days. */
export async function deskStandards(db: Db | Tx): Promise<DeskStandards[]> {
  return (await withDrafts(db, standardsDrafts)).toSorted((one, other) =>
    one.stated.firstDay < other.stated.firstDay ? -1 : 1,
  );
}

/** What a second person approves of a draft, a sentence each. */
export async function standardsRisks(db: Db | Tx, { live, draft }: DeskStandards): Promise<string[]> {
  if (!draft) return [];
  return standardsDifferences(await comparedWith(db, live, draft.content), draft.content);
}
