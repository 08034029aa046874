import { describe, expect, onTestFinished, test } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import { actorNamed } from "#values/actor.ts";
import { frozenClock } from "#values/clock.ts";
import { startFeed } from "#live/server/feed.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { pdfText } from "./pdf-text.server.ts";
import { day } from "#values/calendar-day.ts";
import { substituteDish, undoSubstitution } from "../substitutions/substitute-dish.server.ts";
import { termlyApi } from "../termly-menus.api.server.ts";
import { plannedDish, sampleFile } from "../termly-menus.examples.ts";
import { importTermlyMenus } from "../termly-menus.server.ts";
import { confirmUploadedPdf, uploadPdf } from "./uploaded-pdf.server.ts";

const cook = actorNamed("the cook");
const ruth = { person: "Ruth" };

describe.each(stores)("a PDF of the staff's own on $name", ({ open }) => {
  async function kitchen() {
    const store = await open();
    const feed = await startFeed(store);
    onTestFinished(async () => {
      feed.stop();
      await store.close();
    });
    const clock = frozenClock("2026-11-23T08:12:00Z");
    const room = { store, feed, clock };
    const files = ["olive.csv", "lok.csv", "terms.csv"];
    await importTermlyMenus(
      room,
      cook,
      files.map((name) => ({ name, bytes: sampleFile(name) })),
    );
    const machines = termlyApi({ store, clock, brand: sampleBrand, publicOrigin: "http://localhost:3000" });
    const served = async (path = "/primaries/olive.pdf") =>
      Buffer.from(await (await machines.request(path)).arrayBuffer());
    return { room, clock, served };
  }

  const satay = {
    key: "olive",
    day: day("2026-11-26"),
    course: "main",
    dish: plannedDish({ name: "Chicken satay", contains: "peanuts:contains" }),
    note: "",
  } as const;

  test("is served only while nothing moved since a person held it against the menu", async () => {
    const { room, clock, served } = await kitchen();
    const made = await served();
    // The same sheet of the day before: another file, and Olive's by its title.
    const own = Buffer.from(made.toString("latin1").replace("20261123", "20261122"), "latin1");
    await uploadPdf(room, cook, "olive", own, ruth);
    expect((await served()).equals(own)).toBe(true);

    await substituteDish(room, cook, satay);
    const instead = await served();
    expect(instead.equals(own)).toBe(false);
    const words = (await pdfText(instead)).replace(/\s+/g, " ");
    expect(words).toContain("adds peanuts");
    expect(words).toContain("The kitchen’s own PDF is not shown: the menu has changed");

    // That the data is back where it was, no person has said.
    await undoSubstitution(room, cook, { ...satay, why: "" });
    expect((await served()).equals(own)).toBe(false);
    await confirmUploadedPdf(room, cook, "olive", ruth);
    expect((await served()).equals(own)).toBe(true);
    // Nor was it held against the spring.
    clock.advance(50 * 86_400_000);
    expect((await served()).equals(own)).toBe(false);
  });

  test("is refused without a person's name, and when it is another school's or names none", async () => {
    const { room, served } = await kitchen();
    const olives = await served();
    await expect(uploadPdf(room, cook, "olive", olives, { person: " " })).rejects.toThrow("--checked-by");
    await expect(uploadPdf(room, cook, "lok", olives, ruth)).rejects.toThrow(
      'names Olive Primary School, and not LOK School; if you have seen that it is theirs, add --school "LOK School"',
    );
    const nobodys = Buffer.from("%PDF-1.7\n1 0 obj<</Type/Pages>>endobj\n%%EOF\n");
    await expect(uploadPdf(room, cook, "lok", nobodys, ruth)).rejects.toThrow("does not name LOK School");
    await expect(
      uploadPdf(room, cook, "lok", olives, { ...ruth, school: "Olive Primary School" }),
    ).rejects.toThrow("is not LOK School");
    await uploadPdf(room, cook, "lok", olives, { ...ruth, school: "LOK School" });
    expect((await served("/secondaries/lok.pdf")).equals(olives)).toBe(true);
  });
});
