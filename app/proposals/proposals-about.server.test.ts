import { describe, expect, onTestFinished, test } from "vitest";
import { writeEnquiry } from "#database/testkits/rows-of-every-kind.testkit.ts";
import { stores } from "#database/stores.testkit.ts";
import { noteVisit } from "./sending/link-visits.server.ts";
import { testOrders } from "./orders.testkit.ts";
import { exampleContent } from "./proposal.testkit.ts";
import { proposalsAbout } from "./proposals-about.server.ts";

describe.each(stores)("the proposals of an enquiry or a person, on $name", ({ open }) => {
  test("are told in short: what is written, sent, opened and accepted", async () => {
    const store = await open();
    onTestFinished(() => store.close());
    const orders = testOrders(store);
    const content = exampleContent();
    await writeEnquiry(store.db, "e1");
    const sent = await orders.sent(content, "e1");
    const about = async () => await proposalsAbout(store.db, { enquiries: ["e1", "e2"] });
    expect(await about()).toEqual([
      {
        number: sent.number,
        enquiryId: "e1",
        isAccepted: false,
        isOver: false,
        draft: null,
        sent: 1,
        opened: 0,
      },
    ]);
    await noteVisit(orders.deps, (await orders.file(sent.id)).links[0]!.id);
    expect(await about()).toMatchObject([{ opened: 1 }]);
    await orders.accept(sent);
    expect(await about()).toMatchObject([{ isAccepted: true }]);
    const email = content.customer.email.toUpperCase();
    expect(await proposalsAbout(store.db, { email })).toMatchObject([{ number: sent.number }]);
    expect(await proposalsAbout(store.db, { enquiries: ["e2"], email: "another@olive.example" })).toEqual([]);
    expect(await proposalsAbout(store.db, {})).toEqual([]);
  });
});
