import type { Selectable } from "kysely";
import type { Schema } from "#database/schema.ts";
import { monotonicNow } from "#values/time/clock.ts";
import { defined } from "#values/defined.ts";
import type { DueMessage, SendOutcome, Teller } from "../channels/alert-channel.ts";
import type { LunchAlertDeps } from "../alert-deps.ts";
import { dueAt, longestWait } from "./due-messages.ts";
import type { AlertRow } from "../alert-rows.server.ts";

/** A service that takes one message at a time and says at once what became of it. */
export interface MessageService {
  readonly channel: AlertRow["channel"];
  /** The host that takes a message, left alone for a while when it cannot be reached; null where there is no address to send to. */
  hostOf(message: DueMessage): string | null;
  /** Sends one message. Never throws. */
  send(message: DueMessage): Promise<SendOutcome>;
  /** Forgets an address that takes no more messages. */
  end(address: string): Promise<void>;
}

const atOnce = 20;
// Milliseconds. Longer than a push service may take, so that no other process sends the same meanwhile.
const leaseFor = 120_000;
// After each failed try; the last one goes on until lunch.
const waits = [5_000, 10_000, 20_000, 40_000, 60_000];
/** How long nothing is sent to a service that could not be reached. */
const outage = 10_000;

/**
 * Takes messages to a service, for as long as the site runs: it remembers which host is away. `onRefusal` hears of
 * what a host will not take from us, which is a fault of ours: its name and why.
 */
export function serviceTeller(
  deps: Pick<LunchAlertDeps, "store" | "clock">,
  service: MessageService,
  onRefusal: (host: string, why: string) => void,
): Teller {
  const { store, clock } = deps;
  // By the clock that is never set back.
  const awayUntil = new Map<string, number>();

  async function tell(message: DueMessage): Promise<void> {
    const now = clock.now();
    const host = service.hostOf(message);
    if (message.until <= now || host === null) return await note(message, { due_at: null, detail: "" });
    const pause = (awayUntil.get(host) ?? 0) - monotonicNow(clock);
    if (pause > 0) return await note(message, { due_at: now + pause, attempts: message.attempts - 1 });
    const outcome = await service.send(message);
    if (outcome.kind === "later" && outcome.wait === null) awayUntil.set(host, monotonicNow(clock) + outage);
    if (outcome.kind === "refused") onRefusal(host, outcome.why);
    await noteOutcome(message, outcome);
  }

  async function noteOutcome(message: DueMessage, outcome: SendOutcome): Promise<void> {
    const now = clock.now();
    if (outcome.kind === "accepted")
      return await note(message, { due_at: null, detail: "", queued_at: now, told_at: now });
    if (outcome.kind === "gone") return await service.end(message.address);
    const usual = defined(waits[Math.min(message.attempts, waits.length) - 1]);
    const asked = outcome.kind === "later" ? outcome.wait : longestWait;
    await note(message, { due_at: now + Math.min(Math.max(asked ?? usual, 1_000), longestWait) });
  }

  const note = async ({ id }: DueMessage, what: Partial<Selectable<Schema["lunch_alert_message"]>>) =>
    void (await store.db.updateTable("lunch_alert_message").set(what).where("id", "=", id).execute());

  return {
    async tellDue(isStopped) {
      while (!isStopped()) {
        const leased = await leaseDue(deps, service.channel);
        if (leased.length === 0) return;
        await Promise.all(leased.map(tell));
      }
    },
  };
}

/**
 * Takes some of what is due, for a while: a process that is killed meanwhile leaves it to be sent again, as the same
 * message.
 */
async function leaseDue(
  { store, clock }: Pick<LunchAlertDeps, "store" | "clock">,
  channel: AlertRow["channel"],
): Promise<DueMessage[]> {
  const now = clock.now();
  const due = store.db
    .selectFrom("lunch_alert_message")
    .innerJoin("lunch_alert", "lunch_alert.id", "lunch_alert_message.alert")
    .where("lunch_alert.channel", "=", channel)
    .where(dueAt(now));
  // Looked for first: a writer would make others wait, every other second.
  if (!(await due.select("lunch_alert_message.id").limit(1).executeTakeFirst())) return [];
  return await store.db.transaction().execute(async (tx) => {
    const leased = await tx
      .selectFrom("lunch_alert_message")
      .innerJoin("lunch_alert", "lunch_alert.id", "lunch_alert_message.alert")
      .selectAll("lunch_alert_message")
      .select(["lunch_alert.address", "lunch_alert.push_keys"])
      .where("lunch_alert.channel", "=", channel)
      .where(dueAt(now))
      .orderBy("lunch_alert_message.tell_by")
      .limit(atOnce)
      .$if(!store.sqlite, (query) => query.forUpdate().skipLocked())
      .execute();
    if (leased.length === 0) return [];
    await tx
      .updateTable("lunch_alert_message")
      .set((row) => ({ due_at: now + leaseFor, attempts: row("attempts", "+", 1) }))
      .where(
        "id",
        "in",
        leased.map(({ id }) => id),
      )
      .execute();
    return leased.map((message) => ({ ...message, attempts: message.attempts + 1 }));
  });
}
