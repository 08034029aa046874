import type { Tx } from "#database/store.server.ts";
import { newId } from "#values/ids.ts";
import { addDays } from "#values/time/calendar-day.ts";
import type { Day } from "#values/time/calendar-day.ts";
import type { Instant } from "#values/time/clock.ts";

/** What the sample says nearly went wrong. */
export interface SampleNearMiss {
  readonly daysAgo: number;
  readonly school: string;
  readonly kitchen: string | null;
  readonly time: string;
  readonly what: string;
  readonly done: string;
}

/** A course that the sample says was taken. */
export interface SampleTraining {
  readonly kitchen: string;
  readonly person: string;
  readonly course: string;
  readonly daysAgo: number;
  readonly validDays: number;
}

/** Writes what the sample says of near misses and courses, as if it had been written before today. */
export async function fillSampleSafety(
  tx: Tx,
  {
    nearMisses,
    training,
  }: { readonly nearMisses: readonly SampleNearMiss[]; readonly training: readonly SampleTraining[] },
  { today, now, by }: { readonly today: Day; readonly now: Instant; readonly by: string },
): Promise<void> {
  for (const { daysAgo, ...said } of nearMisses)
    await tx
      .insertInto("near_miss")
      .values({
        ...said,
        id: newId(),
        day: addDays(today, -daysAgo),
        learnt: "",
        reported_by: by,
        reported_at: now,
        due_on: addDays(today, 2),
        closed_by: null,
        closed_at: null,
        revision: 1,
      })
      .execute();
  for (const { daysAgo, validDays, ...said } of training)
    await tx
      .insertInto("kitchen_training")
      .values({
        ...said,
        id: newId(),
        held_on: addDays(today, -daysAgo),
        valid_until: addDays(today, validDays - daysAgo),
        recorded_by: by,
        recorded_at: now,
      })
      .execute();
}
