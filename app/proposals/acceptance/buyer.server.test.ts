import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { stores } from "#database/stores.testkit.ts";
import type { Store } from "#database/store.server.ts";
import { Invalid } from "#values/problem.ts";
import { acceptVersion } from "./accept.server.ts";
import { setBuyer } from "./buyer.server.ts";
import { proposalsByEmail } from "../customer-data.server.ts";
import { invoicesOf } from "../invoicing/invoices.server.ts";
import { ruth, testOrders } from "../orders.testkit.ts";

const none = { purchaseOrder: "", reference: "", peppolId: "" };

describe.each(stores)("what a customer's books need on invoices, on $name", ({ open }) => {
  let store: Store;
  beforeEach(async () => void (store = await open()));
  afterEach(() => store.close());

  const accepted = async (given: { purchaseOrder?: string; reference?: string } = {}) => {
    const orders = testOrders(store);
    const { id, token, hash } = await orders.sent();
    const request = { token, hash, version: 1, name: "Grace Whitmore", paysBy: "invoice" } as const;
    await acceptVersion(orders.deps, { ...request, ...given });
    return { orders, id };
  };

  test("is on the first invoice where they gave it with their yes", async () => {
    const { orders, id } = await accepted({ purchaseOrder: " PO 4711\u200B ", reference: "Kitchen" });
    expect((await orders.file(id)).proposal.buyer).toEqual({
      purchaseOrder: "PO 4711",
      reference: "Kitchen",
      peppolId: "",
    });
    const [invoice] = await invoicesOf(store.db, id);
    expect(invoice?.content.buyer).toEqual({ purchaseOrder: "PO 4711", reference: "Kitchen" });
  });

  test("changes no invoice that was issued", async () => {
    const { orders, id } = await accepted();
    const before = await invoicesOf(store.db, id);
    const buyer = { purchaseOrder: "PO 9", reference: "Bursar", peppolId: "9932 : GB123456789" };
    await setBuyer(orders.deps, ruth, { proposalId: id, buyer });
    expect(await invoicesOf(store.db, id)).toEqual(before);
    expect(before[0]?.content.buyer).toEqual({ purchaseOrder: "", reference: "" });
    expect((await orders.file(id)).proposal.buyer).toEqual({ ...buyer, peppolId: "9932:GB123456789" });
  });

  test("stays as the desk entered it where the customer leaves it empty", async () => {
    const orders = testOrders(store);
    const { id, token, hash } = await orders.sent();
    await setBuyer(orders.deps, ruth, { proposalId: id, buyer: { ...none, purchaseOrder: "PO 1" } });
    await acceptVersion(orders.deps, {
      token,
      hash,
      version: 1,
      name: "Grace Whitmore",
      paysBy: "invoice",
      purchaseOrder: " ",
    });
    expect((await invoicesOf(store.db, id))[0]?.content.buyer?.purchaseOrder).toBe("PO 1");
  });

  test("is in what a person is given of themselves", async () => {
    const { orders, id } = await accepted({ purchaseOrder: "PO 4711" });
    const { email } = (await orders.file(id)).proposal;
    expect(await proposalsByEmail(store.db, email)).toMatchObject([
      { purchaseOrder: "PO 4711", peppolId: null },
    ]);
  });

  test.each([
    ["a reference of 300 letters", { ...none, reference: "x".repeat(300) }, "reference"],
    ["control characters", { ...none, purchaseOrder: "PO\u00071" }, "purchaseOrder"],
    ["two lines", { ...none, purchaseOrder: "PO\n1" }, "purchaseOrder"],
    ["no Peppol ID", { ...none, peppolId: "bursar@school.example" }, "peppolId"],
  ])("refuses %s, and stores nothing", async (_, buyer, field) => {
    const { orders, id } = await accepted();
    const refused = setBuyer(orders.deps, ruth, { proposalId: id, buyer });
    await expect(refused).rejects.toBeInstanceOf(Invalid);
    await expect(refused).rejects.toMatchObject({ problems: [{ field }] });
    expect((await orders.file(id)).proposal.buyer).toEqual(none);
  });

  test("with 300 letters accepts nothing", async () => {
    const orders = testOrders(store);
    const { id, token, hash } = await orders.sent();
    const request = { token, hash, version: 1, name: "Grace Whitmore", paysBy: "invoice" } as const;
    await expect(
      acceptVersion(orders.deps, { ...request, reference: "x".repeat(300) }),
    ).rejects.toMatchObject({
      problems: [{ field: "reference" }],
    });
    expect((await orders.file(id)).acceptances).toEqual([]);
  });

  test.each(["purchase_order", "buyer_reference", "peppol_id"] as const)(
    "%s is not empty and not endless in the table itself",
    async (column) => {
      const { id } = await accepted();
      const put = (text: string | null) =>
        store.db
          .updateTable("proposal")
          .set({ [column]: text })
          .where("id", "=", id)
          .execute();
      for (const text of ["", "x".repeat(81)]) await expect(put(text)).rejects.toThrow();
      for (const text of ["x".repeat(50), null]) await put(text);
    },
  );
});
