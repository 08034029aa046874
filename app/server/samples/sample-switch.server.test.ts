import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { importCateringMenu } from "#catering-menu/catering-menu.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { queueEmail, queueEmails } from "#email/outbox.server.ts";
import { paymentMetrics } from "#payments/payment-metrics.server.ts";
import { paymentRecords } from "#payments/receipts/export-records.server.ts";
import { refundPayment } from "#payments/refunds/refunds.server.ts";
import type { PaymentDeps } from "#payments/payment-deps.ts";
import { createProposal } from "#proposals/drafts/proposals.server.ts";
import { dishLine, exampleContent } from "#proposals/proposal.testkit.ts";
import { sendVersion } from "#proposals/sending/send-version.server.ts";
import { sendDueReminders } from "#proposals/reminders/reminders.server.ts";
import { importSchools } from "#school-menus/schools/import-schools.server.ts";
import { importCovers } from "#school-menus/covers/covers.server.ts";
import { importTermlyMenus } from "#school-menus/csv/import-termly-menus.server.ts";
import { saveCells } from "#school-menus/drafts/edit-draft.server.ts";
import { removeBreakfasts, saveBreakfasts } from "#school-menus/schools/breakfasts.server.ts";
import { allSchools } from "#school-menus/schools/schools.server.ts";
import { formatSchoolsCsv } from "#school-menus/csv/schools-csv.ts";
import { menuOfKey } from "#school-menus/termly-menus.server.ts";
import { usualEnquiryDeps } from "#enquiries/enquiry-deps.testkit.ts";
import { fromASchool } from "#enquiries/enquiry.examples.ts";
import { parseEnquiry } from "#enquiries/enquiry.ts";
import type { EnquiryDeps } from "#enquiries/store-enquiry.server.ts";
import { storeEnquiry } from "#enquiries/store-enquiry.server.ts";
import { rowOf } from "#gallery/gallery-rows.server.ts";
import { samplePictures } from "#gallery/sample-pictures.server.ts";
import { change } from "#live/server/change.server.ts";
import { storeItem } from "#page-content/lists/item-drafts.server.ts";
import { defined } from "#values/defined.ts";
import { importKitchen } from "#recipes/recipes.server.ts";
import { keptFor, recordSample, takeOut } from "#samples/switch-sample.server.ts";
import { actorNamed } from "#values/actor.ts";
import { addDays, day, londonDay } from "#values/time/calendar-day.ts";
import {
  eraseKeptSample,
  openIfLeftClosed,
  putSampleBack,
  settleSample,
  takeSampleOut,
  weigh,
} from "./sample-switch.server.ts";
import type { Services } from "../services.ts";
import { sampleKinds } from "./sample-kinds.ts";
import { allRows, firmsStores, firstDay, withSample } from "./sample-switch.testkit.ts";
import { publishWhatIsTold } from "./samples.server.ts";
import { reopenUnfilled, trySample } from "./try-sample.server.ts";

const ruth = actorNamed("ruth@kestrel.example");
const jo = actorNamed("jo@kestrel.example");
const bytes = (text: string) => new TextEncoder().encode(text);
const keep = { keepsChanged: true, agreed: null };

const enquiryDepsOf = (services: Services): EnquiryDeps => ({
  ...services,
  ...usualEnquiryDeps,
  emailWorker: { wake: () => undefined },
});

const enquiryOf = (email: string) => {
  const { draft } = parseEnquiry({ ...fromASchool, email }, day("2026-11-23"));
  return { draft: defined(draft), key: null, page: null, review: null, solution: null };
};

const breakfastsOf = (school: string, dish: string) => ({
  name: "breakfasts.csv",
  bytes: bytes(`menu,week,day,course,dish,allergens,recipe\n${school}_breakfast,1,Monday,main,${dish}\n`),
});

const countsOf = (things: readonly { readonly kind: string }[]) =>
  Object.fromEntries([...Map.groupBy(things, ({ kind }) => kind)].map(([kind, all]) => [kind, all.length]));

const pictureCalled = (id: string) => ({
  id,
  url: "",
  name: "",
  alt: `A picture called ${id}.`,
  caption: "",
  width: 1600,
  height: 1000,
  focal: { x: 0.5, y: 0.5 },
  avif: [],
  webp: [],
  jpeg: [],
  position: 1,
});

const staysOf = async (db: Parameters<typeof weigh>[0], keepsChanged = true) =>
  (await weigh(db, keepsChanged)).stays.map(({ thing, because }) =>
    because.kind === "changed"
      ? `${thing.kind} ${thing.id}: ${because.words}`
      : `${thing.kind} ${thing.id}: used by ${because.by.kind} ${because.by.name}`,
  );

