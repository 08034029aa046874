import { maintenanceDayOf } from "#values/time/maintenance-day.ts";
import { queueEmail } from "#email/outbox.server.ts";
import { renderEmail } from "#email/email-template.ts";
import { paymentMetrics } from "../payment-metrics.server.ts";
import { createReconciliationReport, formatReport } from "./reconciliation-report.server.ts";
import type { ReconciliationReport } from "./reconciliation-report.server.ts";
import type { PaymentDeps } from "../payment-deps.ts";

const day = 86_400_000;
// What the provider's search allows, with the day of grace that the report takes at its beginning.
const days = 30;
const checkEvery = 10 * 60_000;

/** Reconciles every night after four, London time; once a night, also when several processes do. */
export function startNightlyReconciliation(
  deps: PaymentDeps,
  isOnDuty: () => boolean = () => true,
): { stop(): void } {
  let last = maintenanceDayOf(deps.clock.now());
  const timer = setInterval(() => {
    const day = maintenanceDayOf(deps.clock.now());
    if (day === last || !isOnDuty()) return;
    last = day;
    runNightlyReconciliation(deps).catch((error: unknown) => {
      // Tried again at the next look.
      last = "";
      deps.alert("the nightly reconciliation failed", { why: String(error) });
    });
  }, checkEvery);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/** Compares the last thirty days' records with the provider's, and e-mails the office when something is to be explained. */
export async function runNightlyReconciliation(deps: PaymentDeps): Promise<ReconciliationReport> {
  const now = deps.clock.now();
  const report = await createReconciliationReport(deps, now - days * day, now);
  const { needAttention } = await paymentMetrics(deps);
  if (!report.differences.length && !needAttention) return report;
  const { brand } = deps;
  const [head = "", ...items] = formatReport(report);
  const rendered = renderEmail(brand, {
    preview: head,
    heading: "The payments of the last thirty days",
    paragraphs: [
      "Our records and the payment firm’s book were laid side by side.",
      ...(needAttention ? [`${needAttention} of our payments wait for a person to look at them.`] : []),
    ],
    lines: { title: head, items: items.map((line) => line.trim()) },
    closing: [
      "Look into one with: npm run site -- payments reconcile REFERENCE",
      "List what waits for a person, and end it, with: npm run site -- payments resolve",
    ],
    signature: brand.name,
  });
  const email = {
    kind: "payment-report",
    key: `payment-report:${maintenanceDayOf(now)}`,
    to: "company",
    subject: `Payments: ${report.differences.length + needAttention} to be explained`,
    ...rendered,
  } as const;
  await deps.store.db.transaction().execute((tx) => queueEmail(tx, email, deps.clock));
  deps.wakeEmailWorker();
  return report;
}
