import { describe, expect, test } from "vitest";
import { soup } from "#catering-menu/catering-menu.examples.ts";
import { dishDrafts } from "#catering-menu/drafts/dish-drafts.server.ts";
import { openMenuDesk } from "#catering-menu/drafts/menu-desk.testkit.ts";
import { stores } from "#database/stores.testkit.ts";
import type { PictureDraftDeps, WholeDraftKind } from "#drafts/draft-kind.ts";
import { nothingYet } from "#drafts/draft.ts";
import {
  planDraft,
  publishDrafts,
  publishDueDrafts,
  saveDraft,
  undoPublished,
  withDrafts,
} from "#drafts/drafts.server.ts";
import { removePicture, restorePicture } from "#gallery/desk/edit-pictures.server.ts";
import { galleryPictures, rowOf } from "#gallery/gallery-rows.server.ts";
import { itemDrafts } from "#page-content/lists/item-drafts.server.ts";
import type { ListItem } from "#page-content/lists/list-item.ts";
import type { PageDocument } from "#page-content/page-document.ts";
import { deskPage, pageDrafts } from "#page-content/page-drafts.server.ts";
import { actorNamed } from "#values/actor.ts";
import { defined } from "#values/defined.ts";
import { day } from "#values/time/calendar-day.ts";

const ruth = actorNamed("ruth@rosemarylane.example");
const picture = (id: string, width = 2400) => ({
  id,
  url: `/images/${id}.jpg`,
  name: "Kitchen",
  alt: `A picture of ${id}.`,
  caption: "",
  width,
  height: width / 2,
  focal: { x: 0.5, y: 0.5 },
  avif: [],
  webp: [],
  jpeg: [{ w: width, src: `/images/${id}.jpg` }],
  position: 1,
});

const opening = (named: string): ListItem<"openings"> => ({
  list: "openings",
  id: "menu",
  values: { picture: `gallery/${named}` },
});

const withOpening = (page: PageDocument, named: string): PageDocument => ({
  ...page,
  sections: page.sections.map((section) =>
    section.kind === "opening"
      ? { ...section, values: { ...section.values, picture: `gallery/${named}` } }
      : section,
  ),
});

describe.each(stores)("drafts that name pictures of the gallery on $name", ({ open }) => {
  async function openDesk() {
    const deps = { ...(await openMenuDesk(open, [soup])), galleryPictures };
    const { db } = deps.store;
    for (const one of [picture("kitchen"), picture("garden")])
      await db
        .insertInto("gallery_image")
        .values({ ...rowOf(one, 1), consent: "Nobody is on it" })
        .execute();
    const source = { clock: deps.clock, showsSample: false };
    return { deps, db, source };
  }
  type Desk = Awaited<ReturnType<typeof openDesk>>;

  /** Drafts a thing with the picture, which then leaves the gallery: what is said of its publication. */
  async function held<Content, Published>(
    { deps, db }: Desk,
    kind: WholeDraftKind<Content, Published, PictureDraftDeps & Desk["deps"]>,
    id: string,
    contentWith: (named: string) => Content,
  ) {
    const save = async (named: string) => {
      const base = (await withDrafts(db, kind, [id]))[0]?.base ?? nothingYet;
      return await saveDraft(kind, deps, ruth, { id, content: contentWith(named), base });
    };
    const publish = async () => await publishDrafts(kind, deps, ruth, [{ id }]);
    const said = async (work: Promise<unknown>) =>
      await work.then(
        () => "published",
        (error: Error) => error.message,
      );
    await save("garden");
    await publish();
    const { revision } = await save("kitchen");
    await removePicture(deps, ruth, "kitchen");
    const refused = await said(publish());
    expect(await said(planDraft(kind, deps, ruth, { id, revision, on: day("2026-11-24") }))).toContain(
      "this picture is not in the gallery",
    );
    // It is brought back, and what was refused is published as it is.
    await restorePicture(deps, ruth, "kitchen");
    await publish();
    // Nor is what was there before, once its picture is gone.
    await removePicture(deps, ruth, "garden");
    expect(await said(undoPublished(kind, deps, ruth, [id]))).toContain("this picture is not in the gallery");
    return refused;
  }

  test("a page is not published, nor planned, nor put back, without its picture, and the sentence names the place", async () => {
    const desk = await openDesk();
    const { stated } = defined(await deskPage(desk.db, "colleges"));
    expect(await held(desk, pageDrafts, "colleges", (named) => withOpening(stated, named))).toBe(
      `sections.1.picture: “${stated.title}”: Picture opening, Picture: this picture is not in the gallery. Choose another.`,
    );
  });

  test("an opening of a page of the system's is not published without its picture", async () => {
    const desk = await openDesk();
    expect(await held(desk, itemDrafts("openings", desk.source), "menu", opening)).toBe(
      "values.picture: “Catering menu”: Picture: this picture is not in the gallery. Choose another.",
    );
  });

  test("a dish is not published without its picture", async () => {
    const desk = await openDesk();
    const [dish] = await withDrafts(desk.db, dishDrafts);
    const { stated, id } = defined(dish);
    expect(await held(desk, dishDrafts, id, (named) => ({ ...stated, image: `gallery/${named}` }))).toBe(
      `image: “${soup.name}”: Picture: this picture is not in the gallery. Choose another.`,
    );
  });

  test("what was planned stays a draft on its day that says so", async () => {
    const { deps, db } = await openDesk();
    const { stated, base } = defined(await deskPage(db, "colleges"));
    const content = withOpening(stated, "kitchen");
    const { id, revision } = await saveDraft(pageDrafts, deps, ruth, { id: "colleges", content, base });
    await planDraft(pageDrafts, deps, ruth, { id, revision, on: day("2026-11-24") });
    await removePicture(deps, ruth, "kitchen");
    deps.clock.set("2026-11-24T08:00:00Z");
    expect(await publishDueDrafts(pageDrafts, deps, actorNamed)).toEqual({ published: [], failed: [id] });
    expect((await deskPage(db, id))?.draft?.failure).toBe(
      "Picture opening, Picture: this picture is not in the gallery. Choose another.",
    );
  });
});
