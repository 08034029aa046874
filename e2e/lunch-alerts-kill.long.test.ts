import { expect, inject, test } from "vitest";
import { runLunchAlertChaos } from "../scripts/chaos/lunch-alert-chaos.ts";
import { copyOf } from "./built-site.ts";

test("five hundred parents, every other one on a device, are told once each within five minutes although the site is killed midway, and then forgotten", async () => {
  const found = await runLunchAlertChaos(copyOf(inject("sampleData")), 500, [0, 200]);
  expect(found).toMatchObject({ sent: 500, onDevices: 250, strangers: 0, doubled: 0, late: 0 });
  expect(found).toMatchObject({ remembered: [], logged: 0, faults: [] });
  expect(found.killed[1]).toBeLessThan(500);
  // A mail server or a push service cannot be told to forget what it took: one e-mail a kill may come again, and what was on
  // its way to devices (20), with the same id.
  expect(found.repeated).toBeLessThanOrEqual(42);
}, 600_000);
