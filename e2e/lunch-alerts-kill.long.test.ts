import { expect, inject, test } from "vitest";
import { runLunchAlertChaos } from "../scripts/chaos/lunch-alert-chaos.ts";
import { copyOf } from "./built-site.ts";

test("five hundred parents are told once each within five minutes although the site is killed midway, and then forgotten", async () => {
  const found = await runLunchAlertChaos(copyOf(inject("sampleData")), 500, [0, 200]);
  expect(found).toMatchObject({ told: 500, strangers: 0, doubled: 0, late: 0, remembered: [], logged: 0 });
  expect(found.killed[1]).toBeLessThan(500);
  // A mail server cannot be told to forget what it took: one e-mail a kill may come again, with the same Message-ID.
  expect(found.repeated).toBeLessThanOrEqual(2);
}, 600_000);
