import { expect, test } from "vitest";
import { runBackupChaos } from "../scripts/chaos/backup-chaos.ts";

test("of 8 backups under a load of enquiries each has every one that was acknowledged before; copies of the file lack some", async () => {
  const { lost, halved, failed, ...figures } = await runBackupChaos(8);
  console.log(JSON.stringify(figures));
  expect({ lost, halved, failed }).toEqual({ lost: [], halved: 0, failed: [] });
  expect(figures.acknowledged).toBeGreaterThan(1_000);
  // Why nobody may copy the file without its journal.
  expect(figures.copiesThatLost).toBeGreaterThan(0);
}, 600_000);
