import { describe, expect, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import { publishDrafts, saveDraft } from "#drafts/drafts.server.ts";
import { galleryOf } from "#drafts/gallery.testkit.ts";
import { change } from "#live/server/change.server.ts";
import { openWithFeed } from "#live/server/feed.testkit.ts";
import { actorNamed } from "#values/actor.ts";
import { frozenClock } from "#values/time/clock.ts";
import type { Section } from "./page-document.ts";
import { deskPage, pageDrafts } from "./page-drafts.server.ts";
import { pageHistory } from "./page-history.server.ts";
import { removePdf, storePdf } from "./pdfs/pdfs.server.ts";

const ruth = actorNamed("ruth@rosemarylane.example");
const [old, next] = ["/pdfs/aaaaaaaaaaaaaaaa.pdf", "/pdfs/bbbbbbbbbbbbbbbb.pdf"] as const;

describe.each(stores)("what was published of a page on $name", ({ open }) => {
  test("says a document that was swapped by its name, chosen and among words, also once it is removed", async () => {
    const deps = {
      ...(await openWithFeed(open)),
      ...galleryOf(),
      clock: frozenClock("2026-11-23T08:12:00Z"),
    };
    const add = async (address: string, bytes: number) =>
      await change(deps, ruth, ({ tx }) =>
        storePdf(tx, deps.clock, ruth, {
          address,
          name: "Policy.pdf",
          pages: 2,
          bytes,
          addedBy: ruth.name,
          addedAt: deps.clock.now(),
          shownFrom: null,
        }),
      );
    await add(old, 31_200);
    deps.clock.set("2026-11-24T09:00:00Z");
    await add(next, 31_200);
    const { stated: first } = (await deskPage(deps.store.db, "colleges"))!;
    const publish = async (pdf: string) => {
      const sections: Section[] = [
        ...first.sections,
        {
          id: "90",
          kind: "documents",
          values: { heading: "On paper", documents: [{ title: "Policy", pdf }] },
        },
        {
          id: "91",
          kind: "text",
          values: {
            heading: "What is in it",
            paragraphs: [`Read [our policy](${pdf}).`],
            action: { text: "All of it", to: pdf },
          },
        },
      ];
      const { base } = (await deskPage(deps.store.db, "colleges"))!;
      await saveDraft(pageDrafts, deps, ruth, { id: "colleges", content: { ...first, sections }, base });
      await publishDrafts(pageDrafts, deps, ruth, [{ id: "colleges" }]);
    };
    await publish(old);
    await publish(next);
    const said = async () => (await pageHistory(deps.store, "colleges"))[0]?.changed;
    const [was, is] = [
      "Policy.pdf (2 pages, 31.2 kB, added 23 November 2026, 08:12)",
      "Policy.pdf (2 pages, 31.2 kB, added 24 November 2026, 09:00)",
    ];
    const swapped = [
      { before: `Read [our policy](${was}).`, after: `Read [our policy](${is}).` },
      { before: was, after: is },
      { before: was, after: is },
    ];
    expect(await said()).toEqual(swapped);
    await removePdf(deps, ruth, old);
    expect(await said()).toEqual(swapped);
  });
});
