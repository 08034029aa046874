import { describe, expect, onTestFinished, test } from "vitest";
import type { Sectors } from "#brand/sectors.ts";
import { usualSectors } from "#brand/sectors.ts";
import { stores } from "#database/stores.testkit.ts";
import { publishDrafts, saveDraft, undoPublished } from "#drafts/drafts.server.ts";
import { galleryOf } from "#drafts/gallery.testkit.ts";
import { openWithFeed } from "#live/server/feed.testkit.ts";
import { actorNamed } from "#values/actor.ts";
import { frozenClock } from "#values/time/clock.ts";
import { followPages } from "./current-pages.server.ts";
import type { PageDocument, Section } from "./page-document.ts";
import { deskPage, pageDrafts } from "./page-drafts.server.ts";
import { redirectPage } from "./page-table.server.ts";

const ruth = actorNamed("ruth@rosemarylane.example");

describe.each(stores)("the pages that the public reads on $name", ({ open }) => {
  async function openPages(showsSample: boolean) {
    const deps = {
      ...(await openWithFeed(open)),
      ...galleryOf(),
      clock: frozenClock("2026-11-23T08:12:00Z"),
    };
    const follow = async () => {
      const pages = await followPages(deps, { showsSample });
      onTestFinished(pages.stop);
      return pages;
    };
    const write = async (id: string, change: (page: PageDocument) => Partial<PageDocument> | null) => {
      const { stated, base } = (await deskPage(deps.store.db, id))!;
      const changed = change(stated);
      const content = changed && { ...stated, ...changed };
      await saveDraft(pageDrafts, deps, ruth, { id, content, base });
      await publishDrafts(pageDrafts, deps, ruth, [{ id }]);
    };
    return { deps, follow, write, pages: await follow() };
  }
  const withOpening = (page: PageDocument): Pick<PageDocument, "sections"> => ({
    sections: page.sections.map((section) =>
      section.kind === "opening"
        ? ({
            ...section,
            values: { ...section.values, heading: "Lunch in Leeds", lead: "Ours." },
          } satisfies Section)
        : section,
    ),
  });

  test("a firm’s site has none of the sample’s, until somebody writes how one begins; a restart changes nothing", async () => {
    const { deps, pages, write, follow } = await openPages(false);
    expect(pages.at("/colleges")).toBeUndefined();
    expect(pages.closed()).toContain("/colleges");
    expect(pages.closed()).toContain("/about-us/news");
    await write("colleges", withOpening);
    for (const now of [pages, await follow()]) {
      expect(now.at("/colleges")?.sections.map(({ kind }) => kind)).toEqual(["opening"]);
      expect(now.closed()).not.toContain("/colleges");
      // What it led to is not there.
      expect(JSON.stringify(now.at("/colleges"))).not.toMatch(/how-we-work|#ask/);
    }
    await undoPublished(pageDrafts, deps, ruth, ["colleges"]);
    expect(pages.at("/colleges")).toBeUndefined();
  });

  test("a sector that is off is in no list, with its pages; the others are called and ordered as the firm says", async () => {
    const { deps, pages } = await openPages(true);
    let sectors: Sectors = {};
    const followed = await followPages(deps, { showsSample: true, sectors: () => sectors });
    onTestFinished(followed.stop);
    const names = () => followed.navigation().groups.map(({ name }) => name);
    const usual = pages.navigation().groups.map(({ name }) => name);
    expect(names()).toEqual(usual);
    sectors = {
      primaries: { ...usualSectors.primaries, name: "Nurseries", place: 9 },
      colleges: { ...usualSectors.colleges, isOn: false },
    };
    expect(names()).toEqual(["Secondaries", "Universities", "Independent", "Nutrition", "Nurseries"]);
    for (const address of ["/colleges", "/colleges/how-we-work"]) {
      expect(pages.at(address), address).toBeDefined();
      expect(followed.at(address), address).toBeUndefined();
      expect(followed.closed()).toContain(address);
    }
    expect(followed.at("/primaries")).toBeDefined();
    sectors = {};
    expect(names()).toEqual(usual);
  });

  test("a demonstration has the sample’s, and links to a page that was taken off are gone", async () => {
    const { pages, write } = await openPages(true);
    expect(JSON.stringify(pages.at("/primaries"))).toContain("/primaries/how-we-work");
    expect([...pages.closed()]).toEqual([]);
    await write("primaries-how-we-work", () => null);
    expect([...pages.closed()]).toEqual(["/primaries/how-we-work"]);
    expect(pages.at("/primaries/how-we-work")).toBeUndefined();
    expect(JSON.stringify(pages.at("/primaries"))).not.toContain("/primaries/how-we-work");
    // One that is at another address is led to there, and one that was then taken off is not.
    await write("universities", () => ({ address: "/halls" }));
    expect(JSON.stringify(pages.at("/universities/how-we-work"))).not.toContain('"/universities"');
    expect(pages.closed()).not.toContain("/universities");
    await write("universities", () => null);
    for (const address of ["/halls", "/universities"]) expect(pages.closed()).toContain(address);
  });

  test("nobody is sent on from an address that the system answers, whatever is stored", async () => {
    const { deps, follow, write } = await openPages(true);
    await write("colleges", () => ({ address: "/sixth-forms" }));
    await deps.store.db.transaction().execute((tx) => redirectPage(tx, "/menu", "colleges"));
    const now = await follow();
    expect(now.movedTo("/colleges")).toBe("/sixth-forms");
    expect(now.movedTo("/menu")).toBeUndefined();
    // Nor does it count as one that is closed: links lead there.
    await write("colleges", () => null);
    expect((await follow()).closed()).not.toContain("/menu");
  });
});
