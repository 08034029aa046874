import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { writeEnquiry } from "#database/testkits/rows-of-every-kind.testkit.ts";
import type { Store } from "#database/store.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { day } from "#values/time/calendar-day.ts";
import { NotFound } from "#values/problem.ts";
import {
  customerAddresses,
  eraseCustomer,
  forgetEnquiries,
  proposalsByEmail,
} from "./customer-data.server.ts";
import { cancelOrder } from "./changes/cancel.server.ts";
import { invoicesOf } from "./invoicing/invoices.server.ts";
import { askQuestion } from "./messages/messages.server.ts";
import { clearOrders, ruth, testOrders } from "./orders.testkit.ts";
import { openLink } from "./sending/proposal-links.server.ts";
import { exampleContent } from "./proposal.testkit.ts";
import { createProposal, newVersion, saveDraft } from "./drafts/proposals.server.ts";
import { sweepOrders } from "./retention.server.ts";
import { sendVersion } from "./sending/send-version.server.ts";

const grace = "grace@st-anselms.example";

describe.each(stores)("a customer's data on $name", ({ open }) => {
  let store: Store;
  let orders: ReturnType<typeof testOrders>;
  beforeAll(async () => {
    store = await open();
  }, 60_000);
  afterAll(() => store.close());
  beforeEach(async () => {
    orders = testOrders(store);
    await clearOrders(store);
  });
  const erase = () =>
    store.db.transaction().execute((tx) => eraseCustomer(tx, ` ${grace.toUpperCase()} `, orders.clock.now()));
  const everything = async () => {
    const tables = [
      "proposal",
      "proposal_version",
      "proposal_link",
      "proposal_message",
      "proposal_acceptance",
    ] as const;
    return JSON.stringify(
      await Promise.all(tables.map((one) => store.db.selectFrom(one).selectAll().execute())),
    );
  };

  test("is exported whole: versions, acceptances, messages, money and invoices", async () => {
    const sent = await orders.sent(exampleContent({ allergyWords: "One guest, tree nuts" }));
    await askQuestion(orders.deps, { token: sent.token, text: "May I bring my dog?" });
    await orders.accept(sent, "invoice");
    const [found] = await proposalsByEmail(store.db, grace.toUpperCase());
    expect(found).toMatchObject({
      id: sent.id,
      versions: [{ content: { allergyWords: "One guest, tree nuts" } }],
      acceptances: [{ name: "Grace Whitmore" }],
      messages: [{ text: "May I bring my dog?" }],
      invoices: [{ series: "invoice" }],
    });
    expect(await proposalsByEmail(store.db, "else@example.org")).toEqual([]);
  });

  test("goes with an erasure: what was never accepted whole, of an order all but what invoices need", async () => {
    const never = await orders.sent(exampleContent({ title: "Never" }));
    const sent = await orders.sent(exampleContent({ letter: "Dear Grace", allergyWords: "tree nuts" }));
    await askQuestion(orders.deps, { token: sent.token, text: "May I bring my dog?" });
    await orders.accept(sent, "invoice");
    await orders.sendNext(sent.id, { title: "Second thoughts" });
    expect((await customerAddresses(store.db)).map(({ email }) => email)).toEqual([grace, grace]);
    expect((await erase()).toSorted()).toEqual([never.id, sent.id].toSorted());
    const left = await everything();
    for (const gone of [grace, "Never", "Dear Grace", "my dog", "Second thoughts", sent.token, never.id])
      expect(left).not.toContain(gone);
    const file = await orders.file(sent.id);
    expect(file.versions).toMatchObject([
      // The event is still to come: the kitchen needs this much.
      { version: 1, content: { customer: { name: "Grace Whitmore", email: "" }, allergyWords: "tree nuts" } },
    ]);
    expect(file.balance.total).toBe(54_720);
    expect((await invoicesOf(store.db, sent.id))[0]!.content.customer.name).toBe("Grace Whitmore");
    expect(await openLink(orders.deps, sent.token)).toBeNull();
    expect(await customerAddresses(store.db)).toEqual([]);
    // It can still be cancelled, and nobody is written to.
    await cancelOrder(orders.deps, ruth, { proposalId: sent.id, charge: null, reason: "" });
    expect((await orders.emails()).some(({ kind }) => kind === "order-cancelled")).toBe(false);
  });

  test("once erased keeps a draft, a new version and an old link from reaching anybody", async () => {
    const never = await createProposal(orders.deps, ruth, { enquiryId: null, content: exampleContent() });
    const sent = await orders.sent();
    await orders.accept(sent);
    const before = (await orders.emails()).length;
    await erase();
    // A draft that was open on somebody's screen is gone.
    const draft = { proposalId: never.id, version: 1, revision: 1 };
    await expect(sendVersion(orders.deps, ruth, draft)).rejects.toThrow(NotFound);
    await expect(saveDraft(orders.deps, ruth, { ...draft, content: exampleContent() })).rejects.toThrow(
      NotFound,
    );
    await expect(orders.accept(sent)).rejects.toThrow(NotFound);
    await expect(askQuestion(orders.deps, { token: sent.token, text: "Hello?" })).rejects.toThrow(NotFound);
    const next = await newVersion(orders.deps, ruth, sent.id);
    const { version, revision } = next;
    const sending = sendVersion(orders.deps, ruth, { proposalId: sent.id, version, revision });
    await expect(sending).rejects.toMatchObject({
      problems: [{ field: "customer.email", message: "There is no e-mail address to send it to." }],
    });
    expect(await orders.emails()).toHaveLength(before);
  });

  test("no longer knows an enquiry that was erased", async () => {
    await writeEnquiry(store.db, "enquiry-7");
    const { id } = await orders.sent(exampleContent(), "enquiry-7");
    await store.db.transaction().execute((tx) => forgetEnquiries(tx, ["enquiry-7"]));
    expect((await orders.file(id)).proposal.enquiryId).toBeNull();
  });

  test("goes twelve months after the last contact where nothing was accepted", async () => {
    const { id } = await createProposal(orders.deps, ruth, { enquiryId: null, content: exampleContent() });
    const sent = await orders.sent();
    orders.clock.set("2027-05-01T10:00:00Z");
    await store.db
      .updateTable("proposal_link")
      .set({ expires_at: Date.parse("2028-01-01") })
      .execute();
    await askQuestion(orders.deps, { token: sent.token, text: "Are you still there?" });
    orders.clock.set("2027-11-25T10:00:00Z");
    expect(await sweepOrders(orders.deps, "03-31")).toEqual({ deleted: 1, forgotten: 0 });
    expect(await everything()).not.toContain(id);
    orders.clock.set("2028-05-02T10:00:00Z");
    expect(await sweepOrders(orders.deps, "03-31")).toEqual({ deleted: 1, forgotten: 0 });
    expect(await store.db.selectFrom("proposal_version").selectAll().execute()).toEqual([]);
  });

  test("of an order goes twelve months after the event, and the order itself with the accounts", async () => {
    const event = { ...exampleContent().event, day: day("2027-07-11") };
    const sent = await orders.sent(exampleContent({ event, allergyWords: "tree nuts" }));
    await orders.accept(sent, "invoice");
    orders.clock.set("2028-07-11T10:00:00Z");
    expect(await sweepOrders(orders.deps, "03-31")).toEqual({ deleted: 0, forgotten: 0 });
    orders.clock.set("2028-07-13T10:00:00Z");
    expect(await sweepOrders(orders.deps, "03-31")).toEqual({ deleted: 0, forgotten: 1 });
    expect(await everything()).not.toContain("tree nuts");
    expect((await orders.file(sent.id)).versions[0]!.content).toMatchObject({
      customer: { name: "Grace Whitmore" },
      event: { place: "" },
    });
    // The accounts' year of July 2027 ends in March 2028: six years from there.
    orders.clock.set("2034-03-31T10:00:00Z");
    expect(await sweepOrders(orders.deps, "03-31")).toEqual({ deleted: 0, forgotten: 0 });
    orders.clock.set("2034-04-02T10:00:00Z");
    expect(await sweepOrders(orders.deps, "03-31")).toEqual({ deleted: 1, forgotten: 0 });
    expect(await store.db.selectFrom("invoice").selectAll().execute()).toEqual([]);
  });
});
