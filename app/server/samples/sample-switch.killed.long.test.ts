import { spawnSync } from "node:child_process";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { openStore } from "#database/store.server.ts";
import { bareDatabases } from "#database/testkits/bare-database.testkit.ts";
import { actorNamed } from "#values/actor.ts";
import { switchSample } from "./killed-switch.testkit.ts";
import { allRows, firstDay } from "./sample-switch.testkit.ts";
import { trySample } from "./try-sample.server.ts";

const ruth = actorNamed("ruth@kestrel.example");

describe.each(bareDatabases)("killed on $name", ({ open, isThere, name }) => {
  test.skipIf(!isThere())(
    "in the middle of taking it out or putting it back, nothing was done; then it is done whole",
    async () => {
      const { db, place } = await open();
      await db.destroy();
      const store = await openStore(
        name === "SQLite"
          ? { databaseUrl: "", dataDir: path.dirname(place) }
          : { databaseUrl: place, dataDir: "" },
      );
      const { services } = await firstDay({ open: async () => store });
      await trySample(services, ruth);
      const at = name === "SQLite" ? path.join(path.dirname(place), "rosemary-lane.db") : place;
      for (const act of ["take out", "put back"] as const) {
        let statements = 0;
        const before = await allRows(store.db);
        await switchSample(at, act, () => void statements++);
        const after = await allRows(store.db);
        await switchSample(at, act === "take out" ? "put back" : "take out");
        expect(await allRows(store.db)).toEqual(before);
        // The last one commits it.
        for (const point of [3, Math.round(statements / 3), Math.round(statements / 1.5), statements - 1]) {
          const { signal } = spawnSync(process.execPath, [
            path.join(import.meta.dirname, "killed-switch.testkit.ts"),
            at,
            act,
            String(point),
          ]);
          expect(signal, `${act}, killed behind statement ${point} of ${statements}`).toBe("SIGKILL");
          expect(await allRows(store.db), `${act} behind ${point}`).toEqual(before);
        }
        await switchSample(at, act);
        expect(await allRows(store.db)).toEqual(after);
      }
    },
    60_000,
  );
});
