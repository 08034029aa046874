import { describe, expect, onTestFinished, test } from "vitest";
import { usualEnquiryDeps } from "../enquiry-deps.testkit.ts";
import { searchAudit } from "#audit/audit.server.ts";
import { sampleBrand } from "#brand/brand.ts";
import { writeMember } from "#database/testkits/rows-of-every-kind.testkit.ts";
import { stores } from "#database/stores.testkit.ts";
import { change } from "#live/server/change.server.ts";
import type { CommittedChange } from "#live/server/feed.server.ts";
import { startFeed } from "#live/server/feed.server.ts";
import { actorNamed } from "#values/actor.ts";
import { frozenClock } from "#values/time/clock.ts";
import { addEnquiryNote, findEnquiry, othersFrom } from "./desk-enquiries.server.ts";
import { assignEnquiry, markEnquiry, setEnquiryState } from "./mark-enquiry.server.ts";
import { countEnquiries, searchEnquiries } from "./search-enquiries.server.ts";
import type { EnquiryView } from "./enquiry-states.ts";
import { fromASchool, morning, today, weddingQuote } from "../enquiry.examples.ts";
import type { EnquiryInput } from "../input.ts";
import { parseEnquiry } from "../enquiry.ts";
import { storeEnquiry } from "../store-enquiry.server.ts";

const jo = actorNamed("jo@rosemarylane.example");

