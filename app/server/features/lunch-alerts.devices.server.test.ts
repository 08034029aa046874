import { describe, expect, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import { parseDeviceAddress } from "#lunch-alerts/channels/device-address.ts";
import { deleteExpiredAlerts, forgetByToken } from "#lunch-alerts/forget.server.ts";
import { planMessages } from "#lunch-alerts/messages/plan-messages.server.ts";
import { pushSettings } from "#lunch-alerts/push-settings.server.ts";
import { subscriptionOf } from "#lunch-alerts/subscriptions.server.ts";
import { pushServices } from "#lunch-alerts/channels/device-channel.server.ts";
import { serviceTeller } from "#lunch-alerts/messages/service-messages.server.ts";
import { missedAlerts } from "#lunch-alerts/messages/missed-alerts.server.ts";
import { day } from "#values/time/calendar-day.ts";
import { holdDay } from "#school-menus/termly-menus.testkit.ts";
import { openAlerts, wednesday } from "./lunch-alerts.testkit.ts";

const minute = 60_000;
const today = day("2026-11-23");

describe.each(stores)("telling a device before lunch on $name", ({ open }) => {
  test("it is told of what a substitution adds, once, until lunch, and nobody reads what is avoided", async () => {
    const { takeDevice, tell, swap, messagesTo, pushService, deps, emails } = await openAlerts(open);
    const { result } = await takeDevice("phone", "sesame");
    expect(result).toMatchObject({ kind: "subscribed", subscription: { label: "Olive Primary" } });
    expect(pushService.received[0]!.text).toContain("Olive Primary: you are told before lunch");
    const key = result.kind === "subscribed" ? result.subscription.key : "";
    expect(await subscriptionOf(deps, key)).toMatchObject({
      avoided: ["sesame"],
      place: "this device",
      confirmed: true,
      lastDay: "2027-07-31",
    });
    await takeDevice("other", "milk");
    await swap("sesame:contains");
    await tell();
    await tell();
    expect(messagesTo("other")).toEqual([]);
    const [message, ...more] = messagesTo("phone");
    expect(more).toEqual([]);
    expect(message).toMatchObject({
      urgency: "high",
      tag: message!.topic,
      title: "Olive Primary: lunch changed",
      body: "Wednesday 25 November: something that you asked about has changed. Look before lunch.",
      url: "/primaries/termly-menus?menu=olive&date=2026-11-25",
    });
    expect(message!.text).not.toMatch(/sesame/i);
    // From 23 November, 08:12, to lunch on the 25th.
    expect(message!.ttl).toBe(
      (Date.parse("2026-11-25T12:10:00Z") - Date.parse("2026-11-23T08:12:00Z")) / 1_000,
    );
    expect(emails).toEqual([]);
  });

  test("of two processes that look at once, one sends each message", async () => {
    const { takeDevice, swap, messagesTo, deps, worker } = await openAlerts(open);
    await takeDevice("phone", "sesame");
    await worker.stop();
    await swap("sesame:contains");
    await planMessages(deps);
    const never = () => undefined;
    await Promise.all([1, 2].map(() => serviceTeller(deps, pushServices(deps), never).tellDue(() => false)));
    expect(messagesTo("phone")).toHaveLength(1);
  });

  test("nothing is stored of a device that its push service does not know, nor of a service that we do not", async () => {
    const { service, takeDevice, pushService, refusePush, store } = await openAlerts(open);
    refusePush(() => ({ status: 410 }));
    expect((await takeDevice("gone", "milk")).result).toEqual({ kind: "unreachable" });
    refusePush(() => ({ status: 503 }));
    expect((await takeDevice("away", "milk")).result).toEqual({ kind: "unreachable" });
    const asked = pushService.asked();
    const device = { ...pushService.subscribe(service.deviceKey), endpoint: "https://10.0.0.1/push" };
    const input = { menu: "olive", without: ["milk"], device };
    const refused = await service.subscribe("push", { input, address: "192.0.2.1" });
    expect(refused).toMatchObject({ problems: [{ field: "consent" }, { field: "device" }] });
    expect(pushService.asked()).toBe(asked);
    expect(await store.db.selectFrom("lunch_alert").selectAll().execute()).toEqual([]);
  });

  test.each([404, 410])("a device that is gone (%i) is forgotten, and staff see a number", async (status) => {
    const { takeDevice, tell, swap, refusePush, store, clock } = await openAlerts(open);
    await takeDevice("phone", "sesame");
    await swap("sesame:contains");
    await tell();
    refusePush(() => ({ status }));
    await swap("sesame:contains", day("2026-11-26"));
    await tell();
    expect(await store.db.selectFrom("lunch_alert").selectAll().execute()).toEqual([]);
    const messages = await store.db.selectFrom("lunch_alert_message").selectAll().execute();
    expect(messages).toMatchObject([{ day: "2026-11-26", detail: "", told_at: null, due_at: null }]);
    clock.advance(6 * minute);
    expect(await missedAlerts(store.db, clock.now())).toMatchObject([{ day: "2026-11-26", waiting: 1 }]);
  });

  test("forgetting leaves nothing of a device, whichever of its schools' keys is used", async () => {
    const { takeDevice, tell, swap, deps, store, follow } = await openAlerts(open);
    const { result } = await takeDevice("phone", "sesame");
    const first = await store.db.selectFrom("lunch_alert").selectAll().executeTakeFirstOrThrow();
    const second = { ...first, id: "second", menu: "another school's", token_hash: "another" };
    await store.db.insertInto("lunch_alert").values(second).execute();
    await follow("amina@example.org", "sesame");
    await swap("sesame:contains");
    await tell();
    expect(await forgetByToken(deps, result.kind === "subscribed" ? result.subscription.key : "")).toBe(true);
    const left = await store.db.selectFrom("lunch_alert").select("channel").execute();
    expect(left).toEqual([{ channel: "email" }]);
    expect(await store.db.selectFrom("lunch_alert_message").selectAll().execute()).toHaveLength(1);
  });

  test("a device with a new address is told there, by its key alone", async () => {
    const { takeDevice, service, pushService, tell, swap, messagesTo } = await openAlerts(open);
    const { result } = await takeDevice("old", "sesame");
    const key = result.kind === "subscribed" ? result.subscription.key : "";
    const moved = pushService.subscribe(service.deviceKey, "new");
    expect(await service.renewDevice(["x".repeat(43)], moved)).toEqual([]);
    expect(await service.renewDevice([key], { ...moved, endpoint: "http://127.0.0.1:1/" })).toBe(null);
    expect(await service.renewDevice([key], moved)).toMatchObject([{ key, label: "Olive Primary" }]);
    await swap("sesame:contains");
    await tell();
    expect(messagesTo("old")).toEqual([]);
    expect(pushService.received.map(({ device }) => device)).toEqual(["old", "new"]);
  });
});

describe("a device", () => {
  const { open } = stores[0]!;

  test("what is said of the same day replaces what was said before, and of another day does not", async () => {
    const { takeDevice, tell, swap, messagesTo, menuDeps } = await openAlerts(open);
    await takeDevice("phone", "sesame");
    await swap("sesame:may-contain");
    await tell();
    await holdDay(menuDeps, wednesday);
    await tell();
    await swap("sesame:contains", day("2026-11-26"));
    await tell();
    const topics = messagesTo("phone").map(({ topic }) => topic);
    expect(topics[1]).toBe(topics[0]);
    expect(topics[2]).not.toBe(topics[0]);
  });

  test("it is tried again when the push service asks for it, in time, and staff see it meanwhile", async () => {
    const { takeDevice, tell, swap, messagesTo, refusePush, clock, store, pushService } =
      await openAlerts(open);
    await takeDevice("phone", "sesame");
    refusePush(() => ({ status: 429, headers: { "Retry-After": "90" } }));
    await swap("sesame:contains", today);
    await tell();
    const asked = pushService.asked();
    clock.advance(89_000);
    await tell();
    expect(pushService.asked()).toBe(asked);
    refusePush(() => ({ status: 503 }));
    clock.advance(1_000);
    await tell();
    expect(pushService.asked()).toBe(asked + 1);
    expect(await missedAlerts(store.db, clock.now())).toEqual([]);
    clock.advance(4 * minute);
    expect(await missedAlerts(store.db, clock.now())).toMatchObject([{ waiting: 1, late: 0 }]);
    refusePush(() => null);
    await tell();
    expect(messagesTo("phone")).toHaveLength(1);
    expect(await missedAlerts(store.db, clock.now())).toEqual([]);
  });

  test("a push service that cannot be reached is left alone for a while, and others are not", async () => {
    const { takeDevice, tell, swap, messagesTo, pushService, clock, store } = await openAlerts(open);
    await takeDevice("phone", "sesame");
    await takeDevice("laptop", "sesame");
    const unreachable = "http://127.0.0.1:9/push/laptop";
    const { address } = await store.db
      .selectFrom("lunch_alert")
      .select("address")
      .where("address", "like", "%laptop")
      .executeTakeFirstOrThrow();
    const move = (to: string, from: string) =>
      store.db.updateTable("lunch_alert").set({ address: to }).where("address", "=", from).execute();
    await move(unreachable, address);
    await swap("sesame:contains");
    await tell();
    expect(messagesTo("phone")).toHaveLength(1);
    await move(address, unreachable);
    clock.advance(10_000);
    await tell();
    expect(messagesTo("laptop")).toHaveLength(1);
    expect(pushService.received).toHaveLength(4);
  });

  test("what waits since the clock ran ahead is sent when it is set right, though its service was away", async () => {
    const { takeDevice, tell, swap, messagesTo, refusePush, clock, store } = await openAlerts(open);
    await takeDevice("phone", "sesame");
    await takeDevice("laptop", "sesame");
    const move = (to: string, from: string) =>
      store.db.updateTable("lunch_alert").set({ address: to }).where("address", "=", from).execute();
    const { address } = await store.db
      .selectFrom("lunch_alert")
      .select("address")
      .where("address", "like", "%laptop")
      .executeTakeFirstOrThrow();
    const unreachable = "http://127.0.0.1:9/push/laptop";
    await move(unreachable, address);
    refusePush(() => ({ status: 503 }));
    clock.set("2026-11-24T08:12:00Z");
    await swap("sesame:contains");
    await tell();
    clock.set("2026-11-23T08:30:00Z");
    await move(address, unreachable);
    refusePush(() => null);
    clock.advance(10_000);
    await tell();
    expect([messagesTo("phone"), messagesTo("laptop")]).toMatchObject([{ length: 1 }, { length: 1 }]);
  });

  test("nothing is sent after lunch, and it stays in sight", async () => {
    const { takeDevice, tell, swap, messagesTo, refusePush, clock, store } = await openAlerts(open);
    await takeDevice("phone", "sesame");
    refusePush(() => ({ status: 500 }));
    await swap("sesame:contains", today);
    await tell();
    clock.set("2026-11-23T14:00:00Z");
    refusePush(() => null);
    await tell();
    expect(messagesTo("phone")).toEqual([]);
    expect(await missedAlerts(store.db, clock.now())).toMatchObject([{ waiting: 1, late: 0 }]);
    const [message] = await store.db.selectFrom("lunch_alert_message").selectAll().execute();
    expect(message).toMatchObject({ detail: "", due_at: null });
  });

  test("what a push service will not take from us is told to whoever runs the site, and tried again later", async () => {
    const { takeDevice, tell, swap, refusePush, refusals, clock, messagesTo } = await openAlerts(open);
    await takeDevice("phone", "sesame");
    refusePush(() => ({ status: 403 }));
    await swap("sesame:contains");
    await tell();
    expect(refusals).toEqual(["status 403"]);
    refusePush(() => ({ status: 307, headers: { Location: "http://127.0.0.1:9/" } }));
    clock.advance(10 * minute);
    await tell();
    expect(refusals).toEqual(["status 403", "status 307"]);
    refusePush(() => null);
    clock.advance(10 * minute);
    await tell();
    expect(messagesTo("phone")).toHaveLength(1);
  });

  test("who takes it again on the device for the same menu replaces what was there", async () => {
    const { takeDevice, service, store } = await openAlerts(open);
    const { device } = await takeDevice("phone", "milk");
    const input = { menu: "olive", without: ["sesame"], consent: "yes", device };
    await service.subscribe("push", { input, address: "192.0.2.1" });
    const rows = await store.db.selectFrom("lunch_alert").select("avoided").execute();
    expect(rows).toEqual([{ avoided: '["sesame"]' }]);
  });

  test("after the key was changed a device is told with the one that it knows, and ends where that is gone", async () => {
    const { takeDevice, deps, tell, swap, messagesTo, store } = await openAlerts(open);
    await takeDevice("phone", "sesame");
    const settings = (...secrets: string[]) =>
      pushSettings({ keys: [], secrets, otherServices: deps.push.otherServices });
    Object.assign(deps, { push: settings("a newer secret", deps.secret) });
    await swap("sesame:contains");
    await tell();
    expect(messagesTo("phone")).toHaveLength(1);
    Object.assign(deps, { push: settings("a newer secret") });
    await swap("sesame:contains", day("2026-11-26"));
    await tell();
    expect(messagesTo("phone")).toHaveLength(1);
    expect(await store.db.selectFrom("lunch_alert").selectAll().execute()).toEqual([]);
  });

  test("it ends with the school year", async () => {
    const { takeDevice, deps, clock, store } = await openAlerts(open);
    await takeDevice("phone", "sesame");
    clock.set("2027-07-31T23:00:00Z");
    expect(await deleteExpiredAlerts(deps)).toBe(1);
    expect(await store.db.selectFrom("lunch_alert").selectAll().execute()).toEqual([]);
  });
});

describe("the address that a browser gives", () => {
  const keys = {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  };
  const given = (endpoint: unknown, more: object = {}) =>
    parseDeviceAddress({ endpoint, keys, serverKey: keys.p256dh, ...more }, ["https://push.example.org"]);

  test.each([
    "https://fcm.googleapis.com/fcm/send/abc:def",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
    "https://web.push.apple.com/QGuQ",
    "https://wns2-par02p.notify.windows.com/w/?token=BQY",
    "https://push.example.org/up?x=1",
  ])("is taken at a push service that is known: %s", (endpoint) => {
    expect(given(endpoint)).toEqual({ endpoint, keys, serverKey: keys.p256dh });
  });

  test.each([
    "http://fcm.googleapis.com/fcm/send/abc",
    "https://fcm.googleapis.com:8443/fcm/send/abc",
    "https://fcm.googleapis.com.evil.example/abc",
    "https://evilfcm.googleapis.com/abc",
    "https://user:word@fcm.googleapis.com/abc",
    "https://fcm.googleapis.com/abc#part",
    "https://127.0.0.1/abc",
    "https://[::1]/abc",
    "https://169.254.169.254/latest/meta-data",
    "https://localhost/abc",
    "https://push.example.org:444/abc",
    "file:///etc/passwd",
    `https://fcm.googleapis.com/${"a".repeat(1_024)}`,
    "https://fcm.googleapis.com/a b",
    "",
    7,
  ])("is not taken anywhere else: %s", (endpoint) => {
    expect(given(endpoint)).toBe(null);
  });

  test("has keys of the right length", () => {
    const endpoint = "https://web.push.apple.com/QGuQ";
    for (const wrong of [
      { keys: { ...keys, auth: "short" } },
      { keys: { ...keys, p256dh: keys.p256dh.replace("B", "C") } },
      { keys: { auth: keys.auth } },
      { keys: null },
      { serverKey: "" },
    ])
      expect(given(endpoint, wrong)).toBe(null);
  });
});
