import { describe, expect, onTestFinished, test } from "vitest";
import { searchAudit } from "#audit/audit.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { publishDrafts, saveDraft, undoPublished } from "#drafts/drafts.server.ts";
import { galleryOf } from "#drafts/gallery.testkit.ts";
import { openWithFeed } from "#live/server/feed.testkit.ts";
import { actorNamed } from "#values/actor.ts";
import { frozenClock } from "#values/time/clock.ts";
import { SavedMeanwhile } from "#values/saved-meanwhile.ts";
import type { PageDocument, Section } from "./page-document.ts";
import { deskPages, pageDrafts } from "./page-drafts.server.ts";
import { followPages } from "./current-pages.server.ts";

const ruth = actorNamed("ruth@rosemarylane.example");
const jo = actorNamed("jo@rosemarylane.example");

const bakery: PageDocument = {
  id: "",
  address: "/about-us/our-bakery",
  title: "Our bakery",
  description: "Bread at eight.",
  picture: "pastry",
  sections: [
    { id: "1", kind: "text", values: { heading: "Bread", paragraphs: ["Baked at eight."] } },
    {
      id: "2",
      kind: "opening",
      values: { eyebrow: "Bakery", heading: "Bread at eight", lead: "Come and see.", picture: "pastry" },
    },
  ],
};

