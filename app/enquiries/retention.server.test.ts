import { describe, expect, onTestFinished, test } from "vitest";
import { usualEnquiryDeps } from "./enquiry-deps.testkit.ts";
import { sampleBrand } from "#brand/brand.ts";
import { frozenClock } from "#values/time/clock.ts";
import { eraseEmails } from "#email/retention.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { fromASchool, morning, weddingQuote } from "./enquiry.examples.ts";
import { enquiriesAsCsv, listEnquiries } from "./enquiry-export.server.ts";
import { createEnquiryService } from "./enquiry-service.server.ts";
import { addressesToEraseAgain, eraseEnquiries, erasedAddresses } from "./erasure.server.ts";
import type { EnquiryInput } from "./input.ts";
import { deleteExpiredEnquiries } from "./retention.server.ts";

describe.each(stores)("the retention of enquiries on $name", ({ open }) => {
  async function opened() {
    const store = await open();
    onTestFinished(() => store.close());
    const clock = frozenClock(morning);
    const deps = {
      store,
      clock,
      brand: sampleBrand,
      feed: { poll: () => Promise.resolve() },
      emailWorker: { wake: () => undefined },
      ...usualEnquiryDeps,
    };
    const service = createEnquiryService(deps, { secret: "hush", limitPerHour: 1000, botCheck: "off" });
    const send = (given: EnquiryInput) => service.submit({ input: given, key: null, address: "192.0.2.1" });
    return { ...deps, send };
  }

  test("deletes enquiries after their time, those of the medical diets' page first, and leaves a count", async () => {
    const deps = await opened();
    await deps.send(fromASchool);
    const call = { school: "Olive Primary", phone: "07700 900123" };
    await deps.send({ ...fromASchool, ...call, enquiry: "A diet", page: "/nutrition/medical-diets" });
    await deps.send(weddingQuote);
    deps.clock.set("2027-05-22T08:12:00Z");
    expect(await deleteExpiredEnquiries(deps, 24)).toMatchObject({ enquiries: 0 });
    deps.clock.set("2027-05-24T08:12:00Z");
    expect(await deleteExpiredEnquiries(deps, 24)).toMatchObject({ enquiries: 1 });
    deps.clock.set("2028-11-24T08:12:00Z");
    expect(await deleteExpiredEnquiries(deps, 24)).toMatchObject({ enquiries: 2 });
    expect(await listEnquiries(deps.store)).toEqual([]);
    expect(await deps.store.db.selectFrom("enquiry_month").selectAll().orderBy("reason").execute()).toEqual([
      { month: "2026-11", reason: "primarySchool", enquiries: 2 },
      { month: "2026-11", reason: "privateFunction", enquiries: 1 },
    ]);
  });

  test("deletes sent e-mails after a month, and undeliverable ones after three", async () => {
    const deps = await opened();
    await deps.send(fromASchool);
    const [first] = await deps.store.db.selectFrom("mail_letter").select("id").orderBy("kind").execute();
    await deps.store.db
      .updateTable("mail_letter")
      .set({ sent_at: deps.clock.now(), due_at: null })
      .where("id", "=", first!.id)
      .execute();
    const day = 86_400_000;
    deps.clock.advance(31 * day);
    expect((await deleteExpiredEnquiries(deps, 24)).emailIds).toEqual([first!.id]);
    deps.clock.advance(58 * day);
    expect((await deleteExpiredEnquiries(deps, 24)).emailIds).toEqual([]);
    deps.clock.advance(2 * day);
    expect((await deleteExpiredEnquiries(deps, 24)).emailIds).toHaveLength(1);
    expect(await deps.store.db.selectFrom("mail_letter").selectAll().execute()).toEqual([]);
  });

  test("erases one person's enquiries in any spelling of the address, and nobody else's", async () => {
    const deps = await opened();
    await deps.send({ ...fromASchool, email: "Amina.Khan@Olive.sch.uk", phone: "07700 900123" });
    await deps.send({ ...fromASchool, enquiry: "Another one" });
    await deps.send(weddingQuote);
    const hashOf = (email: string) => Buffer.from(email.toLowerCase()).toString("base64");
    await deps.store.db.transaction().execute(async (tx) => {
      const email = "amina.khan@olive.sch.uk";
      const about = await eraseEnquiries(tx, { email, hash: hashOf(email), now: deps.clock.now() });
      expect(about).toHaveLength(2);
      expect(await eraseEmails(tx, { email, about })).toHaveLength(4);
    });
    expect((await listEnquiries(deps.store)).map(({ email }) => email)).toEqual(["zoe@wedding.example"]);
    const left = JSON.stringify(await deps.store.db.selectFrom("mail_letter").selectAll().execute());
    const rows = JSON.stringify(await deps.store.db.selectFrom("enquiry").selectAll().execute());
    for (const words of [left, rows]) {
      expect(words.toLowerCase()).not.toContain("amina");
      expect(words).not.toContain("900123");
    }

    // An older copy comes back from a backup: those who were erased are known, without their address being stored.
    const erased = await erasedAddresses(deps.store);
    expect(JSON.stringify(erased)).not.toContain("amina");
    const restored = await opened();
    const hashesOf = (email: string) => ["another", hashOf(email)];
    await restored.send(fromASchool);
    await restored.send(weddingQuote);
    expect(await addressesToEraseAgain(restored.store, erased, hashesOf)).toEqual([
      "amina.khan@olive.sch.uk",
    ]);
    restored.clock.advance(1000);
    await restored.send({ ...fromASchool, enquiry: "I write to you again", email: "new@olive.sch.uk" });
    expect(await addressesToEraseAgain(restored.store, erased, hashesOf)).toEqual([
      "amina.khan@olive.sch.uk",
    ]);
    // Two stores are opened here: on a busy machine that takes its time.
  }, 60_000);

  test("exports enquiries by the record's names, and no cell is a formula", async () => {
    const deps = await opened();
    await deps.send({ ...weddingQuote, fName: "=HYPERLINK(1)", enquiry: '+1 "quoted", and\nlines' });
    const csv = enquiriesAsCsv(await listEnquiries(deps.store), "record");
    const [head, ...rest] = csv.split("\r\n");
    expect(head).toBe("id,fName,lName,email,reason,enquiry,agree,createdAt,items");
    expect(rest.join("\r\n")).toContain(
      `,'=HYPERLINK(1),O’Brien,zoe@wedding.example,privateFunction,"'+1 ""quoted"", and\nlines",true,2026-11-23T08:12:00.000Z,"[{""id"":""tartlets""`,
    );
    await deps.send({ ...fromASchool, phone: "+44 7700 900123", callTime: "＝after four" });
    const all = enquiriesAsCsv(await listEnquiries(deps.store), "all");
    expect(all).toContain("12 vegan; 60 halal; 3 gluten-free");
    // What was added to the form later comes after what was there before.
    expect(all.split("\r\n")[0]).toMatch(/,state,phone,callTime,school(?:,\w+)*$/);
    expect(all).toMatch(/,new,'\+44 7700 900123,'＝after four,+\r\n/);
  });
});