describe.each(stores)("enquiries at the desk, on $name", ({ open }) => {
  async function openDesk() {
    const store = await open();
    onTestFinished(() => store.close());
    await writeMember(store.db, "jo");
    const clock = frozenClock(morning);
    const feed = await startFeed(store);
    onTestFinished(() => feed.stop());
    const heard: CommittedChange[] = [];
    feed.subscribe((changes) => void heard.push(...changes));
    const deps = { store, clock, feed };
    const add = async (input: EnquiryInput, key: string) => {
      const parsed = parseEnquiry(input, today);
      if (!parsed.draft) throw new Error("the example is not right");
      const { id } = await storeEnquiry(
        {
          store,
          clock,
          feed,
          brand: sampleBrand,
          emailWorker: { wake: () => undefined },
          ...usualEnquiryDeps,
        },
        { draft: parsed.draft, key, page: null, review: null, solution: null },
      );
      clock.advance(60_000);
      return id;
    };
    const school = await add(fromASchool, "one");
    const wedding = await add(weddingQuote, "two");
    const names = async (text: string, view: EnquiryView = "all") =>
      (await searchEnquiries(store.db, { text, view, member: "jo" })).enquiries.map(({ fName }) => fName);
    const seen = async (id: string) => ({
      id,
      revision: (await findEnquiry(store.db, id))!.enquiry.revision,
    });
    return { deps, store, school, wedding, names, seen, add, heard };
  }

  test("are found by words of name, address, text, dish and reference, and by the day of the event", async () => {
    const { names } = await openDesk();
    expect(await names("TASTING khan")).toEqual(["Amina"]);
    expect(await names("wedding.example")).toEqual(["Zoë"]);
    expect(await names("lemon cake")).toEqual(["Zoë"]);
    expect(await names("Sat 19 June 2027")).toEqual(["Zoë"]);
    expect(await names("19/6")).toEqual(["Zoë"]);
    expect(await names("20 June 2027")).toEqual([]);
    // "category" is what each dish has, not what somebody wrote.
    expect(await names("category")).toEqual([]);
    expect(await names("100%")).toEqual([]);
    expect(await names("_")).toEqual([]);
  });

  test("stand in the order in which they want an answer, and are counted by how far they are", async () => {
    const { deps, store, school, wedding, names, seen, add } = await openDesk();
    expect(await names("", "open")).toEqual(["Amina", "Zoë"]);
    await setEnquiryState(deps, jo, { ...(await seen(school)), to: "answered" });
    await add({ ...fromASchool, fName: "Ben", enquiry: "Another" }, "three");
    expect(await names("", "open")).toEqual(["Zoë", "Ben", "Amina"]);
    await assignEnquiry(deps, jo, { ...(await seen(wedding)), owner: "jo" });
    await setEnquiryState(deps, jo, { ...(await seen(school)), to: "lost" });
    expect([await names("", "mine"), await names("", "lost")]).toEqual([["Zoë"], ["Amina"]]);
    expect(await countEnquiries(store.db, "jo")).toEqual({
      open: 2,
      mine: 1,
      won: 0,
      lost: 1,
      closed: 0,
      all: 3,
    });
  });

  test("are marked answered, in the audit log and without anybody's words in it", async () => {
    const { deps, store, school, names, seen } = await openDesk();
    await setEnquiryState(deps, jo, { ...(await seen(school)), to: "answered" });
    expect([await names("", "open"), await names("", "won")]).toEqual([["Zoë", "Amina"], []]);
    const found = await findEnquiry(store.db, school);
    expect(found?.enquiry).toMatchObject({ state: "answered", firstAnsweredAt: deps.clock.now() });
    await addEnquiryNote(deps, jo, { id: school, key: "n1", text: "Rang Ms Khan: 40 parents" });
    const { entries } = await searchAudit(store, { subject: "enquiry/" });
    expect(entries.map(({ action }) => action)).toEqual(["wrote note", "marked enquiry answered"]);
    expect(JSON.stringify(entries)).not.toMatch(/Khan|olive/i);
  });

  test("that somebody else has changed meanwhile are not changed again; the same twice is no conflict", async () => {
    const { deps, store, school, seen } = await openDesk();
    const before = await seen(school);
    await setEnquiryState(deps, jo, { ...before, to: "closed" });
    await setEnquiryState(deps, jo, { ...before, to: "closed" });
    const late = setEnquiryState(deps, jo, { ...before, to: "answered" });
    await expect(late).rejects.toThrow(/changed RL-\w+ meanwhile/);
    await expect(assignEnquiry(deps, jo, { ...before, owner: "jo" })).rejects.toThrow(/meanwhile/);
    expect((await findEnquiry(store.db, school))?.enquiry).toMatchObject({ state: "closed", owner: null });
    const now = await seen(school);
    const both = await Promise.allSettled(
      (["won", "lost"] as const).map((to) => setEnquiryState(deps, jo, { ...now, to })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("are told to open desks once for each thing that is done, by their ids alone", async () => {
    const { deps, school, wedding, seen, heard } = await openDesk();
    heard.length = 0;
    const first = await seen(school);
    await setEnquiryState(deps, jo, { ...first, to: "answered" });
    await setEnquiryState(deps, jo, { ...first, to: "answered" });
    await expect(assignEnquiry(deps, jo, { ...first, owner: "jo" })).rejects.toThrow(/meanwhile/);
    await assignEnquiry(deps, jo, { ...(await seen(school)), owner: "jo" });
    const note = { id: wedding, key: "n1", text: "Rang Ms Okafor: 40 vegans" };
    await addEnquiryNote(deps, jo, note);
    await addEnquiryNote(deps, jo, note);
    expect(heard.map(({ topic, type, document }) => [topic, type, document])).toEqual(
      [school, school, wedding].map((id) => ["enquiry", "modified", JSON.stringify({ id })]),
    );
  });

  test("are changed by several people, while the menu is, without one waiting for the other for ever", async () => {
    const { deps, school, wedding, seen, heard } = await openDesk();
    heard.length = 0;
    const [one, other] = [await seen(school), await seen(wedding)];
    const menu = (at: number) =>
      change(deps, jo, ({ logChange }) =>
        logChange({ topic: "menu", type: "modified", document: { id: `dish-${at}` } }),
      );
    await Promise.all([
      setEnquiryState(deps, jo, { ...one, to: "answered" }),
      menu(1),
      assignEnquiry(deps, jo, { ...other, owner: "jo" }),
      ...[1, 2, 3].flatMap((at) => [
        addEnquiryNote(deps, jo, { id: at % 2 ? school : wedding, key: `n${at}`, text: `Note ${at}` }),
        menu(at + 1),
      ]),
    ]);
    expect(heard.map(({ topic }) => topic).sort()).toEqual([
      ...Array.from({ length: 5 }, () => "enquiry"),
      ...Array.from({ length: 4 }, () => "menu"),
    ]);
  });

  test("are marked by a proposal in its own transaction, or not at all", async () => {
    const { deps, store, wedding } = await openDesk();
    const failing = store.db.transaction().execute(async (tx) => {
      await markEnquiry(tx, jo, { id: wedding, to: "proposed" }, deps.clock);
      throw new Error("the proposal was not stored");
    });
    await expect(failing).rejects.toThrow(/not stored/);
    expect((await findEnquiry(store.db, wedding))?.enquiry).toMatchObject({ state: "new", revision: 1 });
    await store.db
      .transaction()
      .execute((tx) => markEnquiry(tx, jo, { id: wedding, to: "proposed" }, deps.clock));
    expect((await findEnquiry(store.db, wedding))?.enquiry).toMatchObject({ state: "proposed", revision: 2 });
  });

  test("of one person are found by the address alone, in any case", async () => {
    const { store, school, add } = await openDesk();
    const again = await add(
      { ...fromASchool, fName: "A.", email: "Amina.Khan@olive.sch.uk", enquiry: "Again" },
      "three",
    );
    await add({ ...fromASchool, email: "another@olive.sch.uk" }, "four");
    const others = await othersFrom(store.db, { id: school, email: "amina.khan@olive.sch.uk" }, 5);
    expect(others.enquiries.map(({ id }) => id)).toEqual([again]);
    expect(others.count).toBe(1);
  });

  test("have notes with who and when", async () => {
    const { deps, store, wedding } = await openDesk();
    const note = { id: wedding, key: "n1", text: " Tasting on Friday " };
    await addEnquiryNote(deps, jo, note);
    await addEnquiryNote(deps, jo, note);
    expect((await findEnquiry(store.db, wedding))?.notes).toEqual([
      { text: "Tasting on Friday", by: jo.name, at: deps.clock.now() },
    ]);
    await expect(addEnquiryNote(deps, jo, { id: wedding, key: "n2", text: " " })).rejects.toThrow(
      /Write something/,
    );
    await expect(addEnquiryNote(deps, jo, { id: "gone", key: "n3", text: "x" })).rejects.toThrow(
      /no such enquiry/,
    );
    expect(await findEnquiry(store.db, "gone")).toBeNull();
  });
});
