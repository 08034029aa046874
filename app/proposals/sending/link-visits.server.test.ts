import { describe, expect, onTestFinished, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import { isVisit, noteVisit } from "./link-visits.server.ts";
import { testOrders } from "../orders.testkit.ts";
import { openLink } from "./proposal-links.server.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0";
const asked = (headers: Record<string, string>, method = "GET") =>
  isVisit({ method, headers: new Headers({ "user-agent": firefox, ...headers }) });

test("a window that is opened is a visit, also by a browser that does not say so", () => {
  expect(asked({ "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" })).toBe(true);
  expect(asked({})).toBe(true);
  expect(asked({ "user-agent": "Mozilla/5.0 (Linux; Android 13; CUBOT KINGKONG 7) Mobile" })).toBe(true);
});

test.each<[string, Record<string, string>, string?]>([
  ["who only asks whether there is a page", {}, "HEAD"],
  ["a form that is sent", {}, "POST"],
  ["a browser that fetches it in case it is wanted", { "sec-purpose": "prefetch;prerender" }],
  ["an older browser that does so", { purpose: "prefetch" }],
  ["a mail program that shows a preview", { "x-purpose": "preview" }],
  ["a script of a page", { "sec-fetch-mode": "cors" }],
  ["what says nothing of itself", { "user-agent": "" }],
  ["a messenger's preview", { "user-agent": "WhatsApp/2.23.20.0" }],
  ["another messenger's", { "user-agent": "Mozilla/5.0 (compatible; Slackbot-LinkExpanding 1.0)" }],
  ["a social network's", { "user-agent": "facebookexternalhit/1.1" }],
  ["a search engine", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }],
  ["a program", { "user-agent": "python-requests/2.32" }],
])("%s is no visit", (_who, headers, method) => expect(asked(headers, method)).toBe(false));

describe.each(stores)("visits of a link on $name", ({ open }) => {
  test("are counted once in half an hour, and reading it writes nothing", async () => {
    const store = await open();
    onTestFinished(() => store.close());
    const orders = testOrders(store);
    const { id, token } = await orders.sent();
    const link = async () => (await orders.file(id)).links[0]!;
    const { linkId } = (await openLink(orders.deps, token))!;
    await openLink(orders.deps, token);
    expect(await link()).toMatchObject({ opened: 0, openedAt: null });
    for (const at of ["10:00", "10:05", "10:29"]) {
      orders.clock.set(`2026-11-24T${at}:00Z`);
      await noteVisit(orders.deps, linkId);
    }
    expect(await link()).toMatchObject({ opened: 1, openedAt: Date.parse("2026-11-24T10:00:00Z") });
    orders.clock.set("2026-11-24T10:31:00Z");
    await Promise.all([noteVisit(orders.deps, linkId), noteVisit(orders.deps, linkId)]);
    expect(await link()).toMatchObject({ opened: 2 });
  });
});
