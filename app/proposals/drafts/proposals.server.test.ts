import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { writeEnquiry, writeMember } from "#database/testkits/rows-of-every-kind.testkit.ts";
import type { Store } from "#database/store.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { day } from "#values/time/calendar-day.ts";
import { pence } from "#values/numbers/money.ts";
import { Conflict, Invalid, NotFound } from "#values/problem.ts";
import { SavedMeanwhile } from "#values/saved-meanwhile.ts";
import { listProposals } from "../find-proposals.server.ts";
import { ruth, testOrders } from "../orders.testkit.ts";
import { proposalFrom } from "./proposal-from.server.ts";
import { dishLine, exampleContent, factsOf } from "../proposal.testkit.ts";
import { assignProposal, markLost, markNotLost } from "../proposal-status.server.ts";
import { createProposal, newVersion, saveDraft } from "./proposals.server.ts";
import { withdrawVersion } from "../sending/send-version.server.ts";

describe.each(stores)("proposals on $name", ({ open }) => {
  let store: Store;
  let orders: ReturnType<typeof testOrders>;
  beforeAll(async () => {
    store = await open();
  }, 60_000);
  afterAll(() => store.close());
  beforeEach(() => void (orders = testOrders(store)));
  const written = (content = exampleContent()) =>
    createProposal(orders.deps, ruth, { enquiryId: null, content });

  test("a draft is written once an act of saving, and a stale one shows both", async () => {
    const { id } = await written();
    const mine = { proposalId: id, version: 1, revision: 1, content: exampleContent({ title: "Fair" }) };
    const saved = await saveDraft(orders.deps, ruth, mine);
    expect(saved).toMatchObject({ revision: 2, content: { title: "Fair" } });
    const stale = saveDraft(orders.deps, ruth, { ...mine, content: exampleContent({ title: "Hers" }) });
    await expect(stale).rejects.toThrow(SavedMeanwhile);
    await expect(stale).rejects.toMatchObject({ savedVersion: { revision: 2, content: { title: "Fair" } } });
    expect((await orders.file(id)).versions[0]!.content.title).toBe("Fair");
  });

  test.each([
    ["a fraction of a penny", { each: 10.5 as never }],
    ["less than zero", { each: -1 as never }],
    ["over £100,000", { each: pence(10_000_001) }],
    ["half a dish", { quantity: 0.5 }],
    ["a rate that nobody knows", { vat: "luxury" as never }],
  ])("a line of %s is refused by its field, and nothing is stored", async (_, over) => {
    const before = (await listProposals(orders.deps, {})).length;
    const wrong = written(exampleContent({ lines: [dishLine("soup", over)] }));
    await expect(wrong).rejects.toThrow(Invalid);
    await expect(wrong).rejects.toThrow(/^lines\.soup\./);
    expect(await listProposals(orders.deps, {})).toHaveLength(before);
  });

  test("an order of millions is refused", async () => {
    const lines = [dishLine("a", { quantity: 10_000, each: pence(10_000_000) })];
    await expect(written(exampleContent({ lines }))).rejects.toThrow("£1,000,000.00 at most");
  });

  test("what was sent never changes; a change makes the next version", async () => {
    const { id, hash } = await orders.sent();
    await expect(
      saveDraft(orders.deps, ruth, { proposalId: id, version: 1, revision: 1, content: exampleContent() }),
    ).rejects.toThrow("Version 1 was sent");
    const draft = await newVersion(orders.deps, ruth, id);
    expect(draft).toMatchObject({ version: 2, sent: null });
    // One draft at a time.
    expect(await newVersion(orders.deps, ruth, id)).toMatchObject({ version: 2 });
    const { versions, state } = await orders.file(id);
    expect(versions.map((one) => one.sent?.hash ?? null)).toEqual([hash, null]);
    expect(state).toBe("sent");
  });

  test("are written from no enquiry that is erased at the same moment", async () => {
    await writeEnquiry(store.db, "going");
    const before = (await listProposals(orders.deps, {})).length;
    const write = async () =>
      await createProposal(orders.deps, ruth, { enquiryId: "going", content: exampleContent() });
    const writing = await store.db.transaction().execute(async (tx) => {
      await tx.deleteFrom("enquiry").where("id", "=", "going").execute();
      // It waits for the end of this transaction, and then there is none.
      return {
        refused: expect(write()).rejects.toThrow(
          new NotFound("The enquiry was erased meanwhile: no proposal was written from it."),
        ),
      };
    });
    await writing.refused;
    await expect(write()).rejects.toThrow(NotFound);
    expect(await listProposals(orders.deps, {})).toHaveLength(before);
  });

  test("numbers go up, however many are written at once", async () => {
    const many = await Promise.all(Array.from({ length: 6 }, () => written()));
    const numbers = many.map(({ number }) => number).toSorted((a, b) => a - b);
    expect(new Set(numbers).size).toBe(6);
    expect(numbers[5]! - numbers[0]!).toBe(5);
  });

  test("are listed by state, owner, day and words", async () => {
    const { id, number } = await orders.sent(
      exampleContent({
        title: "Marigold wedding",
        event: { ...exampleContent().event, day: day("2027-08-14") },
      }),
    );
    await writeMember(store.db, "member-1");
    await assignProposal(orders.deps, ruth, { proposalId: id, owner: "member-1" });
    for (const search of [
      { text: "MARIGOLD wed" },
      { text: String(number) },
      { owner: "member-1", state: "sent" },
      { day: day("2027-08-14") },
    ] as const)
      expect((await listProposals(orders.deps, search)).map(({ proposal }) => proposal.id)).toEqual([id]);
    expect(await listProposals(orders.deps, { text: "marigold", state: "accepted" })).toEqual([]);
    expect(await listProposals(orders.deps, { text: "marigold" })).toMatchObject([
      { total: 54_720, hasDraft: false, day: "2027-08-14" },
    ]);
  });

  test("a lost proposal can be sent again, and is then no longer lost", async () => {
    await writeEnquiry(store.db, "enquiry-2");
    const { id } = await orders.sent(exampleContent(), "enquiry-2");
    await markLost(orders.deps, ruth, { proposalId: id, why: "price", reason: "too dear" });
    expect((await orders.file(id)).state).toBe("lost");
    await orders.sendNext(id, { discount: { kind: "percent", percent: 10, why: "early" } });
    expect((await orders.file(id)).state).toBe("sent");
    expect(orders.marked).toEqual(["enquiry-2 proposed", "enquiry-2 lost", "enquiry-2 proposed"]);
  });

  test("one that was marked lost by mistake is open again, and so is its enquiry", async () => {
    await writeEnquiry(store.db, "enquiry-3");
    const { id } = await orders.sent(exampleContent(), "enquiry-3");
    await markLost(orders.deps, ruth, { proposalId: id, why: "price", reason: "" });
    for (let times = 0; times < 2; times++) await markNotLost(orders.deps, ruth, id);
    expect((await orders.file(id)).state).toBe("sent");
    expect(orders.marked.filter((one) => one.startsWith("enquiry-3"))).toEqual([
      "enquiry-3 proposed",
      "enquiry-3 lost",
      "enquiry-3 proposed",
    ]);
    await writeEnquiry(store.db, "enquiry-4");
    const unsent = await createProposal(orders.deps, ruth, {
      enquiryId: "enquiry-4",
      content: exampleContent(),
    });
    await markLost(orders.deps, ruth, { proposalId: unsent.id, why: "price", reason: "" });
    await markNotLost(orders.deps, ruth, unsent.id);
    expect((await orders.file(unsent.id)).state).toBe("draft");
    expect(orders.marked.at(-1)).toBe("enquiry-4 new");
  });

  test("a first draft takes over an enquiry's dishes, guests, diets and day", async () => {
    const content = await proposalFrom(store.db, orders.deps, {
      fName: "Grace",
      lName: "Whitmore",
      email: "grace@st-anselms.example",
      school: "St Anselm’s",
      items: [
        {
          id: "tower",
          name: "Tower",
          priceGuide: pence(3800),
          quantity: 12,
        },
      ],
      event: {
        date: day("2027-07-11"),
        guests: 260,
        postcode: "E3 4XX",
        diets: { vegan: 4 },
      },
    });
    expect(content).toMatchObject({
      title: "St Anselm’s, 11 July 2027",
      lines: [
        {
          itemId: "tower",
          name: "Dish tower",
          quantity: 12,
          each: 3800,
          serves: 10,
        },
      ],
      guests: 260,
      diets: { vegan: 4 },
      deposit: {
        kind: "percent",
        percent: 25,
      },
      balanceDue: "2027-06-27",
      validUntil: "2026-12-24",
      guestLimits: {
        least: 234,
        most: 286,
        until: "2027-07-01",
      },
    });
    await expect(written(content)).resolves.toMatchObject({ email: "grace@st-anselms.example" });
  });

  test("a first draft has enough of each dish for its guests, by course; who asked for more has more", async () => {
    const describeLines: typeof orders.deps.describeLines = (_, ids) =>
      Promise.resolve(
        new Map(
          ids.map((id) => [
            id,
            {
              ...factsOf(id === "squash" ? ["vegan"] : []),
              name: id,
              serves: id === "tower" ? null : 10,
              meal: id === "bread" ? null : ("main" as const),
              eventKind: "weddings" as const,
            },
          ]),
        ),
      );
    const { lines, event } = await proposalFrom(
      store.db,
      { ...orders.deps, describeLines },
      {
        fName: "Inês",
        lName: "Ferreira",
        email: "ines@olive.example",
        event: { date: null, guests: 120, postcode: null, diets: { vegan: 14 } },
        items: [
          { id: "lamb", name: "lamb", priceGuide: null, quantity: 3 },
          { id: "squash", name: "squash", priceGuide: null, quantity: 4 },
          { id: "bread", name: "bread", priceGuide: null },
          { id: "tower", name: "tower", priceGuide: null },
        ],
      },
    );
    expect(event.kind).toBe("weddings");
    expect(lines.map(({ name, quantity, course }) => `${quantity} ${name} ${course}`)).toEqual([
      "11 lamb main",
      "4 squash main",
      "1 tower main",
      "1 bread null",
    ]);
  });

  test("a first draft is called after what most of its dishes are for", async () => {
    const dishes = ["cake", "salmon", "crisps"];
    const describeLines: typeof orders.deps.describeLines = (_, ids) => {
      const facts = { ...factsOf(), serves: 10 };
      return Promise.resolve(
        new Map(
          ids.map((id) => [id, { ...facts, name: id, occasion: id === "crisps" ? "party" : "wedding" }]),
        ),
      );
    };
    const titled = async (items: readonly string[]) => {
      const content = await proposalFrom(
        store.db,
        { ...orders.deps, describeLines },
        {
          fName: "Inês",
          lName: "Ferreira",
          email: "ines@olive.example",
          event: null,
          items: items.map((id) => ({
            id,
            name: id,
            priceGuide: null,
          })),
        },
      );
      return content.title;
    };
    expect(await titled(dishes)).toBe("Ferreira wedding");
    expect(await titled(["cake", "crisps"])).toBe("Inês Ferreira");
    expect(await titled([])).toBe("Inês Ferreira");
  });

  test("what is not there is not found", async () => {
    await expect(newVersion(orders.deps, ruth, "none")).rejects.toThrow(NotFound);
    await expect(
      saveDraft(orders.deps, ruth, {
        proposalId: "none",
        version: 1,
        revision: 1,
        content: exampleContent(),
      }),
    ).rejects.toThrow(NotFound);
    const { id } = await written();
    await expect(withdrawVersion(orders.deps, ruth, { proposalId: id, version: 1 })).rejects.toThrow(
      Conflict,
    );
  });
});