describe.each(stores)("pages at the desk on $name", ({ open }) => {
  async function openPages() {
    const deps = {
      ...(await openWithFeed(open)),
      ...galleryOf(),
      clock: frozenClock("2026-11-23T08:12:00Z"),
    };
    const { db } = deps.store;
    const one = async (id: string) => (await deskPages(db)).find((page) => page.id === id);
    const save = async (id: string, change: Partial<PageDocument> | null, actor = ruth) => {
      const now = await one(id);
      const content = change && { ...(now?.stated ?? bakery), ...change };
      return await saveDraft(pageDrafts, deps, actor, {
        id,
        content,
        base: now?.base ?? { published: "", draft: 0 },
      });
    };
    const publish = async (id: string, actor = ruth) =>
      await publishDrafts(pageDrafts, deps, actor, [{ id }]);
    const pages = await followPages(deps, { showsSample: true });
    onTestFinished(pages.stop);
    return { deps, db, one, save, publish, pages, at: pages.at };
  }

  test("a page says what the sample says until somebody publishes words of their own", async () => {
    const { at, save, publish } = await openPages();
    const sample = at("/colleges");
    expect(sample?.title).toBe("College catering in London");
    await save("colleges", { title: "Colleges of Leeds" });
    expect(at("/colleges")?.title).toBe("College catering in London");
    await publish("colleges");
    expect(at("/colleges")).toEqual({ ...sample, title: "Colleges of Leeds" });
    expect(at("/no-such-page")).toBeUndefined();
  });

  test("what is saved as one types is on the audit once for each person, and in the draft each time", async () => {
    const { deps, one, db } = await openPages();
    const keep = async (title: string, actor = ruth) => {
      const { stated, base } = (await one("colleges"))!;
      const content = { ...stated, title };
      return await saveDraft(pageDrafts, deps, actor, { id: "colleges", content, base, asTyped: true });
    };
    for (const title of ["C", "Co", "Coll"]) await keep(title);
    await keep("Colleges", jo);
    await keep("Colleges of", jo);
    expect((await one("colleges"))?.stated.title).toBe("Colleges of");
    const { entries } = await searchAudit(deps.store, { subject: "page-draft/colleges" });
    expect(entries.map(({ who, action }) => `${who} ${action}`)).toEqual([
      `${jo.name} saved draft of page`,
      `${ruth.name} saved draft of page`,
    ]);
    // Somebody who did not see the last of it is told so.
    const stale = { published: (await one("colleges"))!.base.published, draft: 1 };
    const late = saveDraft(pageDrafts, deps, ruth, {
      id: "colleges",
      content: (await deskPages(db))[0]!.stated,
      base: stale,
    });
    await expect(late).rejects.toThrow(SavedMeanwhile);
  });

  test("what was published is put back, and both are on the audit", async () => {
    const { deps, at, save, publish } = await openPages();
    const before = at("/colleges");
    await save("colleges", { title: "Colleges of Leeds" });
    await publish("colleges");
    await undoPublished(pageDrafts, deps, ruth, ["colleges"]);
    expect(at("/colleges")).toEqual(before);
    const { entries } = await searchAudit(deps.store, {});
    expect(entries.map(({ action, subject }) => `${action}: ${subject}`)).toEqual([
      "published page: page/colleges",
      "published page: page/colleges",
      "saved draft of page: page-draft/colleges",
    ]);
  });

  test("a new page has its address, which no other page takes", async () => {
    const { at, save, publish } = await openPages();
    const { id } = await save("", {});
    await publish(id);
    expect(at("/about-us/our-bakery")?.title).toBe("Our bakery");
    const other = await save("", { title: "Another bakery" });
    await expect(publish(other.id)).rejects.toThrow("“Our bakery” is at /about-us/our-bakery already");
  });

  test("a page that is put at another address, or taken off, is not the sample's again", async () => {
    const { deps, at, save, publish } = await openPages();
    await save("colleges", { address: "/sixth-forms" });
    await publish("colleges");
    expect(at("/colleges")).toBeUndefined();
    expect(at("/sixth-forms")?.id).toBe("colleges");
    await save("colleges", null);
    await publish("colleges");
    expect([at("/colleges"), at("/sixth-forms")]).toEqual([undefined, undefined]);
    await undoPublished(pageDrafts, deps, ruth, ["colleges"]);
    expect(at("/sixth-forms")?.id).toBe("colleges");
  });

  test("whoever asks where a page was is sent to where it is, however often it moves", async () => {
    const { pages, save, publish } = await openPages();
    for (const address of ["/sixth-forms", "/further-education", "/colleges-of-leeds"]) {
      await save("colleges", { address });
      await publish("colleges");
    }
    for (const before of ["/colleges", "/sixth-forms", "/further-education"])
      expect(pages.movedTo(before), before).toBe("/colleges-of-leeds");
    // Back to where it began: nothing leads in a circle.
    await save("colleges", { address: "/colleges" });
    await publish("colleges");
    expect(pages.movedTo("/colleges")).toBeUndefined();
    expect(pages.movedTo("/colleges-of-leeds")).toBe("/colleges");
    expect(pages.movedTo("/no-such-page")).toBeUndefined();
  });

  test("a page that takes the earlier address of another is there, and the other where it is", async () => {
    const { pages, at, save, publish } = await openPages();
    await save("colleges", { address: "/sixth-forms" });
    await publish("colleges");
    const { id } = await save("", { address: "/colleges" });
    await publish(id);
    expect(pages.movedTo("/colleges")).toBeUndefined();
    expect(at("/colleges")?.id).toBe(id);
    expect(at("/sixth-forms")?.id).toBe("colleges");
  });

  test.each([
    "/menu",
    "/menu/bread",
    "/desk",
    "/contact-us",
    "/payment/x",
    "/primaries/termly-menus",
    "/404",
  ])("%s is the system's own, and no page's", async (address) => {
    const { save, publish } = await openPages();
    const { id } = await save("", { address });
    await expect(publish(id)).rejects.toThrow("the system’s own");
  });

  test("the home page stays where it is, and is not taken off", async () => {
    const { save, publish } = await openPages();
    await save("home", { address: "/start" });
    await expect(publish("home")).rejects.toThrow("The home page is at /home");
    await save("home", null);
    await expect(publish("home")).rejects.toThrow("A site has a home page");
  });

  test("who did not see what another saved is told so, and nothing is overwritten", async () => {
    const { deps, one, save } = await openPages();
    const seen = (await one("colleges"))!;
    await save("colleges", { title: "Jo’s words" }, jo);
    await expect(
      saveDraft(pageDrafts, deps, ruth, {
        id: "colleges",
        content: { ...seen.stated, title: "Ruth’s words" },
        base: seen.base,
      }),
    ).rejects.toThrow(SavedMeanwhile);
    expect((await one("colleges"))?.stated.title).toBe("Jo’s words");
  });

  test("who writes a page that somebody else moves meanwhile is told so, loses nothing, and it is not at its old address again", async () => {
    const { deps, one, save, publish, at } = await openPages();
    const begun = (await one("colleges"))!;
    await save("colleges", { address: "/further-education" }, jo);
    await publish("colleges", jo);
    const mine = { ...begun.stated, title: "Lunch at college" };
    const typed = saveDraft(pageDrafts, deps, ruth, { id: "colleges", content: mine, base: begun.base });
    await expect(typed).rejects.toThrow(SavedMeanwhile);
    expect(at("/further-education")?.title).toBe(begun.stated.title);
    // Saved over it on purpose, with the address that it has now.
    await save("colleges", { title: "Lunch at college" });
    await publish("colleges");
    expect([at("/further-education")?.title, at("/colleges")]).toEqual(["Lunch at college", undefined]);
  });

  test("what a kind does not ask for is not saved", async () => {
    const { save } = await openPages();
    const sections = [
      { ...bakery.sections[0]!, kind: "opening" },
      ...bakery.sections.slice(2),
    ] as unknown as readonly Section[];
    await expect(save("", { sections })).rejects.toMatchObject({
      problems: expect.arrayContaining([expect.objectContaining({ field: "sections.1.picture" })]) as unknown,
    });
  });

  test("a page that is begun with another one's sections says what that says, and promises nothing more", async () => {
    const { one, save, publish, at } = await openPages();
    const { stated } = (await one("primaries-how-we-work"))!;
    const { id } = await save("", { ...stated, id: "", address: "/primaries/holiday-clubs" });
    await publish(id);
    expect(at("/primaries/holiday-clubs")?.sections.length).toBe(stated.sections.length);
    await save(id, { title: "Nut-free clubs" });
    await expect(publish(id)).rejects.toThrow("title: “Nut-free clubs”: it says “Nut-free”");
  });

  test("words that promise of food what nothing bears out are not published", async () => {
    const { at, save, publish } = await openPages();
    const sections: Section[] = [
      { id: "1", kind: "text", values: { heading: "Our nut-free bakery", paragraphs: ["Baked at eight."] } },
      bakery.sections[1]!,
    ];
    const { id } = await save("", { sections });
    await expect(publish(id)).rejects.toThrow(
      "sections.1.heading: “Our bakery”: it says “nut-free”: not known: peanuts",
    );
    expect(at("/about-us/our-bakery")).toBeUndefined();
  });

  test("a link that leads to no page is not published with it; one to a draft, an earlier address and a page of the system's is", async () => {
    const { one, save, publish } = await openPages();
    const leadingTo = (...to: readonly string[]): Partial<PageDocument> => ({
      sections: [
        {
          id: "2",
          kind: "opening",
          values: {
            eyebrow: "Bakery",
            heading: "Bread at eight",
            lead: "Come and see.",
            picture: "pastry",
            actions: to.map((address) => ({ text: "Go on", to: address })),
          },
        },
      ],
    });
    const { id } = await save("", leadingTo("/about-us/our-cafe"));
    const refusal =
      "sections.2.actions.0: “Our bakery”: There is no page at /about-us/our-cafe: choose another address, or begin that page first.";
    await expect(publish(id)).rejects.toThrow(refusal);
    await save("", { address: "/about-us/our-cafe" });
    await publish(id);
    const colleges = (await one("colleges"))!.stated;
    await save("colleges", { ...colleges, address: "/further-education" });
    await publish("colleges");
    await save(
      id,
      leadingTo("/colleges", "/menu?q=bread", "/about-us/our-bakery#top", "/primaries/olive.pdf"),
    );
    await publish(id);
    // What it leads to already holds up nothing else.
    await save("colleges", null);
    await publish("colleges");
    await save(id, { title: "Our bakery, again" });
    await publish(id);
    expect(await one(id)).toMatchObject({ live: { title: "Our bakery, again" } });
  });

  test("a page of the sample's that was taken off, or cut down to words of the firm's, comes back as it was", async () => {
    const { deps, one, save, publish, at } = await openPages();
    const sample = at("/independent");
    expect(sample).toBeDefined();
    await save("independent", null);
    await publish("independent");
    await undoPublished(pageDrafts, deps, ruth, ["independent"]);
    expect(at("/independent")).toEqual(sample);
    const { stated } = (await one("independent"))!;
    await save("independent", { sections: stated.sections.slice(0, 1) });
    await publish("independent");
    await undoPublished(pageDrafts, deps, ruth, ["independent"]);
    expect(at("/independent")).toEqual(sample);
  });

  test("a page without a first heading is not published", async () => {
    const { save, publish } = await openPages();
    const { id } = await save("", { sections: bakery.sections.slice(0, 1) });
    await expect(publish(id)).rejects.toThrow("no picture opening in sight");
  });

  test.each([
    ["reworded", (section: Section) => ({ ...section, values: { ...section.values, heading: "Trust us" } })],
    ["hidden", (section: Section) => ({ ...section, hidden: true })],
    ["unlocked", ({ locked: _, ...section }: Section) => section],
    ["taken off", () => null],
  ])("what the system promises of allergens is not %s", async (_, change) => {
    const { one, save, publish } = await openPages();
    const { stated } = (await one("nutrition-allergen-aware"))!;
    const promised = stated.sections.find(({ kind, locked }) => locked && kind === "questions")!;
    const sections = stated.sections.flatMap((section) => {
      const next = section === promised ? change(section) : section;
      return next ? [next as Section] : [];
    });
    await save(stated.id, { sections });
    await expect(publish(stated.id)).rejects.toThrow("What the system promises here stays as it is");
  });

  test("the firm adds to what the system promises", async () => {
    const { at, one, save, publish } = await openPages();
    const { stated } = (await one("nutrition-allergen-aware"))!;
    await save(stated.id, { sections: [...stated.sections, { ...bakery.sections[0]!, id: "own" }] });
    await publish(stated.id);
    expect(at(stated.address)?.sections.at(-1)?.id).toBe("own");
  });
});
