import { copySpan, parseSpan } from "#school-menus/drafts/copy-lunches.ts";
import {
  approveDraft,
  askForApproval,
  restoreDrafts,
  undoPublished,
  withdrawPlan,
} from "#drafts/drafts.server.ts";
import { rebaseDraft, saveCells } from "#school-menus/drafts/edit-draft.server.ts";
import type { DraftChoice } from "#school-menus/drafts/edit-draft.server.ts";
import { lastTermCells } from "#school-menus/drafts/last-term.server.ts";
import { draftIdOf, menuDrafts } from "#school-menus/drafts/menu-drafts.server.ts";
import type { DraftKey } from "#school-menus/drafts/draft.ts";
import { removeUploadedPdf } from "#school-menus/pdf/uploaded-pdf.server.ts";
import { actsOf } from "../acts/act.server.ts";
import { textOf } from "../form.server.ts";
import { draftKeyIn, keyFrom, seenDraftIn } from "./week/draft/draft-key.server.ts";
import { draftPageOf } from "./week/week-address.ts";
import { gridCells, reviewedDraft } from "./week/week-data.server.ts";

const { act, acts } = actsOf({
  address: ({ key }: { key: string }) => `/desk/school-menus/${encodeURIComponent(key)}`,
  called: "the menu",
  find: () => null,
});

/** What is done with a school's menu and its draft, but for editing, publishing and discarding it. */
export const schoolMenuActs = acts({
  /** Asks somebody else to approve the draft. */
  ask: act({
    needs: "menus.edit",
    wanted: "Ask for an approval",
    read: (form, { params }) => seenDraftIn(form, params.key),
    do: ({ site, actor }, seen) => askForApproval(menuDrafts, site, actor, seen),
    to: (_, { key }) => draftPageOf(key),
    look: (_, { key }) => draftPageOf(key),
  }),
  /** Approves the risks of a draft that somebody else has made. */
  approve: act({
    needs: "food.approve",
    wanted: "Approve it",
    read: (form, { params }) => seenDraftIn(form, params.key),
    do: ({ site, actor }, seen) => approveDraft(menuDrafts, site, actor, seen),
    to: (_, { key }) => draftPageOf(key),
    look: (_, { key }) => draftPageOf(key),
  }),
  /** Takes back that the draft is published on a day. */
  "withdraw-plan": act({
    needs: "menus.publish",
    wanted: "Take the day back",
    read: (form, { params }) => seenDraftIn(form, params.key),
    do: ({ site, actor }, seen) => withdrawPlan(menuDrafts, site, actor, seen),
    to: (_, { key }) => draftPageOf(key),
    look: (_, { key }) => draftPageOf(key),
  }),
  /** Restores a draft that was discarded. */
  restore: act({
    needs: "menus.edit",
    wanted: "Bring it back",
    read: (form, { params }) => draftKeyIn(form, params.key).key,
    do: ({ site, actor }, key) => restoreDrafts(menuDrafts, site, actor, [draftIdOf(key)]),
    to: (_, key) => draftPageOf(key),
  }),
  /** Takes back what one has published last, as long as nobody has published anything else of the menu since. */
  undo: act({
    needs: "menus.publish",
    wanted: "Put it back as before",
    read: (form, { params }) => keyFrom(params.key, textOf(form, "of")),
    do: ({ site, actor }, key) => undoPublished(menuDrafts, site, actor, [draftIdOf(key)]),
    to: ({ address }) => `${address}?view=published&put-back`,
    look: ({ address }) => `${address}?view=published`,
  }),
  /** Brings the draft up to date with what was published since it began, by what was chosen place by place. */
  rebase: act({
    needs: "menus.edit",
    wanted: "Go on with these",
    read: (form, { params }) => ({
      seen: seenDraftIn(form, params.key),
      choices: Object.fromEntries(
        [...form].filter((one): one is [string, DraftChoice] => one[1] === "published" || one[1] === "draft"),
      ),
    }),
    do: ({ site, actor }, { seen: { key, revision }, choices }) =>
      rebaseDraft(site, actor, { ...key, revision }, choices),
    to: (_, { seen: { key } }) => draftPageOf(key),
    look: (_, { seen: { key } }) => draftPageOf(key),
  }),
  /** Makes one day of the draft as another, or one week. */
  copy: act({
    needs: "menus.edit",
    wanted: "Copy it",
    read: (form, { params }) => ({
      ...draftKeyIn(form, params.key),
      from: parseSpan(textOf(form, "from")),
      onto: parseSpan(textOf(form, "to")),
    }),
    do: async ({ site, actor }, { key, week, from, onto }) => {
      const isDay = (span: NonNullable<typeof from>) => span.weekday > 0;
      // A day is copied to a day, and a week to a week.
      if (!from || !onto || isDay(from) !== isDay(onto)) return { week };
      const { draft, review } = await reviewedDraft(site, key);
      const cells = (await gridCells(site, draft, review)).map(({ place, is }) => ({
        place,
        ref: is?.ref ?? null,
      }));
      await saveCells(site, actor, { ...key, revision: draft?.revision ?? 0 }, copySpan(cells, from, onto));
      return { week: onto.week };
    },
    to: (_, { key }, { week }) => weekOf(key, week),
  }),
  /** Takes one's own PDF away: ours is served again. */
  "pdf-removal": act({
    needs: "menus.publish",
    wanted: "Take it away",
    read: () => null,
    do: ({ site, actor, params }) => removeUploadedPdf(site, actor, params.key),
    to: ({ address }) => `${address}/pdf`,
    look: ({ address }) => `${address}/pdf`,
  }),
  /** Makes the draft as the menu was published on the last day of the term before. */
  "copy-last-term": act({
    needs: "menus.edit",
    wanted: "Copy last term",
    read: (form, { params }) => draftKeyIn(form, params.key),
    do: async ({ site, actor }, { key }) => {
      const { draft, review } = await reviewedDraft(site, key);
      const placements = await lastTermCells(site.store.db, key, review, site.clock.now());
      await saveCells(site, actor, { ...key, revision: draft?.revision ?? 0 }, placements);
    },
    to: (_, { key, week }) => weekOf(key, week),
  }),
});

/** The menu as published, with the offer to take back what was published just now. */
export const publishedView = ({ menu, term }: DraftKey): string =>
  `/desk/school-menus/${menu}?${new URLSearchParams({ view: "published", of: term, "undo-by": "undo" })}`;

const weekOf = ({ menu, term }: DraftKey, week: number) =>
  `/desk/school-menus/${menu}?week=${week}${term && `&term=${term}`}`;
