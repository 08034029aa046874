import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { writeEnquiry } from "#database/testkits/rows-of-every-kind.testkit.ts";
import { sampleBrand } from "#brand/brand.ts";
import type { Store } from "#database/store.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { day } from "#values/time/calendar-day.ts";
import { pence } from "#values/numbers/money.ts";
import { Invalid } from "#values/problem.ts";
import { ruth, testOrders } from "../orders.testkit.ts";
import { dishLine, exampleContent } from "../proposal.testkit.ts";
import { createProposal, newVersion } from "../drafts/proposals.server.ts";
import { acceptRefusal } from "../acceptance/accept-refusal.ts";
import { sendVersion } from "./send-version.server.ts";

describe.each(stores)("sending a proposal on $name", ({ open }) => {
  let store: Store;
  let orders: ReturnType<typeof testOrders>;
  beforeAll(async () => {
    store = await open();
  }, 60_000);
  afterAll(() => store.close());
  beforeEach(() => void (orders = testOrders(store)));
  const written = (content = exampleContent()) =>
    createProposal(orders.deps, ruth, { enquiryId: null, content });

  test("sending freezes rates, terms and what is known of each dish, and writes to the customer", async () => {
    await writeEnquiry(store.db, "enquiry-1");
    const { id, link } = await orders.sent(exampleContent(), "enquiry-1");
    const [version] = (await orders.file(id)).versions;
    expect(version!.sent).toMatchObject({
      by: ruth.name,
      vat: [{ key: "standard", rate: 2000 }],
      terms: { invoiceDays: 30, balanceDays: 14 },
      facts: { "sandwich-tower": { diets: ["vegetarian"], allergens: { milk: "free" } } },
    });
    expect(version!.sent!.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(orders.marked).toEqual(["enquiry-1 proposed"]);
    const email = (await orders.emails()).at(-1)!;
    expect(email).toMatchObject({
      recipient: "grace@st-anselms.example",
      subject: `Rosemary Lane: your proposal for St Anselm’s summer fair, 11 July`,
    });
    expect(email.text).toContain(link);
    expect(orders.woken()).toBe(1);
  });

  test("nothing is sent, accepted or invoiced in the name of a firm that has not settled who it is", async () => {
    const { id } = await written();
    orders.changeBrand({ vatNumber: "", legalName: "" });
    const sending = () => sendVersion(orders.deps, ruth, { proposalId: id, version: 1, revision: 1 });
    await expect(sending()).rejects.toThrow(
      "its invoice must state the firm’s registered name and VAT number",
    );
    expect((await orders.file(id)).links).toEqual([]);
    orders.changeBrand(sampleBrand);
    const { link } = await sending();
    const [sent] = (await orders.file(id)).versions;
    orders.changeBrand({ vatNumber: "" });
    const { proposal, versions } = await orders.file(id);
    const asked = { version: 1, hash: sent!.sent!.hash };
    expect(
      acceptRefusal(proposal, versions, asked, { today: day("2026-11-24"), brand: orders.deps.brand }),
    ).toMatch(/^We cannot take orders on this page just now. Nothing was accepted. Please ring us on/);
    expect(link).toContain("/proposal");
  });

  test.each([
    ["without a day", { event: { ...exampleContent().event, day: null } }],
    ["on a closed day", { event: { ...exampleContent().event, day: day("2026-12-25") } }],
    ["without guests", { guests: null }],
    ["that is empty", { lines: [] }],
    ["that was good until yesterday", { validUntil: day("2026-11-23") }],
    ["to nobody", { customer: { ...exampleContent().customer, email: "" } }],
    ["for more guests than a day can take", { guests: 1_201 }],
  ])("a proposal %s is not sent", async (_, over) => {
    const { id } = await written(exampleContent(over));
    const sending = sendVersion(orders.deps, ruth, { proposalId: id, version: 1, revision: 1 });
    await expect(sending).rejects.toThrow(Invalid);
    expect((await orders.file(id)).links).toEqual([]);
  });

  test("on a day that is full by now a proposal is not sent, whatever the desk's screen knew", async () => {
    const event = { ...exampleContent().event, day: day("2027-07-18") };
    const { id } = await createProposal(orders.deps, ruth, {
      enquiryId: null,
      content: exampleContent({ event, guests: 400, whyFewer: "A tasting" }),
    });
    const before = await orders.sent(exampleContent({ event, guests: 900, whyFewer: "A tasting" }));
    await orders.accept(before);
    const sending = sendVersion(orders.deps, ruth, { proposalId: id, version: 1, revision: 1 });
    await expect(sending).rejects.toMatchObject({
      problems: [{ field: "guests", message: expect.stringContaining("300 more guests") as string }],
    });
    expect((await orders.file(id)).links).toEqual([]);
  });

  test("what was sent in spite of a warning is in the audit log, without words about an illness", async () => {
    const soon = { ...exampleContent().event, day: day("2026-11-30") };
    const { number } = await orders.sent(
      exampleContent({
        event: soon,
        guests: 4,
        validUntil: day("2026-11-28"),
        balanceDue: null,
        diets: { allergy: 1 },
        allergyWords: "Ada’s moonberries",
        whySoon: "A regular of ours",
      }),
    );
    const { after } = await store.db
      .selectFrom("audit_entry")
      .select("after")
      .where("subject", "=", `proposal/${number}`)
      .where("action", "=", "sent proposal")
      .executeTakeFirstOrThrow();
    const { although } = JSON.parse(after!) as { although: string[] };
    expect(although).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/for 4 guests we ask 14 days\. It goes because: “A regular of ours”\.$/),
        expect.stringMatching(/^Fewer guests than our usual/),
        "What guests must avoid is not said, or not sure.",
      ]),
    );
    expect(after).not.toContain("moonberries");
    const plain = await orders.sent();
    const entry = await store.db
      .selectFrom("audit_entry")
      .select("after")
      .where("subject", "=", `proposal/${plain.number}`)
      .where("action", "=", "sent proposal")
      .executeTakeFirstOrThrow();
    expect(JSON.parse(entry.after!)).toEqual({ version: 1, hash: plain.hash });
  });

  test("fewer plates than guests go with a reason, which is audited and is not taken over by the next version", async () => {
    const fewer = exampleContent({ lines: [dishLine("tower", { quantity: 3 })], guests: 120 });
    await expect(orders.sent(fewer)).rejects.toMatchObject({
      problems: [
        {
          field: "lines.tower.quantity",
          message: "The dishes: 30 plates for 120 guests. 90 guests would have none.",
        },
      ],
    });
    const { id, number } = await orders.sent({ ...fewer, whyFewer: "Families bring the other mains" });
    const { after } = await store.db
      .selectFrom("audit_entry")
      .select("after")
      .where("subject", "=", `proposal/${number}`)
      .where("action", "=", "sent proposal")
      .executeTakeFirstOrThrow();
    expect(after).toContain("Families bring the other mains");
    const cut = orders.sendNext(id, { lines: [dishLine("tower", { quantity: 2 })] });
    await expect(cut).rejects.toThrow(Invalid);
    const { versions } = await orders.file(id);
    expect(versions.map(({ content }) => content.whyFewer)).toEqual([
      "Families bring the other mains",
      undefined,
    ]);
  });

  test("a small order and a near day go with their reasons, and the next version wants its own", async () => {
    const asking = (leadDays: number) => ({
      quotes: {
        ...sampleBrand.quotes,
        steps: [{ kind: null, fromGuests: 100, leadDays, minimumOrder: pence(90_000) }],
      },
    });
    orders.changeBrand(asking(300));
    await expect(orders.sent(exampleContent())).rejects.toMatchObject({
      problems: [
        { field: "whySoon", message: expect.stringContaining("for 260 guests we ask 300 days") as string },
        { field: "whyLess", message: expect.stringContaining("£900.00 at least") as string },
      ],
    });
    const reasons = { whySoon: "They come every year", whyLess: "A hall of their own" };
    const { id } = await orders.sent(exampleContent(reasons));
    const draft = await newVersion(orders.deps, ruth, id);
    expect(draft.content).not.toHaveProperty("whySoon");
    // 223 days before the event, but 229 after the first of its versions: only the order is small still.
    orders.changeBrand(asking(225));
    orders.clock.set("2026-11-30T10:00:00Z");
    const again = sendVersion(orders.deps, ruth, { proposalId: id, version: 2, revision: 1 });
    await expect(again).rejects.toMatchObject({ problems: [{ field: "whyLess" }] });
  });

  test("two members who send one draft at once send one version", async () => {
    const { id } = await written();
    const sends = await Promise.allSettled(
      [0, 1].map(() => sendVersion(orders.deps, ruth, { proposalId: id, version: 1, revision: 1 })),
    );
    expect(sends.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect((await orders.file(id)).links).toHaveLength(1);
  });
});
