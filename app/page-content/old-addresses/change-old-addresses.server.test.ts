import { describe, expect, onTestFinished, test } from "vitest";
import { searchAudit } from "#audit/audit.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { publishDrafts, saveDraft } from "#drafts/drafts.server.ts";
import { galleryOf } from "#drafts/gallery.testkit.ts";
import { openWithFeed } from "#live/server/feed.testkit.ts";
import { actorNamed } from "#values/actor.ts";
import { frozenClock } from "#values/time/clock.ts";
import { followPages } from "../current-pages.server.ts";
import type { PageDocument } from "../page-document.ts";
import { deskPage, pageDrafts } from "../page-drafts.server.ts";
import {
  importOldAddresses,
  planOldAddresses,
  putBackOldAddresses,
  removeOldAddresses,
} from "./change-old-addresses.server.ts";
import { mostOldAddresses } from "./old-addresses.ts";

const ruth = actorNamed("ruth@rosemarylane.example");
const origin = "https://rosemarylane.example";

describe.each(stores)("addresses of an earlier site on $name", ({ open }) => {
  async function openSite() {
    const deps = {
      ...(await openWithFeed(open)),
      ...galleryOf(),
      clock: frozenClock("2026-11-23T08:12:00Z"),
    };
    const follow = async () => {
      const pages = await followPages(deps, { showsSample: true });
      onTestFinished(pages.stop);
      return pages;
    };
    const write = async (id: string, changed: Partial<PageDocument> | null) => {
      const { stated, base } = (await deskPage(deps.store.db, id))!;
      await saveDraft(pageDrafts, deps, ruth, { id, content: changed && { ...stated, ...changed }, base });
      await publishDrafts(pageDrafts, deps, ruth, [{ id }]);
    };
    const take = async (text: string) => await importOldAddresses(deps, ruth, { origin, text });
    return { deps, pages: await follow(), follow, write, take };
  }

  test("they lead on from the moment of the import, after a restart too, and wherever their page moves", async () => {
    const { pages, follow, write, take } = await openSite();
    await take("/16-to-18.html,/colleges\n/Apply,https://jobs.example/kestrel\n/food,/menu");
    const leadTo = (now: typeof pages) => ["/16-to-18.html", "/apply/", "/FOOD", "/x"].map(now.movedTo);
    const expected = ["/colleges", "https://jobs.example/kestrel", "/menu", undefined];
    expect(leadTo(pages)).toEqual(expected);
    expect(leadTo(await follow())).toEqual(expected);
    await write("colleges", { address: "/sixth-forms" });
    expect(pages.movedTo("/16-to-18.html")).toBe("/sixth-forms");
    // To a page that is no more nobody is led.
    await write("colleges", null);
    expect(pages.movedTo("/16-to-18.html")).toBeUndefined();
    expect((await follow()).movedTo("/16-to-18.html")).toBeUndefined();
  });

  test("a page that is published at one is what readers get there", async () => {
    const { pages, write, take } = await openSite();
    await take("/sixth-forms,/independent");
    expect(pages.movedTo("/sixth-forms")).toBe("/independent");
    await write("colleges", { address: "/sixth-forms" });
    expect(pages.at("/sixth-forms")).toBeDefined();
    expect(pages.movedTo("/sixth-forms")).toBeUndefined();
  });

  test("one bad line of all and nothing leads anywhere", async () => {
    const { deps, pages, take } = await openSite();
    const text = "/a,/colleges\n/b,/nowhere";
    await expect(take(text)).rejects.toThrow("line 2: there is no page at /nowhere.");
    await expect(planOldAddresses(deps.store.db, origin, text)).rejects.toThrow("line 2");
    expect(pages.movedTo("/a")).toBeUndefined();
    expect((await searchAudit(deps.store, { subject: "old-address/all" })).entries).toEqual([]);
  });

  test("what was looked over is what is saved, and what is sent twice changes nothing", async () => {
    const { deps, take } = await openSite();
    const text = "/a,/colleges\n/b,/menu";
    const { seen } = await planOldAddresses(deps.store.db, origin, text);
    await take("/a,/independent");
    const sent = { origin, text, seen };
    await expect(importOldAddresses(deps, ruth, sent)).rejects.toThrow("look at it again");
    const again = await planOldAddresses(deps.store.db, origin, text);
    expect(again.planned.map(({ before }) => before)).toEqual(["independent", null]);
    await importOldAddresses(deps, ruth, { ...sent, seen: again.seen });
    expect(await importOldAddresses(deps, ruth, { ...sent, seen: again.seen })).toMatchObject({
      planned: [],
      unchanged: 2,
      entry: null,
    });
  });

  test("an import and a removal are put back as a whole, and not over what somebody has changed since", async () => {
    const { deps, pages, take } = await openSite();
    await take("/a,/colleges");
    const { entry } = await take("/a,/independent\n/b,/menu");
    const leadTo = () => ["/a", "/b"].map(pages.movedTo);
    expect(leadTo()).toEqual(["/independent", "/menu"]);
    const removed = await removeOldAddresses(deps, ruth, ["/a", "/nothing"]);
    expect(leadTo()).toEqual([undefined, "/menu"]);
    await expect(putBackOldAddresses(deps, ruth, entry!)).rejects.toThrow("changed since");
    await putBackOldAddresses(deps, ruth, removed);
    expect(leadTo()).toEqual(["/independent", "/menu"]);
    await putBackOldAddresses(deps, ruth, entry!);
    expect(leadTo()).toEqual(["/colleges", undefined]);
    await expect(putBackOldAddresses(deps, ruth, 1_000_000)).rejects.toThrow("no such change");
    await expect(removeOldAddresses(deps, ruth, ["/nothing"])).rejects.toThrow("None of these");
    const { entries } = await searchAudit(deps.store, { subject: "old-address/all" });
    expect(entries.map(({ action }) => action)).toEqual([
      "put back old addresses",
      "put back old addresses",
      "removed old addresses",
      "imported old addresses",
      "imported old addresses",
    ]);
    expect(entries[3]).toMatchObject({
      who: "ruth@rosemarylane.example",
      before: '{"/a":"colleges","/b":null}',
      after: '{"/a":"independent","/b":"/menu"}',
    });
  });

  test("as many as a site may have come in one import", async () => {
    const { pages, take } = await openSite();
    const lines = Array.from({ length: mostOldAddresses }, (_, at) => `/post/${at}.html,/colleges`);
    expect((await take(lines.join("\n"))).planned).toHaveLength(mostOldAddresses);
    expect(pages.movedTo(`/post/${mostOldAddresses - 1}.html`)).toBe("/colleges");
    await expect(take("/one-more,/colleges")).rejects.toThrow("at most 5,000 old addresses");
  });
});
