import { expect, test } from "vitest";
import { runEnquiryChaos } from "../scripts/chaos/enquiry-chaos.ts";

test("a site that is killed at random moments has every acknowledged enquiry once, with its e-mails", async () => {
  const found = await runEnquiryChaos({ cycles: 12, untilDelivered: false });
  expect(found.acknowledged).toBeGreaterThan(20);
  expect(found).toMatchObject({ lost: [], doubled: [], withoutEmails: [], oftener: [], integrity: "ok" });
  expect(found.durabilityFaults).toEqual([]);
});
