import { describe, expect, test } from "vitest";
import { sampleBrand } from "#brand/brand.ts";
import { stores } from "#database/stores.testkit.ts";
import { day } from "#values/time/calendar-day.ts";
import { pence } from "#values/numbers/money.ts";
import { newId } from "#values/ids.ts";
import { cancelOrder } from "../changes/cancel.server.ts";
import { enterBankMoney, giveGoodwill } from "../ledger/money-by-hand.server.ts";
import { openLink } from "../sending/proposal-links.server.ts";
import { proposalPageFacts } from "./proposal-page-view.ts";
import { ruth, testOrders } from "../orders.testkit.ts";
import { dishLine, exampleContent, factsOf } from "../proposal.testkit.ts";
import type { LineFacts, ProposalContent } from "../proposal.ts";

const [sqlite] = stores;

async function opened(content: ProposalContent = exampleContent()) {
  const kit = testOrders(await sqlite!.open());
  const sent = await kit.sent(content);
  const page = async (token = sent.token, known: ReadonlyMap<string, LineFacts> = knownAs(content)) => {
    const found = await openLink(kit.deps, token);
    if (!found) throw new Error("the link opens nothing");
    return proposalPageFacts(found, {
      token,
      now: kit.clock.now(),
      brand: kit.deps.brand,
      picture: "school-events",
      from: "Ruth",
      known,
      pictures: new Map([["tower", "gallery-fruit-platter"]]),
      invoices: [],
      takesCard: () => true,
      payAt: ({ id }) => `/payment?link=${id}`,
      receiptOf: (reference: string) => `/payment?receipt=${reference}`,
      notice: null,
      typed: {
        name: "",
        agreed: false,
        purchaseOrder: "",
        reference: "",
      },
      faults: {},
    });
  };
  return { kit, sent, page };
}

const knownAs = ({ lines }: ProposalContent, facts: LineFacts = factsOf(["vegetarian"])) =>
  new Map(lines.flatMap(({ itemId }) => (itemId === null ? [] : [[itemId, facts] as const])));

describe("the customer's page", () => {
  test("says who, what, when and how much", async () => {
    const { page } = await opened();
    expect(await page()).toMatchObject({
      title: "St Anselm’s summer fair",
      guests: "for two hundred and sixty",
      version: 1,
      earlier: null,
      where: "Sunday 11 July 2027, 12:00 to 16:00, Playing field, E3 4XX.",
      lines: [
        {
          name: "Sandwich tower",
          how: "Quantity 12, each for twenty-five. Vegetarian.",
          allergens: "None of the 14 allergens.",
          unknown: "",
          since: "",
        },
      ],
      totals: {
        net: 45600,
        vat: [
          {
            label: "VAT, 20% on £456.00",
            sum: 9120,
          },
        ],
        total: 54720,
      },
      panel: {
        kind: "accept",
        deposit: 13680,
        share: "a quarter now",
      },
    });
  });

  test("names what is not known of a dish that was written by hand, and never calls it free of anything", async () => {
    const byHand = dishLine("hand", { itemId: null, name: "Grandmother’s cake" });
    const { page } = await opened(exampleContent({ lines: [byHand], guests: 10 }));
    const [line] = (await page()).lines;
    expect(line).toMatchObject({ allergens: "", unknown: "Allergens not known: ask us before you order." });
  });

  test("says what has become worse since it was sent", async () => {
    const { page, sent } = await opened();
    const worse = knownAs(exampleContent(), factsOf(["vegetarian"], { sesame: "may-contain" }));
    const [line] = (await page(sent.token, worse)).lines;
    expect(line?.since).toMatch(/sesame/);
    const [gone] = (await page(sent.token, new Map())).lines;
    expect(gone?.since).toMatch(/no longer on our menu/);
  });

  test("says whose plates are not sure, by what is known now", async () => {
    const content = exampleContent({ diets: { vegetarian: 14 } });
    const { page, sent } = await opened(content);
    expect((await page()).gaps).toEqual([]);
    const doubtful = knownAs(content, factsOf([]));
    expect((await page(sent.token, doubtful)).gaps).toEqual([
      "14 vegetarians have no dish that is sure to suit.",
    ]);
  });

  test("of an older version leads to the newer one and cannot be accepted", async () => {
    const { kit, sent, page } = await opened();
    await kit.sendNext(sent.id, { guests: 280 });
    expect((await page()).panel).toMatchObject({
      kind: "over",
      title: "There is a newer one",
      link: {
        text: "Read version 2",
        address: expect.stringContaining("/proposal?key="),
      },
    });
  });

  test("of an order says what is owed, and what a later version adds to it", async () => {
    const { kit, sent, page } = await opened();
    await kit.accept(sent);
    expect((await page()).panel).toMatchObject({
      kind: "order",
      due: {
        label: "Deposit",
        amount: 13680,
        when: "now",
      },
      schedule: [
        { amount: 13680 },
        {
          amount: 41040,
          when: "by Sunday 27 June 2027",
        },
      ],
    });
    const next = await kit.sendNext(sent.id, {
      lines: [dishLine("tower", { quantity: 13, serves: 20, each: pence(3_800) })],
    });
    expect(await page(next.token)).toMatchObject({ earlier: 1, panel: { kind: "accept", deposit: 14_820 } });
  });

  test("of a cancelled order says what is charged, what goes back and what was taken off before", async () => {
    const { kit, sent, page } = await opened();
    await kit.accept(sent);
    const money = { id: newId(), proposalId: sent.id, direction: "in" as const, reference: "BACS" };
    await enterBankMoney(kit.deps, ruth, { ...money, pence: pence(13_680), onDay: day("2026-11-24") });
    const goodwill = {
      id: newId(),
      proposalId: sent.id,
      pence: pence(1_000),
      reason: "The tasting was late",
    };
    await giveGoodwill(kit.deps, ruth, goodwill);
    expect((await page()).panel).toMatchObject({
      cancelled: null,
      back: "",
      schedule: [
        { amount: 13680 },
        {
          amount: 1e3,
          when: "taken off: The tasting was late",
        },
        { amount: 40040 },
      ],
    });
    kit.clock.set("2027-07-01T10:00:00Z");
    await cancelOrder(kit.deps, ruth, { proposalId: sent.id, charge: pence(5_000), reason: "They moved" });
    expect((await page()).panel).toMatchObject({
      kind: "order",
      cancelled: {
        title: "Cancelled on 1 July 2027, 11:00",
        text: "£50.00 is charged, VAT included.",
      },
      back: "£86.80 goes back to you, the way that you paid.",
      due: null,
      guests: "",
    });
  });

  test("of a proposal that has run out says so", async () => {
    const { kit, page } = await opened(exampleContent({ validUntil: day("2026-11-30") }));
    kit.clock.set("2026-12-01T10:00:00Z");
    expect((await page()).panel).toMatchObject({
      kind: "over",
      text: expect.stringContaining(sampleBrand.phone),
    });
  });
});
