import {
  approveDraft,
  askForApproval,
  discardDraft,
  publishDrafts,
  restoreDrafts,
  saveDraft,
} from "#drafts/drafts.server.ts";
import { deskStandards, standardsDrafts } from "#school-menus/standards/standards-drafts.server.ts";
import { Invalid, NotFound } from "#values/problem.ts";
import { baseOf } from "../catering-menu/draft-base.server.ts";
import { actsOf } from "../acts/act.server.ts";
import { textOf } from "../form.server.ts";
import { standardsAddress, standardsList } from "./standards-address.ts";

const { act, acts } = actsOf({
  address: ({ id }: { id: string }) => standardsAddress(id),
  called: "the set",
  find: (_, { id }) => id,
});

/** The draft as whoever sent the form saw it. */
function seenIn(form: FormData, id: string) {
  const revision = Number(textOf(form, "revision"));
  if (!Number.isSafeInteger(revision) || revision < 1)
    throw new Invalid([{ field: "", message: "The form does not say which draft it is about." }]);
  return { id, revision };
}

/** What is done with a set of the standards and its draft, but for writing it. */
export const standardsActs = acts({
  /** Leaves a rule out of the draft. */
  "leave-out": act({
    needs: "food.edit",
    wanted: "Leave the rule out",
    read: (form) => ({ base: baseOf(form), rule: textOf(form, "rule") }),
    do: async ({ site, actor, subject: id }, { base, rule }) => {
      const one = (await deskStandards(site.store.db)).find((found) => found.id === id);
      if (!one) throw new NotFound("There is no such set.");
      const content = { ...one.stated, rules: one.stated.rules.filter((found) => found.id !== rule) };
      await saveDraft(standardsDrafts, site, actor, { id, content, base });
    },
  }),
  /** Drafts that the set goes away again, before it counts. */
  "take-away": act({
    needs: "food.edit",
    wanted: "Take this set away",
    read: baseOf,
    do: ({ site, actor, subject: id }, base) =>
      saveDraft(standardsDrafts, site, actor, { id, content: null, base }),
  }),
  /** Asks somebody else to approve the draft. */
  ask: act({
    needs: "food.edit",
    wanted: "Ask for approval",
    read: (form, { subject: id }) => seenIn(form, id),
    do: ({ site, actor }, seen) => askForApproval(standardsDrafts, site, actor, seen),
  }),
  /** Approves what somebody else has written: it counts from its first day on. */
  approve: act({
    needs: "food.approve",
    wanted: "Approve it",
    read: (form, { subject: id }) => seenIn(form, id),
    do: async ({ site, actor }, seen) => {
      const { id, revision } = await approveDraft(standardsDrafts, site, actor, seen);
      await publishDrafts(standardsDrafts, site, actor, [{ id, revision }]);
    },
    to: () => standardsList,
  }),
  /** Throws the draft away. */
  discard: act({
    needs: "food.edit",
    wanted: "Discard the draft",
    read: (form, { subject: id }) => seenIn(form, id),
    do: ({ site, actor }, seen) => discardDraft(standardsDrafts, site, actor, seen),
    to: ({ subject: id }) => `${standardsList}?discarded=${encodeURIComponent(id)}`,
  }),
  "bring-back": act({
    needs: "food.edit",
    wanted: "Bring it back",
    read: () => null,
    do: ({ site, actor, subject: id }) => restoreDrafts(standardsDrafts, site, actor, [id]),
  }),
});
