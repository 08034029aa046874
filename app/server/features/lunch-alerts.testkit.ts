import { onTestFinished } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import type { Store } from "#database/store.server.ts";
import { startEmailWorker } from "#email/email-worker.server.ts";
import type { QueuedEmail } from "#email/outbox.server.ts";
import type { LunchAlertDeps } from "#lunch-alerts/alert-deps.ts";
import { readDeviceMessage } from "#lunch-alerts/messages/device-message.ts";
import { startAlertWorker } from "#lunch-alerts/alert-worker.server.ts";
import type { PushRefusal } from "#lunch-alerts/fake-push-service.testkit.ts";
import { startFakePushService } from "#lunch-alerts/fake-push-service.testkit.ts";
import { createLunchAlertService } from "#lunch-alerts/lunch-alert-service.server.ts";
import { pushSettings } from "#lunch-alerts/push-settings.server.ts";
import { newRow } from "#lunch-alerts/alert-rows.server.ts";
import type { Avoided } from "#food/allergens/avoided.ts";
import { parseAllergenList } from "#food/allergens/allergen-list.ts";
import { leaves } from "#food/allergens/leaf.ts";
import type { MenuFile } from "#school-menus/csv/import-termly-menus.server.ts";
import { cook, openTermlyMenus } from "#school-menus/termly-menus.testkit.ts";
import { plannedDish } from "#school-menus/termly-menus.examples.ts";
import { substituteDishes } from "#school-menus/substitutions/substitute-dish.server.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { day } from "#values/time/calendar-day.ts";
import { alertMenus } from "./lunch-alerts.server.ts";

const allFree = Object.fromEntries(leaves.map((leaf) => [leaf, "free" as const]));
export const wednesday = day("2026-11-25");

/** School menus with alerts as the server wires them, on a test's own store, on 23 November 2026 at 08:12; e-mails are collected. */
export async function openAlerts(open: () => Promise<Store>, files?: readonly MenuFile[]) {
  const menus = await openTermlyMenus(open, files);
  const { deps, store, clock } = menus;
  const emails: QueuedEmail[] = [];
  let refuses: (email: QueuedEmail) => Error | null = () => null;
  const emailWorker = startEmailWorker({
    store,
    clock,
    transport: {
      description: "collected",
      atOnce: 1,
      deliver: async (email) => {
        const refusal = refuses(email);
        if (refusal) throw refusal;
        emails.push(email);
      },
      deleteCopies: async () => undefined,
      close: () => undefined,
    },
  });
  onTestFinished(() => emailWorker.stop());
  let refusesPush: (device: string) => PushRefusal = () => null;
  const pushService = await startFakePushService({
    answer: (device) => refusesPush(device),
    now: () => clock.now(),
  });
  onTestFinished(() => pushService.close());
  const secret = "the secret of a test, long enough to be one";
  const alertDeps: LunchAlertDeps = {
    store,
    clock,
    brand: sampleBrand,
    publicOrigin: "https://rosemary.example",
    secret,
    menus: alertMenus({
      store,
      clock,
    }),
    push: pushSettings({
      keys: [],
      secrets: [secret],
      otherServices: [pushService.origin],
    }),
    wakeEmailWorker: () => undefined,
    deleteEmailFiles: async () => undefined,
  };
  const faults: unknown[] = [];
  const refusals: string[] = [];
  const worker = startAlertWorker(alertDeps, deps.feed, {
    fault: (error) => void faults.push(error),
    refusal: (_service, why) => void refusals.push(why),
  });
  onTestFinished(() => worker.stop());
  await worker.run();
  const service = createLunchAlertService(alertDeps, { botCheck: "off" });

  /** Tells all that is due, and has a mail server take it. */
  async function tell() {
    await worker.run();
    await emailWorker.deliverDue();
    await worker.run();
    if (faults.length) throw faults[0];
    if (pushService.faults.length) throw new Error(pushService.faults[0]);
  }
  /** A browser that takes messages for Olive's menu with the form's words; the service's answer. */
  async function takeDevice(name: string, ...avoided: Avoided[]) {
    const device = pushService.subscribe(service.deviceKey, name);
    const input = { menu: "olive", without: avoided, consent: "yes", device };
    return { device, result: await service.subscribe("push", { input, address: "192.0.2.1" }) };
  }
  /** What a device was told since its first message. */
  const messagesTo = (name: string) =>
    pushService.received
      .filter(({ device }) => device === name)
      .slice(1)
      .map((push) => ({ ...push, ...readDeviceMessage(push.text) }));
  /** Olive's main dish of a day is swapped for one with these allergens; nothing else is in it. */
  async function swap(contains: string, on: Day = wednesday, name = "Bean burger") {
    const dish = plannedDish({ name, allergens: { ...allFree, ...parseAllergenList(contains).facts } });
    return await substituteDishes(deps, cook, [{ key: "olive", day: on, course: "main", dish, note: "" }]);
  }
  /** Somebody who has confirmed, by the short way. */
  async function follow(email: string, ...avoided: Avoided[]) {
    const menu = (await alertDeps.menus.menuByKey("olive"))!;
    const where = { channel: "email", address: email, push_keys: null } as const;
    const row = newRow(alertDeps, menu, { menu: "olive", avoided }, where);
    await store.db
      .insertInto("lunch_alert")
      .values({ ...row, confirmed_at: clock.now() })
      .execute();
    return row;
  }
  return {
    deps: alertDeps,
    menuDeps: deps,
    menus,
    store,
    clock,
    emails,
    worker,
    emailWorker,
    service,
    tell,
    swap,
    follow,
    takeDevice,
    messagesTo,
    pushService,
    refusals,
    refusePush: (by: typeof refusesPush) => void (refusesPush = by),
    refuse: (by: typeof refuses) => void (refuses = by),
    keyIn: (email: QueuedEmail | undefined) => /\?key=([\w-]{43})/.exec(email?.text ?? "")?.[1] ?? "",
  };
}
