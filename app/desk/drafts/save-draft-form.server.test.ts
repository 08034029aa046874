import { expect, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import { nothingYet } from "#drafts/draft.ts";
import { saveDraft } from "#drafts/drafts.server.ts";
import { galleryOf } from "#drafts/gallery.testkit.ts";
import { openWithFeed } from "#live/server/feed.testkit.ts";
import { itemDrafts } from "#page-content/lists/item-drafts.server.ts";
import type { ListItem } from "#page-content/lists/list-item.ts";
import { actorNamed } from "#values/actor.ts";
import { Invalid } from "#values/problem.ts";
import { day } from "#values/time/calendar-day.ts";
import { frozenClock } from "#values/time/clock.ts";
import { saveBesideSaved, saveDraftForm } from "./save-draft-form.server.ts";

const [ruth, marta] = [actorNamed("ruth@rosemarylane.example"), actorNamed("marta@rosemarylane.example")];
const vacancy = (title: string): ListItem<"vacancies"> => ({
  list: "vacancies",
  id: "vacancies-cook",
  from: day("2026-11-23"),
  until: day("2026-11-29"),
  values: {
    title,
    place: "Leeds",
    hours: "25 a week",
    pay: "£13.15 an hour",
    contract: "PART_TIME",
    text: ["You cook."],
    apply: { text: "Apply", to: "/contact-us" },
  },
});

async function openDrafts() {
  const [{ open }] = stores as [(typeof stores)[0]];
  const deps = { ...(await openWithFeed(open)), ...galleryOf(), clock: frozenClock("2026-11-23T08:12:00Z") };
  const kind = itemDrafts("vacancies", { clock: deps.clock, showsSample: false });
  const saved = (title: string, base = nothingYet) => ({
    id: "vacancies-cook",
    content: vacancy(title),
    base,
  });
  return { deps, kind, saved };
}

test("who saves second is told of the first, and saves over what they were shown", async () => {
  const { deps, kind, saved } = await openDrafts();
  await saveDraft(kind, deps, ruth, saved("Cook"));
  const refused = await saveBesideSaved(kind, deps, marta, saved("Chef"));
  expect(refused).toMatchObject({
    savedMeanwhile: "ruth@rosemarylane.example saved this vacancy on Monday 23 November, 08:12",
    savedContent: { values: { title: "Cook" } },
    savedAs: null,
  });
  const { base } = refused as { base: typeof nothingYet };
  expect(await saveBesideSaved(kind, deps, marta, saved("Chef", base))).toMatchObject({ revision: 2 });
});

test("what is refused for itself does not save over what nobody was shown the next time", async () => {
  const { deps, kind, saved } = await openDrafts();
  let isFirst = true;
  const refusing: typeof kind = {
    ...kind,
    prepare: () => {
      throw new Invalid([{ field: "title", message: "Too long." }]);
    },
    // Somebody else's save comes right after the refusal: before anything is read outside of its transaction.
    async published(db, only) {
      if (db === deps.store.db && isFirst) {
        isFirst = false;
        await saveDraft(kind, deps, ruth, saved("Cook"));
      }
      return await kind.published(db, only);
    },
  };
  const noMore = () => Promise.resolve();
  const refused = await saveDraftForm(refusing, deps, marta, saved("Chef"), noMore);
  expect(refused).toMatchObject({ errors: { title: "Too long." }, base: nothingYet });
});