describe.each(firmsStores(ruth))("on $name", (on) => {
  test("the sample is tried, taken out, and put back exactly as it was", async () => {
    const { services, db, state } = await firstDay(on);
    const before = await allRows(db);
    await trySample(services, ruth);
    const full = await allRows(db);
    expect(await state()).toMatchObject({ state: "in", isClosed: true, by: ruth.name });
    const { goes, stays, digest } = await weigh(db, true);
    expect(stays).toEqual([]);
    expect(countsOf(goes)).toMatchObject({
      school: 12,
      dish: 104,
      enquiry: 9,
      proposal: 4,
      payment: 16,
      "near miss": 1,
      training: 2,
    });
    await takeSampleOut(services, ruth, { keepsChanged: true, agreed: digest });
    // Numbers of proposals may have gaps.
    const { sample_thing: _things, invoice_counter: counters, ...out } = await allRows(db);
    expect(out).toEqual(before);
    expect(counters?.filter((row) => !row.includes("proposal"))).toEqual([
      '{"series":"credit-note","last":0}',
      '{"series":"invoice","last":0}',
    ]);
    expect(await state()).toMatchObject({ state: "out", isClosed: false });
    await putSampleBack(services, ruth);
    expect(await state()).toMatchObject({ state: "in", isClosed: true });
    expect(await allRows(db)).toEqual(full);
    expect((await weigh(db, true)).digest).toBe(digest);
  });

  test("what was changed, and what the firm's own uses, stays by its name with the reason", async () => {
    const { services, db } = await withSample(on);
    const [dish, unchanged] = await db.selectFrom("catering_menu_item").selectAll().orderBy("id").execute();
    await importCateringMenu(
      services,
      ruth,
      bytes(`id,name,description,category\n${dish!.id},Ours now,Ours,${dish!.category}\n`),
    );
    const own = "id,name,description,category,recipe\nours,Our crumble,From our trees,school,";
    const [recipe] = await db
      .selectFrom("kitchen_version")
      .select("id")
      .where("kind", "=", "recipe")
      .where("approved_by", "is not", null)
      .orderBy("id")
      .execute();
    await importCateringMenu(services, ruth, bytes(`${own}${recipe!.id}\n`));
    const lunch = addDays(londonDay(services.clock.now()), 7);
    await importCovers(services, ruth, bytes(`menu,date,lunches,avoiding\nolive,${lunch},77,\n`));
    const stays = await staysOf(db);
    expect(stays).toContain(`dish ${dish!.id}: it was changed`);
    expect(stays).toContain("school olive: its numbers were entered");
    expect(stays).toContain("site lane: used by school Olive Primary School");
    expect(stays.filter((one) => one.startsWith(`recipe ${recipe!.id}: `))).toHaveLength(1);
    expect(stays.join("\n")).not.toContain(`dish ${unchanged!.id}`);
    // What is used by what stays is whole, so that its allergens are known as before.
    const facts = await db
      .selectFrom("catering_menu_item")
      .select(["allergens", "diets"])
      .where("id", "=", "ours")
      .execute();
    await takeSampleOut(services, ruth, keep);
    expect(
      await db
        .selectFrom("catering_menu_item")
        .select(["allergens", "diets"])
        .where("id", "=", "ours")
        .execute(),
    ).toEqual(facts);
    const left = await db.selectFrom("catering_menu_item").select("id").orderBy("id").execute();
    expect(left.map(({ id }) => id)).toEqual([dish!.id, "ours"].toSorted());
    const schools = await db.selectFrom("termly_school").select("key").execute();
    expect(schools).toEqual([{ key: "olive" }]);
    // What was made meanwhile stays when the rest is put back.
    await importSchools(services, jo, {
      bytes: bytes("key,label,school,sector,lunch_at,site\nelm,Elm,Elm Primary,primaries,12:00,lane\n"),
    });
    await putSampleBack(services, ruth);
    expect(await db.selectFrom("termly_school").select("key").where("key", "=", "elm").execute()).toEqual([
      { key: "elm" },
    ]);
    expect((await db.selectFrom("termly_school").select("key").execute()).length).toBe(13);
  });

  test.each(["served", "taken away before"])(
    "breakfasts of a school of the sample, %s, go and come back with it",
    async (how) => {
      const { services, db } = await withSample(on);
      await saveBreakfasts(services, ruth, { school: "olive", beginsAt: "08:00" });
      await importTermlyMenus(services, ruth, [breakfastsOf("olive", "Made-up porridge,milk:free,")]);
      expect(await staysOf(db)).toContain("school olive: breakfasts were added to it");
      if (how === "served") {
        const at = { key: "olive_breakfast", day: londonDay(services.clock.now()) };
        const made = { made_by: "jo", made_at: 1, released_by: null, released_at: null };
        const hold = { id: "h", menu: at.key, day: at.day, recipe: "x", dish: "", reason: "", ...made };
        await db.insertInto("termly_hold").values(hold).execute();
        const terms = await db
          .selectFrom("termly_term")
          .select("first_day")
          .where("menu", "=", "olive")
          .where("first_day", ">", at.day)
          .orderBy("first_day")
          .execute();
        for (const term of ["", terms[0]!.first_day] as const)
          await saveCells(services, ruth, { menu: at.key, term, revision: 0 }, [
            { place: "1-2-main-0", ref: "new:Toast" },
          ]);
        expect(await db.selectFrom("draft").select("id").execute()).toHaveLength(2);
      } else {
        await removeBreakfasts(services, ruth, "olive");
        expect(await staysOf(db)).toContain("school olive: its menu was changed");
      }
      // Nor is a draft of them the firm's own, which would keep what it uses.
      expect((await staysOf(db, false)).join()).not.toContain("used by draft");
      const full = await allRows(db);
      const announced = async () => {
        const ofThem = db
          .selectFrom("live_change")
          .select("type")
          .where("document_id", "=", "olive_breakfast");
        return (await ofThem.orderBy("revision", "desc").executeTakeFirst())?.type;
      };
      await takeOut({ ...services, kinds: sampleKinds }, ruth, { keepsChanged: false, agreed: null });
      expect(await announced()).toBe("removed");
      await settleSample(services);
      const { sample_thing: _things, ...out } = await allRows(db);
      expect(JSON.stringify(out)).not.toContain("olive");
      await putSampleBack(services, ruth);
      expect(await announced()).toBe(how === "served" ? "added" : undefined);
      expect(await allRows(db)).toEqual(full);
      await takeSampleOut(services, ruth, { keepsChanged: false, agreed: null });
      await importKitchen({ ...services, dependents: [] }, ruth, [
        { name: "sites.csv", bytes: bytes("site,name,fryers\nours,Our kitchen,\n") },
      ]);
      await importSchools(services, ruth, {
        bytes: bytes("key,label,school,sector,lunch_at,site\nolive,Olive,Our Olive,primaries,12:00,ours\n"),
      });
      await saveBreakfasts(services, ruth, { school: "olive", beginsAt: "08:00" });
      expect((await menuOfKey(db, "olive_breakfast"))?.dishes ?? []).toEqual([]);
    },
  );

  test("a school of the sample that somebody removes leaves nothing to one of the firm's own that is called the same", async () => {
    const { services, db, storedOf, remove, addOwn, cases } = await withOlive();
    await remove("olive");
    expect((await allRows(db))["near_miss"] ?? []).toEqual([]);
    expect(await cases()).toEqual(["jubilee"]);
    expect(await storedOf("olive")).toEqual([]);
    await addOwn();
    await saveBreakfasts(services, ruth, { school: "olive", beginsAt: "08:00" });
    for (const key of ["olive", "olive_breakfast"])
      expect((await menuOfKey(db, key))?.dishes ?? []).toEqual([]);
    // Nor is the firm's own taken for the sample's.
    await takeSampleOut(services, ruth, { keepsChanged: false, agreed: null });
    expect(await db.selectFrom("termly_school").select("school").execute()).toEqual([
      { school: "Our Olive" },
    ]);
    await putSampleBack(services, ruth);
    for (const key of ["olive", "olive_breakfast"])
      expect((await menuOfKey(db, key))?.dishes ?? []).toEqual([]);
    expect((await menuOfKey(db, "jubilee"))?.dishes).not.toEqual([]);
    await takeSampleOut(services, ruth, { keepsChanged: false, agreed: null });
    expect(await db.selectFrom("termly_school").select("school").execute()).toEqual([
      { school: "Our Olive" },
    ]);
  });

  test("nor does one that was removed before this was so", async () => {
    const { db, addOwn } = await withOlive();
    await db.deleteFrom("termly_school").where("key", "=", "olive").execute();
    await addOwn();
    expect((await menuOfKey(db, "olive"))?.dishes ?? []).toEqual([]);
  });

  test("the sample without a school that somebody removed goes and comes back exactly as it was", async () => {
    const { services, db, storedOf, remove } = await withOlive();
    await remove("olive");
    const full = await allRows(db);
    await takeSampleOut(services, ruth, keep);
    expect(await storedOf("olive")).toEqual([]);
    expect(await db.selectFrom("termly_dish").select("slot").execute()).toEqual([]);
    await putSampleBack(services, ruth);
    expect(await allRows(db)).toEqual(full);
  });

  test("a school of the firm's own that was removed is there again with its menu, also while the sample is in", async () => {
    const { services, db, remove } = await withOlive();
    const elm = () =>
      importSchools(services, ruth, {
        bytes: bytes("key,label,school,sector,lunch_at,site\nelm,Elm,Elm Primary,primaries,12:00,lane\n"),
      });
    await elm();
    await saveBreakfasts(services, ruth, { school: "elm", beginsAt: "08:00" });
    const terms = "menu,first_day,last_day,rotation,closed_days\nelm,2026-09-03,2026-12-18,pause,\n";
    await importTermlyMenus(services, ruth, [
      { name: "terms.csv", bytes: bytes(terms) },
      breakfastsOf("elm", "Our porridge,milk:contains,"),
    ]);
    await remove("elm");
    await elm();
    await saveBreakfasts(services, ruth, { school: "elm", beginsAt: "08:00" });
    expect((await menuOfKey(db, "elm_breakfast"))?.dishes).toMatchObject([{ name: "Our porridge" }]);
  });

  test("one that the owner kept is theirs: it is there again with its menu", async () => {
    const { services, db, remove } = await withOlive();
    const schools = bytes(formatSchoolsCsv((await allSchools(db)).filter(({ key }) => key === "olive")));
    await takeSampleOut(services, ruth, keep);
    expect(await db.selectFrom("termly_school").select("key").execute()).toEqual([{ key: "olive" }]);
    await remove("olive");
    await importSchools(services, ruth, { bytes: schools });
    expect((await menuOfKey(db, "olive"))?.dishes).not.toEqual([]);
  });

  test("nothing is put back to what a school of the firm's own has left that was called the same", async () => {
    const { services, db, remove, addOwn } = await withOlive();
    await takeSampleOut(services, ruth, { keepsChanged: false, agreed: null });
    await addOwn();
    await saveBreakfasts(services, ruth, { school: "olive", beginsAt: "08:00" });
    await importTermlyMenus(services, ruth, [breakfastsOf("olive", "Our porridge,milk:contains,")]);
    await remove("olive");
    await expect(putSampleBack(services, ruth)).rejects.toThrow(
      "Nothing was put back: something new stands in the place of the school olive.",
    );
    expect(await allSchools(db)).toEqual([]);
  });

  /** The sample, to which somebody has added breakfasts at Olive, a hold and numbers. */
  async function withOlive() {
    const { services, db } = await withSample(on);
    await saveBreakfasts(services, ruth, { school: "olive", beginsAt: "08:00" });
    await importTermlyMenus(services, ruth, [breakfastsOf("olive", "Made-up porridge,milk:free,")]);
    const today = londonDay(services.clock.now());
    const made = { made_by: "jo", made_at: 1, released_by: null, released_at: null };
    const hold = { id: "h", menu: "olive", day: today, recipe: "x", dish: "", reason: "", ...made };
    await db.insertInto("termly_hold").values(hold).execute();
    await importCovers(services, ruth, bytes(`menu,date,lunches,avoiding\nolive,${addDays(today, 7)},77,\n`));
    return {
      services,
      db,
      cases: async () =>
        (await db.selectFrom("diet_case").select("school").orderBy("school").execute()).map(
          (one) => one.school,
        ),
      /** Removes a school as the command line does. */
      remove: async (school: string) => {
        const rest = (await allSchools(db)).filter(({ key }) => key !== school);
        const file = { bytes: bytes(formatSchoolsCsv(rest)), replace: true, withLunchesToCome: true };
        expect((await importSchools(services, ruth, file)).removed).toEqual([school]);
      },
      /** What is stored of a school or its breakfasts. */
      storedOf: async (school: string) => {
        const names = new RegExp(`"${school}(_breakfast)?(:[^"]*)?"`);
        return Object.values(await allRows(db))
          .flat()
          .filter((row) => names.test(row));
      },
      addOwn: async () => {
        await importKitchen({ ...services, dependents: [] }, ruth, [
          { name: "sites.csv", bytes: bytes("site,name,fryers\nours,Our kitchen,\n") },
        ]);
        await importSchools(services, ruth, {
          bytes: bytes("key,label,school,sector,lunch_at,site\nolive,Olive,Our Olive,primaries,12:00,ours\n"),
        });
      },
    };
  }

  test.each(["served", "taken away for now"])(
    "a recipe of the sample stays that breakfasts of the firm's own use, %s",
    async (how) => {
      const { services, db } = await withSample(on);
      const { recipe } = await db
        .selectFrom("termly_dish")
        .select("recipe")
        .where("recipe", "is not", null)
        .where("allergens", "!=", "{}")
        .orderBy("recipe")
        .executeTakeFirstOrThrow();
      await importSchools(services, ruth, {
        bytes: bytes("key,label,school,sector,lunch_at,site\nelm,Elm,Elm Primary,primaries,12:00,lane\n"),
      });
      await saveBreakfasts(services, ruth, { school: "elm", beginsAt: "08:00" });
      await importTermlyMenus(services, ruth, [breakfastsOf("elm", `Our breakfast,,${recipe}`)]);
      if (how !== "served") await removeBreakfasts(services, ruth, "elm");
      const facts = () =>
        db
          .selectFrom("termly_dish")
          .select(["allergens", "diets"])
          .where("menu", "=", "elm_breakfast")
          .execute();
      const before = await facts();
      expect(before[0]?.allergens).not.toBe("{}");
      expect(await staysOf(db)).toContain(`recipe ${recipe}: used by school Elm Primary`);
      await takeSampleOut(services, ruth, keep);
      expect(await facts()).toEqual(before);
    },
  );

  test("a picture stays that the firm shows at the top of a page or for a dish of its own", async () => {
    const { services, db } = await firstDay(on);
    await trySample(services, ruth);
    // Its pictures come in behind the rest of it.
    const [table, tart, third] = [{ id: "a-table" }, { id: "b-tart" }, { id: "c-tray" }] as const;
    await change(services, ruth, async (context) => {
      for (const { id } of [table, tart, third])
        await context.tx
          .insertInto("gallery_image")
          .values({ ...rowOf(pictureCalled(id), 1), consent: "" })
          .execute();
      await recordSample(context.tx, [samplePictures]);
      // A dish may be called as a picture is: to name the one is not to show the other.
      const values = { picture: `gallery/${table.id}`, shows: third.id } as const;
      await storeItem(context, "openings", "menu", { list: "openings", id: "menu", values });
    });
    const csv = `id,name,description,category,image\nours,Our tart,From our trees,school,gallery/${tart.id}\n`;
    await importCateringMenu(services, ruth, bytes(csv));
    const stays = await staysOf(db);
    expect(stays).toContain(`picture ${table.id}: used by item “menu” in openings`);
    expect(stays).toContain(`picture ${tart.id}: used by dish Our tart`);
    await takeSampleOut(services, ruth, keep);
    const left = await db.selectFrom("gallery_image").select("id").orderBy("id").execute();
    expect(left).toEqual([table, tart]);
  });

  test("what the site works out by itself, an approval and a place make nothing another thing", async () => {
    const { db } = await withSample(on);
    await db
      .updateTable("catering_menu_item")
      .set({ allergens: "{}", diets: "[]", held_diets: '["vegan"]', position: 99, revision: 99 })
      .where("recipe", "is not", null)
      .execute();
    await db
      .updateTable("termly_dish")
      .set({
        allergens: "{}",
        diets: '["vegan"]',
        held_diets: '["vegan"]',
        portion: 7,
        carbohydrate: 1,
        carbohydrate_low: null,
        carbohydrate_high: null,
        sugars: 1,
        counts: '["none"]',
        recipe_changes: '["one"]',
      })
      .where("recipe", "is not", null)
      .execute();
    expect(await staysOf(db)).toEqual([]);
    await db
      .updateTable("termly_dish")
      .set({ carbohydrate: null, carbohydrate_low: 1, carbohydrate_high: 2 })
      .where("recipe", "is not", null)
      .execute();
    await db.updateTable("kitchen_version").set({ approved_by: "jo@kestrel.example" }).execute();
    expect(await staysOf(db)).toEqual([]);
    // What stands on no recipe is what somebody has said.
    const said = await db
      .selectFrom("catering_menu_item")
      .select("id")
      .where("recipe", "is", null)
      .orderBy("id")
      .execute();
    await db
      .updateTable("catering_menu_item")
      .set({ allergens: "{}" })
      .where("id", "=", said[0]!.id)
      .execute();
    expect(await staysOf(db)).toEqual([`dish ${said[0]!.id}: it was changed`]);
  });

  test("what was changed goes as well where an owner says so, but not what is used", async () => {
    const { services, db } = await withSample(on);
    await db
      .updateTable("catering_menu_item")
      .set({ name: "Ours" })
      .where("id", "=", "fruit-board")
      .execute();
    await db
      .updateTable("catering_menu_item")
      .set({ name: "Ours too" })
      .where("id", "=", "sandwich-tower")
      .execute();
    await createProposal({ ...services.orders, store: services.store }, ruth, {
      enquiryId: null,
      content: exampleContent({
        lines: [dishLine("a", { itemId: "sandwich-tower" })],
        customer: { name: "Ada", organisation: "", email: "ada@kestrel.co.uk", address: "" },
      }),
    });
    expect(await staysOf(db, false)).toEqual([
      "dish sandwich-tower: used by proposal proposal 1005",
      ...(await staysOf(db, false)).slice(1),
    ]);
    expect((await staysOf(db, false)).join()).not.toContain("fruit-board");
    await takeSampleOut(services, ruth, { keepsChanged: false, agreed: null });
    expect(await db.selectFrom("catering_menu_item").select("id").execute()).toEqual([
      { id: "sandwich-tower" },
    ]);
    expect((await db.selectFrom("proposal").select("number").execute()).map(({ number }) => number)).toEqual([
      1005,
    ]);
  });

  test("nothing of the sample is published, sent, given back, exported or counted", async () => {
    const { services, db, clock } = await withSample(on);
    await publishWhatIsTold(services);
    expect(await db.selectFrom("publication").select("seq").execute()).toEqual([]);
    const orders = { ...services.orders, store: services.store };
    await sendDueReminders(orders);
    clock.advance(86_400_000);
    await sendDueReminders(orders);
    const to = (email: string) => ({
      kind: "proposal-sent",
      key: email,
      to: { email },
      subject: "x",
      html: "x",
      text: "x",
    });
    await db.transaction().execute((tx) => queueEmail(tx, to("ada@kestrel.co.uk"), clock));
    expect(await db.selectFrom("mail_letter").select("recipient").execute()).toEqual([]);
    const toJo = { ...to("jo@kestrel.co.uk"), kind: "staff" };
    await db.transaction().execute((tx) => queueEmails(tx, [to("ada@kestrel.co.uk"), toJo], clock));
    expect(await db.selectFrom("mail_letter").select("recipient").execute()).toEqual([
      { recipient: "jo@kestrel.co.uk" },
    ]);
    expect(await paymentRecords(db)).toEqual([]);
    expect((await paymentMetrics(services)).byState).toEqual({});
    const [{ reference } = { reference: "" }] = await db
      .selectFrom("payment")
      .select("reference")
      .where("state", "=", "PAID")
      .execute();
    const refund = refundPayment({ store: services.store, clock } as unknown as PaymentDeps, ruth, {
      reference,
      pence: null,
      reason: "",
    });
    await expect(refund).rejects.toThrow("nobody paid it");
    const own = await createProposal(orders, ruth, {
      enquiryId: null,
      content: exampleContent({
        customer: { name: "Ada", organisation: "", email: "ada@kestrel.co.uk", address: "" },
      }),
    });
    const sent = sendVersion(orders, ruth, { proposalId: own.id, version: 1, revision: 1 });
    await expect(sent).rejects.toThrow("Not sent: you are trying the sample");
  });

  test("of two owners at once one takes it out, and the other is told who was first", async () => {
    const { services } = await withSample(on);
    const both = await Promise.allSettled([
      takeSampleOut(services, ruth, keep),
      takeSampleOut(services, jo, keep),
    ]);
    const refused = both.filter((one) => one.status === "rejected");
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(String(refused[0]?.reason)).toMatch(
      /(?:ruth|jo)@kestrel.example has taken the sample out already/,
    );
    const again = await Promise.allSettled([putSampleBack(services, ruth), putSampleBack(services, jo)]);
    expect(again.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("of two owners who try it at once one does", async () => {
    const { services, db } = await firstDay(on);
    const both = await Promise.allSettled([trySample(services, ruth), trySample(services, jo)]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(trySample(services, jo)).rejects.toThrow("has put the sample in already");
    expect((await db.selectFrom("termly_school").select("key").execute()).length).toBe(12);
  });

  test("something else than was told is not taken out", async () => {
    const { services, db, state } = await withSample(on);
    const { digest } = await weigh(db, true);
    await db
      .updateTable("catering_menu_item")
      .set({ name: "Ours" })
      .where("id", "=", "fruit-board")
      .execute();
    await expect(takeSampleOut(services, ruth, { keepsChanged: true, agreed: digest })).rejects.toThrow(
      "Something was changed since you were told",
    );
    expect(await state()).toMatchObject({ state: "in" });
  });

  test("pictures that the sample itself adds after somebody was told are no change of anybody's", async () => {
    const { services, db, state } = await withSample(on);
    const { digest } = await weigh(db, true);
    await change(services, ruth, async ({ tx }) => {
      await tx
        .insertInto("gallery_image")
        .values({ ...rowOf(pictureCalled("table"), 1), consent: "" })
        .execute();
      await recordSample(tx, [samplePictures], new Set(["table"]));
    });
    await takeSampleOut(services, ruth, { keepsChanged: true, agreed: digest });
    expect(await state()).toMatchObject({ state: "out" });
    expect(await db.selectFrom("gallery_image").select("id").execute()).toEqual([]);
  });

  test("it is put into an empty desk only, and what is in the way is named", async () => {
    const { services, db, state } = await firstDay(on);
    await importCateringMenu(services, ruth, bytes("id,name,description,category\nsoup,Soup,Hot,school\n"));
    const before = await allRows(db);
    await expect(trySample(services, ruth)).rejects.toThrow("one dish of the catering menu");
    expect(await allRows(db)).toEqual(before);
    expect(await state()).toMatchObject({ state: "none", isClosed: false });
  });

  test("nothing is put back where something new stands in its place, and the sentence names it", async () => {
    const { services, db, state } = await withSample(on);
    await takeSampleOut(services, ruth, keep);
    await importCateringMenu(
      services,
      jo,
      bytes("id,name,description,category\nfruit-board,Fruit,Ours,school\n"),
    );
    const before = await allRows(db);
    await expect(putSampleBack(services, ruth)).rejects.toThrow(
      "Nothing was put back: something new stands in the place of the dish of the catering menu fruit-board.",
    );
    expect(await allRows(db)).toEqual(before);
    expect(await state()).toMatchObject({ state: "out", isClosed: false });
  });

  test("it is not put back where somebody outside would find the site closed", async () => {
    const { services, db, clock, state } = await withSample(on);
    await takeSampleOut(services, ruth, keep);
    const out = await state();
    clock.advance(3_600_000);
    await storeEnquiry(enquiryDepsOf(services), enquiryOf("ada@kestrel.co.uk"));
    const before = await allRows(db);
    await expect(putSampleBack(services, ruth)).rejects.toThrow(
      "Nothing was put back: people outside wait for you (one enquiry), and would find your site closed.",
    );
    expect(await allRows(db)).toEqual(before);
    expect(await state()).toEqual(out);
  });

  test("the site is closed before anything is put back, and opens again where nothing is", async () => {
    const { services, clock, feed, state } = await withSample(on);
    await takeSampleOut(services, ruth, keep);
    const told: string[] = [];
    feed.subscribe((changes) => void told.push([...new Set(changes.map(({ topic }) => topic))].join()));
    await putSampleBack(services, ruth);
    expect(told[0]).toBe("sample");
    expect(told.slice(1).join()).toContain("menu");
    await takeSampleOut(services, ruth, keep);
    const out = await state();
    await importCateringMenu(
      services,
      jo,
      bytes("id,name,description,category\nfruit-board,Fruit,Ours,school\n"),
    );
    clock.advance(3_600_000);
    await expect(putSampleBack(services, ruth)).rejects.toThrow("Nothing was put back");
    expect(await state()).toEqual(out);
  });

  test("an enquiry that was under way when the site closed is refused, and is not the sample's", async () => {
    const { services, db } = await withSample(on);
    const before = await db.selectFrom("enquiry").select("id").execute();
    await expect(storeEnquiry(enquiryDepsOf(services), enquiryOf("ada@kestrel.co.uk"))).rejects.toThrow(
      "This site is not open yet.",
    );
    expect(await db.selectFrom("enquiry").select("id").execute()).toEqual(before);
  });

  test("a site that was opened again before it was filled is not filled", async () => {
    const { services, db, state } = await firstDay(on);
    const before = await allRows(db);
    // Another process starts just then.
    const feed = { ...services.feed, poll: () => reopenUnfilled({ ...services }, jo) };
    await expect(trySample({ ...services, feed }, ruth)).rejects.toThrow("opened again");
    expect(await allRows(db)).toEqual(before);
    expect(await state()).toMatchObject({ state: "none", isClosed: false });
  });

  test("who signs in for a school of the sample is not in what is kept of it, where nobody looks for who is to be erased", async () => {
    const { services, db } = await withSample(on);
    const contact = { id: "head", school: "olive", email: "head@olive.sch.uk", name: "Ms Begum" };
    await db
      .insertInto("school_contact")
      .values({ ...contact, added_at: 1, added_by: ruth.name })
      .execute();
    await takeSampleOut(services, ruth, { keepsChanged: false, agreed: null });
    expect(
      (await db.selectFrom("sample_kept").select("kept_row").execute()).map((row) => row.kept_row).join(),
    ).not.toContain("head@olive.sch.uk");
    await putSampleBack(services, ruth);
    expect((await db.selectFrom("termly_school").select("key").execute()).length).toBe(12);
    expect(await db.selectFrom("school_contact").select("id").execute()).toEqual([]);
  });

  test("an order of the sample that somebody has given an address of their own is not kept", async () => {
    const { services, db } = await withSample(on);
    const [order] = await db.selectFrom("proposal").select("id").orderBy("number").execute();
    await db
      .updateTable("proposal")
      .set({ email: "ada@kestrel.co.uk" })
      .where("id", "=", order!.id)
      .execute();
    const all = (await db.selectFrom("proposal").select("id").execute()).length;
    await takeSampleOut(services, ruth, { keepsChanged: false, agreed: null });
    expect(await db.selectFrom("proposal").select("id").execute()).toEqual([]);
    expect(
      (await db.selectFrom("sample_kept").select("kept_row").execute()).map((row) => row.kept_row).join(),
    ).not.toContain("ada@kestrel.co.uk");
    await putSampleBack(services, ruth);
    expect((await db.selectFrom("proposal").select("id").execute()).length).toBe(all - 1);
  });

  test("a site that stayed closed because what follows has failed opens by itself, and not while it is put back", async () => {
    const { services, db, clock, state } = await withSample(on);
    await takeSampleOut(services, ruth, keep);
    await db.updateTable("sample_state").set({ closed: 1, since: clock.now() }).execute();
    expect(await openIfLeftClosed(services)).toBe(false);
    expect(await state()).toMatchObject({ isClosed: true });
    clock.advance(10 * 60_000);
    expect(await openIfLeftClosed(services)).toBe(true);
    expect(await state()).toMatchObject({ state: "out", isClosed: false });
    expect(await openIfLeftClosed(services)).toBe(false);
    // What is tried stays closed, however long.
    await putSampleBack(services, ruth);
    clock.advance(3_600_000);
    expect(await openIfLeftClosed(services)).toBe(false);
    expect(await state()).toMatchObject({ state: "in", isClosed: true });
  });

  test("what was taken out is kept for a week and then erased", async () => {
    const { services, db, clock, state } = await withSample(on);
    await takeSampleOut(services, ruth, keep);
    clock.advance(keptFor - 1);
    expect(await eraseKeptSample(services)).toBe(false);
    clock.advance(1);
    await expect(putSampleBack(services, ruth)).rejects.toThrow("it was kept for a week");
    expect(await eraseKeptSample(services)).toBe(true);
    expect(await db.selectFrom("sample_kept").select("seq").execute()).toEqual([]);
    expect(await db.selectFrom("sample_thing").select("id").execute()).toEqual([]);
    expect(await state()).toMatchObject({ state: "none", keptUntil: null });
    expect(await eraseKeptSample(services)).toBe(false);
    // Then it can be tried once more.
    await trySample(services, ruth);
  });

  test("a site that ended while it was filled has nothing of it, and opens at its next start", async () => {
    const { services, db, state } = await firstDay(on);
    const before = await allRows(db);
    await db.updateTable("sample_state").set({ state: "filling", closed: 1 }).execute();
    await settleSample(services);
    expect(await state()).toMatchObject({ state: "none", isClosed: false });
    expect(await allRows(db)).toEqual(before);
    await reopenUnfilled(services, ruth);
  });

  test("a site that ended before what stays was worked out again does that at its next start", async () => {
    const { services, db, state } = await withSample(on);
    await db
      .updateTable("catering_menu_item")
      .set({ name: "Ours" })
      .where("id", "=", "fruit-board")
      .execute();
    await takeSampleOut(services, ruth, keep);
    await db.updateTable("sample_state").set({ closed: 1 }).execute();
    await settleSample(services);
    expect(await state()).toMatchObject({ state: "out", isClosed: false });
    expect(
      (await db.selectFrom("publication").select("subject").execute()).map(({ subject }) => subject),
    ).toContain("menu/fruit-board");
  });
});

test.each(["2026-12-24T23:50:00Z", "2027-08-01T00:10:00Z", "2028-02-29T12:00:00Z", "2036-05-06T05:00:00Z"])(
  "tried at %s it is of that day",
  async (at) => {
    const { services, db, state } = await firstDay(stores[0]!, at);
    await trySample(services, ruth);
    expect(await state()).toMatchObject({ state: "in" });
    const latest = await db
      .selectFrom("payment")
      .select(({ fn }) => fn.max("paid_at").as("at"))
      .executeTakeFirstOrThrow();
    const age = services.clock.now() - Number(latest.at);
    expect(age).toBeGreaterThanOrEqual(0);
    expect(age).toBeLessThan(86_400_000);
  },
);

test("every row that hangs on one of the sample's goes with it, and comes back with it", async () => {
  const { db } = await firstDay(stores[0]!);
  const listed = new Set(sampleKinds.flatMap(({ tables }) => tables.map(({ table }) => table)));
  const tables = (await db.introspection.getTables()).map(({ name }) => name);
  const missing: string[] = [];
  for (const table of tables) {
    const { rows } = await sql<{
      table: string;
    }>`select "table" from pragma_foreign_key_list(${table})`.execute(db);
    for (const { table: parent } of rows)
      if (listed.has(parent) && !listed.has(table)) missing.push(`${table} refers to ${parent}`);
  }
  // A page is never the sample's, and members of staff are nobody's.
  expect(missing).toEqual(["page_redirect refers to page"]);
});
