import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Store } from "#database/store.server.ts";
import { stores } from "#database/stores.testkit.ts";
import { createFindReceipt } from "./find-receipt.server.ts";
import { createTestPaymentService } from "../payment-service.testkit.ts";
import { paymentOfReceipt } from "./receipt.server.ts";

describe.each(stores)("a receipt is looked up on $name", ({ open }) => {
  let store: Store;
  beforeEach(async () => void (store = await open()));
  afterEach(() => store.close());

  async function paidFor(email: string) {
    const service = await createTestPaymentService(store);
    const { body } = await service.post("/api/payments/orders", { price: "5", email });
    return { ...service, find: createFindReceipt(service.deps), reference: String(body["reference"]) };
  }

  test("by its reference and the address, however they are written", async () => {
    const { find, reference, deps } = await paidFor("amina@olive.example");
    for (const written of [reference, reference.toLowerCase(), reference.slice(3), ` ${reference} `]) {
      const found = await find({ reference: written, email: " Amina@Olive.example " }, "198.51.100.1");
      const address = (found as { address: string }).address;
      const token = new URL(address, "http://localhost").searchParams.get("receipt");
      expect(await paymentOfReceipt(deps, token)).toMatchObject({ reference });
    }
  });

  test("also one that was given when the firm had another name", async () => {
    const { find, reference, deps } = await paidFor("amina@olive.example");
    const before = `KK${reference.slice(2)}`;
    await store.db.updateTable("payment").set({ reference: before }).execute();
    for (const written of [before, before.slice(3), before.replace("-", "")]) {
      const found = await find({ reference: written, email: "amina@olive.example" }, "198.51.100.1");
      const token = new URL((found as { address: string }).address, "http://localhost").searchParams.get(
        "receipt",
      );
      expect(await paymentOfReceipt(deps, token)).toMatchObject({ reference: before });
    }
    expect(await find({ reference, email: "amina@olive.example" }, "198.51.100.1")).toBe("none");
  });

  test("and not told with one of the two, nor where no address was given", async () => {
    const { find, reference } = await paidFor("amina@olive.example");
    expect(await find({ reference, email: "ruth@olive.example" }, "198.51.100.1")).toBe("none");
    const other = await paidFor("");
    expect(await other.find({ reference: other.reference, email: "a@b.example" }, "198.51.100.1")).toBe(
      "none",
    );
    expect(await find({ reference: "RL-22222222", email: "amina@olive.example" }, "198.51.100.1")).toBe(
      "none",
    );
  });

  test("with a sentence for each field that is not right, and twenty times an hour at most", async () => {
    const { find, reference } = await paidFor("amina@olive.example");
    expect(await find({ reference: "248", email: "amina" }, "198.51.100.1")).toMatchObject({
      problems: [{ field: "reference" }, { field: "email" }],
    });
    const guess = { reference: "RL-22222222", email: "amina@olive.example" };
    for (let tried = 0; tried < 20; tried++) expect(await find(guess, "198.51.100.9")).toBe("none");
    expect(await find({ ...guess, reference }, "198.51.100.9")).toBe("wait");
    expect(await find({ ...guess, reference }, "203.0.113.9")).toHaveProperty("address");
  });

  test("for ninety days", async () => {
    const { find, reference } = await paidFor("amina@olive.example");
    await store.db
      .updateTable("payment")
      .set((eb) => ({ created_at: eb("created_at", "-", 91 * 86_400_000) }))
      .execute();
    expect(await find({ reference, email: "amina@olive.example" }, "198.51.100.1")).toBe("none");
  });
});
