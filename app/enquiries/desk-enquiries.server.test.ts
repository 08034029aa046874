import { describe, expect, onTestFinished, test } from "vitest";
import { searchAudit } from "#audit/audit.server.ts";
import { sampleBrand } from "#brand/brand.ts";
import { stores } from "#database/stores.testkit.ts";
import { actorNamed } from "#values/actor.ts";
import { frozenClock } from "#values/clock.ts";
import { addEnquiryNote, findEnquiry, searchEnquiries, setEnquiryState } from "./desk-enquiries.server.ts";
import { fromASchool, morning, today, weddingQuote } from "./enquiry.examples.ts";
import type { EnquiryInput } from "./input.ts";
import { parseEnquiry } from "./enquiry.ts";
import { storeEnquiry } from "./store-enquiry.server.ts";

const jo = actorNamed("jo@rosemarylane.example");

describe.each(stores)("enquiries at the desk, on $name", ({ open }) => {
  async function openDesk() {
    const store = await open();
    onTestFinished(() => store.close());
    const clock = frozenClock(morning);
    const deps = { store, clock };
    const add = async (input: EnquiryInput, key: string) => {
      const parsed = parseEnquiry(input, today);
      if (!parsed.draft) throw new Error("the example is not right");
      const { id } = await storeEnquiry(
        {
          ...{ store, clock, brand: sampleBrand, emailWorker: { wake: () => undefined } },
          describeDishes: () => Promise.resolve(new Map()),
        },
        { draft: parsed.draft, key, page: null, review: null, solution: null },
      );
      clock.advance(60_000);
      return id;
    };
    const school = await add(fromASchool, "one");
    const wedding = await add(weddingQuote, "two");
    const names = async (text: string, state: "new" | "answered" | null = null) =>
      (await searchEnquiries(store.db, { text, state })).enquiries.map(({ fName }) => fName);
    return { deps, store, school, wedding, names };
  }

  test("are found by words of name, address, text and reference, the latest first", async () => {
    const { names } = await openDesk();
    expect(await names("")).toEqual(["Zoë", "Amina"]);
    expect(await names("TASTING khan")).toEqual(["Amina"]);
    expect(await names("wedding.example")).toEqual(["Zoë"]);
    expect(await names("100%")).toEqual([]);
    expect(await names("_")).toEqual([]);
  });

  test("are marked answered, on the record and without anybody's words in it", async () => {
    const { deps, store, school, names } = await openDesk();
    await setEnquiryState(deps, jo, { id: school, from: "new", to: "answered" });
    expect([await names("", "new"), await names("", "answered")]).toEqual([["Zoë"], ["Amina"]]);
    await addEnquiryNote(deps, jo, { id: school, text: "Rang Ms Khan: 40 parents" });
    const { entries } = await searchAudit(store, { subject: "enquiry/" });
    expect(entries.map(({ action }) => action)).toEqual(["wrote note", "marked enquiry answered"]);
    expect(JSON.stringify(entries)).not.toMatch(/Khan|olive/i);
  });

  test("that somebody else has marked meanwhile are not marked again", async () => {
    const { deps, store, school } = await openDesk();
    await setEnquiryState(deps, jo, { id: school, from: "new", to: "closed" });
    await setEnquiryState(deps, jo, { id: school, from: "new", to: "closed" });
    const late = setEnquiryState(deps, jo, { id: school, from: "new", to: "answered" });
    await expect(late).rejects.toThrow(/closed meanwhile/);
    expect((await findEnquiry(store.db, school))?.enquiry.state).toBe("closed");
  });

  test("have notes with who and when", async () => {
    const { deps, store, wedding } = await openDesk();
    await addEnquiryNote(deps, jo, { id: wedding, text: " Tasting on Friday " });
    expect((await findEnquiry(store.db, wedding))?.notes).toEqual([
      { text: "Tasting on Friday", by: jo.name, at: deps.clock.now() },
    ]);
    await expect(addEnquiryNote(deps, jo, { id: wedding, text: " " })).rejects.toThrow(/Write something/);
    await expect(addEnquiryNote(deps, jo, { id: "gone", text: "x" })).rejects.toThrow(/no such enquiry/);
    expect(await findEnquiry(store.db, "gone")).toBeNull();
  });
});
