import type { Selectable } from "kysely";
import type { Schema } from "#database/schema.ts";
import { monotonicNow } from "#values/clock.ts";
import { storedJson } from "#values/stored-json.ts";
import { defined } from "#values/defined.ts";
import type { LunchAlertDeps } from "./alert-deps.ts";
import type { AlertDetail } from "./alert-emails.ts";
import { alertPush } from "./alert-push.ts";
import { dueAt, longestWait } from "./due-messages.ts";
import { deviceOf } from "./devices.server.ts";
import { endDevice } from "./forget.server.ts";
import { sendPush } from "./push/send-push.server.ts";
import type { PushOutcome } from "./push/send-push.server.ts";
import type { AlertRow } from "./subscriptions.server.ts";

type Claimed = Selectable<Schema["lunch_alert_message"]> & Pick<AlertRow, "address" | "push_keys">;

/** Sends devices what is due; returns when nothing is due any more, or `isStopped`. */
export type TellDevices = (isStopped: () => boolean) => Promise<void>;

const atOnce = 20;
// Milliseconds. Longer than a push service may take, so that no other process sends the same meanwhile.
const claimFor = 120_000;
// After each failed try; the last one goes on until lunch.
const waits = [5_000, 10_000, 20_000, 40_000, 60_000];
/** How long nothing is sent to a push service that could not be reached. */
const outage = 10_000;

/**
 * Takes messages to their devices, for as long as the site runs: it remembers which push service is away. `onRefusal` hears of
 * what a push service will not take from us, which is a fault of ours: its host and the status.
 */
export function createTellDevices(
  deps: LunchAlertDeps,
  onRefusal: (service: string, why: string) => void,
): TellDevices {
  const { store, clock } = deps;
  // By the clock that is never set back.
  const awayUntil = new Map<string, number>();

  async function tell(message: Claimed): Promise<void> {
    const now = clock.now();
    const device = deviceOf(message);
    if (message.until <= now || !device) return await note(message, { due_at: null, detail: "" });
    const { host } = new URL(device.endpoint);
    const pause = (awayUntil.get(host) ?? 0) - monotonicNow(clock);
    if (pause > 0) return await note(message, { due_at: now + pause, attempts: message.attempts - 1 });
    const outcome = await sendPush(deps, device, alertPush(detailOf(message), message));
    if (outcome.kind === "later" && outcome.wait === null) awayUntil.set(host, monotonicNow(clock) + outage);
    if (outcome.kind === "refused") onRefusal(host, outcome.why);
    await noteOutcome(message, outcome);
  }

  async function noteOutcome(message: Claimed, outcome: PushOutcome): Promise<void> {
    const now = clock.now();
    if (outcome.kind === "accepted")
      return await note(message, { due_at: null, detail: "", queued_at: now, told_at: now });
    if (outcome.kind === "gone") return await endDevice(deps, message.address);
    const usual = defined(waits[Math.min(message.attempts, waits.length) - 1]);
    const asked = outcome.kind === "later" ? outcome.wait : longestWait;
    await note(message, { due_at: now + Math.min(Math.max(asked ?? usual, 1_000), longestWait) });
  }

  const note = async ({ id }: Claimed, what: Partial<Selectable<Schema["lunch_alert_message"]>>) =>
    void (await store.db.updateTable("lunch_alert_message").set(what).where("id", "=", id).execute());

  return async (isStopped) => {
    while (!isStopped()) {
      const claimed = await claimDue(deps);
      if (claimed.length === 0) return;
      await Promise.all(claimed.map(tell));
    }
  };
}

/**
 * Takes some of what is due, for a while: a process that is killed meanwhile leaves it to be sent again, as the same
 * message.
 */
async function claimDue({ store, clock }: LunchAlertDeps): Promise<Claimed[]> {
  const now = clock.now();
  const due = store.db
    .selectFrom("lunch_alert_message")
    .innerJoin("lunch_alert", "lunch_alert.id", "lunch_alert_message.alert")
    .where("lunch_alert.channel", "=", "push")
    .where(dueAt(now));
  // Looked for first: a writer would make others wait, every other second.
  if (!(await due.select("lunch_alert_message.id").limit(1).executeTakeFirst())) return [];
  return await store.db.transaction().execute(async (tx) => {
    const claimed = await tx
      .selectFrom("lunch_alert_message")
      .innerJoin("lunch_alert", "lunch_alert.id", "lunch_alert_message.alert")
      .selectAll("lunch_alert_message")
      .select(["lunch_alert.address", "lunch_alert.push_keys"])
      .where("lunch_alert.channel", "=", "push")
      .where(dueAt(now))
      .orderBy("lunch_alert_message.tell_by")
      .limit(atOnce)
      .$if(!store.sqlite, (query) => query.forUpdate().skipLocked())
      .execute();
    if (claimed.length === 0) return [];
    await tx
      .updateTable("lunch_alert_message")
      .set((row) => ({ due_at: now + claimFor, attempts: row("attempts", "+", 1) }))
      .where(
        "id",
        "in",
        claimed.map(({ id }) => id),
      )
      .execute();
    return claimed.map((message) => ({ ...message, attempts: message.attempts + 1 }));
  });
}

/** What a message says; it is stored by ourselves. */
const detailOf = ({ detail }: Claimed): AlertDetail => storedJson<AlertDetail>(detail);
