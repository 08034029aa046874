import { Gauge } from "prom-client";
import type { Lease } from "#database/lease.server.ts";
import { paymentMetrics } from "#payments/payment-metrics.server.ts";
import { paymentStates } from "#payments/payment.ts";
import type { PaymentDeps } from "#payments/payment-deps.ts";
import { outboxDepth } from "#email/failed-emails.server.ts";
import type { Services } from "../services.ts";

/** What a payment's gauges show: read at each scrape. */
export function paymentGauges(deps: PaymentDeps, figures = () => paymentMetrics(deps)): Gauge[] {
  return [
    new Gauge({
      name: "payments",
      help: "payments by where they stand",
      labelNames: ["state"],
      registers: [],
      async collect() {
        this.reset();
        const known = await unlessAway(figures);
        // Every state, each time: one that has emptied is zero, not what it was.
        for (const state of known ? paymentStates : []) this.set({ state }, known?.byState[state] ?? 0);
      },
    }),
    new Gauge({
      name: "payments_oldest_unsettled_seconds",
      help: "for how long the oldest payment has waited for the provider's answer",
      registers: [],
      async collect() {
        show(this, (await unlessAway(figures))?.oldestUnsettledSeconds);
      },
    }),
    new Gauge({
      name: "payments_oldest_capturing_seconds",
      help: "for how long the oldest payment has been captured without an answer: the provider answers in seconds",
      registers: [],
      async collect() {
        show(this, (await unlessAway(figures))?.oldestCapturingSeconds);
      },
    }),
    new Gauge({
      name: "payments_need_attention",
      help: "payments that a person has to look at",
      registers: [],
      async collect() {
        show(this, (await unlessAway(figures))?.needAttention);
      },
    }),
  ];
}

export function mailGauges(deps: Pick<Services, "store" | "clock">): Gauge[] {
  const gauge = (name: string, help: string, read: (depth: OutboxDepth) => number) =>
    new Gauge({
      name,
      help,
      registers: [],
      async collect() {
        const depth = await unlessAway(() => outboxDepth(deps));
        show(this, depth && read(depth));
      },
    });
  return [
    gauge("mail_letters_waiting", "e-mails that wait to be taken over", ({ waiting }) => waiting),
    gauge("mail_letters_stuck", "e-mails that are given up: see mail stuck", ({ stuck }) => stuck),
    gauge("mail_oldest_waiting_seconds", "for how long the oldest e-mail has waited", ({ oldestWaiting }) =>
      Math.round(oldestWaiting / 1000),
    ),
  ];
}

type OutboxDepth = Awaited<ReturnType<typeof outboxDepth>>;

/** What the store says; null where it does not answer. A scrape that fails would show nothing of the rest, not even that. */
const unlessAway = <Figures>(read: () => Promise<Figures>): Promise<Figures | null> =>
  read().catch(() => null);

/** A figure that is not known is not there: no rule may take it for a good one. */
function show(gauge: Gauge, value: number | null | undefined): void {
  gauge.reset();
  if (value === null || value === undefined) gauge.remove();
  else gauge.set(value);
}

/** Whether this process does what one process does for all: asked at each scrape, so that one that stood still says no. */
export function dutyGauge(duty: Pick<Lease, "isHeld">): Gauge {
  return new Gauge({
    name: "duty_held",
    help: "1 in the one process that does what is done by itself: e-mails, reminders, payments, what is due at night",
    labelNames: ["duty"],
    registers: [],
    collect() {
      this.set({ duty: "background work" }, Number(duty.isHeld()));
    },
  });
}
