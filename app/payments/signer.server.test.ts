import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pence } from "#values/numbers/money.ts";
import { orderMessage, createSigner } from "./signer.server.ts";

const message = orderMessage("ORDER1", pence(24_850), "GBP");
const random = fc.sample(fc.string({ minLength: 1, maxLength: 60 }), 500);

describe("the signature on an agreed amount", () => {
  const signer = createSigner(["this term's secret"]);
  const hash = signer.sign("order", message);

  test("is valid for the same order, amount and currency", () => {
    expect(signer.verify("order", message, hash)).toBe(true);
  });

  test("rejects 10,000 tampered amounts, orders, currencies and hashes", () => {
    let accepted = 0;
    for (let i = 0; i < 2_500; i++) {
      const amount = pence(i === 24_850 ? 1 : i + 100);
      if (signer.verify("order", orderMessage("ORDER1", amount, "GBP"), hash)) accepted++;
      if (signer.verify("order", orderMessage(`ORDER${i + 2}`, pence(24_850), "GBP"), hash)) accepted++;
      if (signer.verify("order", orderMessage("ORDER1", pence(24_850), random[i % 500]!), hash)) accepted++;
      const at = i % hash.length;
      const other = hash[at] === "A" ? "B" : "A";
      const broken =
        hash.slice(0, at) + other + hash.slice(at + 1) + (i < hash.length ? "" : random[i % 500]!);
      if (signer.verify("order", message, broken)) accepted++;
    }
    expect(accepted).toBe(0);
  });

  test("has one purpose: a link's signature is not valid for an order", () => {
    expect(signer.verify("link", message, hash)).toBe(false);
  });

  test.each([undefined, null, 7, {}, "", ".", hash.split(".")[1], `${hash}=`, `${hash} `])(
    "rejects %j",
    (odd) => {
      expect(signer.verify("order", message, odd)).toBe(false);
    },
  );

  test("is valid with an older secret until that is removed", () => {
    const rotated = createSigner(["next term's secret", "this term's secret"]);
    expect(rotated.verify("order", message, hash)).toBe(true);
    expect(rotated.sign("order", message)).not.toBe(hash);
    expect(createSigner(["next term's secret"]).verify("order", message, hash)).toBe(false);
  });
});
