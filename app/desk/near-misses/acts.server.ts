import { nearMissLengths } from "#school-menus/allergy-safety/near-miss.ts";
import {
  closeNearMiss,
  nearMiss,
  noteFindings,
  recordNearMiss,
  reopenNearMiss,
} from "#school-menus/allergy-safety/near-misses.server.ts";
import { thenPacks } from "../training/then-packs.server.ts";
import { actsOf } from "../acts/act.server.ts";
import { textOf } from "../form.server.ts";

const log = actsOf({ address: () => "/desk/near-misses", called: "the near misses", find: () => null });

/** What is written into the log of near misses. */
export const nearMissLogActs = log.acts({
  tell: log.act({
    needs: "kitchen.sheets",
    wanted: "Save the near miss",
    typed: {
      day: { label: "The day", type: "date" },
      time: { label: "The time", type: "text" },
      what: { label: "What happened", type: "text" },
      done: { label: "What was done at once", type: "text" },
    },
    read: (form) => ({
      id: textOf(form, "id"),
      school: textOf(form, "school"),
      place: textOf(form, "place"),
      day: textOf(form, "day"),
      time: textOf(form, "time"),
      what: textOf(form, "what"),
      done: textOf(form, "done"),
    }),
    do: ({ site, actor }, told) => thenPacks(site, actor, recordNearMiss(site, actor, told)),
  }),
});

const one = actsOf({
  address: ({ id }: { id: string }) => `/desk/near-misses/${encodeURIComponent(id)}`,
  called: "the near miss",
  find: () => null,
  now: async ({ site }, { id }) => {
    const now = await nearMiss(site.store.db, id);
    const words = now && [
      now.closed ? "It is closed." : "It is open.",
      `Done: ${now.done || "nothing is said yet"}`,
      `Learnt: ${now.learnt || "nothing is said yet"}`,
    ];
    return { revision: now?.revision ?? 0, words: words ?? ["It is no longer there."] };
  },
});

const findings = {
  done: { label: `What was done (${nearMissLengths.done} letters at most)`, type: "text" },
  learnt: { label: `What was learnt (${nearMissLengths.learnt} letters at most)`, type: "text" },
} as const;

const found = (form: FormData, id: string) => ({
  id,
  revision: Number(textOf(form, "revision")),
  done: textOf(form, "done"),
  learnt: textOf(form, "learnt"),
});

/** What is done with one near miss: whoever answers for food closes it. */
export const nearMissActs = one.acts({
  note: one.act({
    needs: "kitchen.sheets",
    wanted: "Keep it open",
    typed: findings,
    read: (form, { params }) => found(form, params.id),
    do: ({ site, actor }, sent) => noteFindings(site, actor, sent),
  }),
  close: one.act({
    needs: "food.approve",
    wanted: "Close it",
    typed: findings,
    read: (form, { params }) => found(form, params.id),
    do: ({ site, actor }, sent) => thenPacks(site, actor, closeNearMiss(site, actor, sent)),
    undo: ({ revision }) => ({ act: "reopen", fields: { revision: String(revision + 1) } }),
  }),
  reopen: one.act({
    needs: "food.approve",
    wanted: "Open it again",
    read: (form, { params }) => ({ id: params.id, revision: Number(textOf(form, "revision")) }),
    do: ({ site, actor }, sent) => thenPacks(site, actor, reopenNearMiss(site, actor, sent)),
  }),
});
