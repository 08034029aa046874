import { actorNamed } from "#values/actor.ts";
import { systemClock } from "#values/time/clock.ts";
import { openStore } from "#database/store.server.ts";
import { change } from "./change.server.ts";
import { startFeed } from "./feed.server.ts";

// Run as a process of its own by the tests: opens the same store, reports that it is ready, and for every line on its
// standard input commits a change with that id, printing the moment of the commit.
const [databaseUrl = "", dataDir = ""] = process.argv.slice(2);
const store = await openStore({ databaseUrl, dataDir });
const feed = await startFeed(store);
process.stdout.write("ready\n");
process.stdin.setEncoding("utf8");
for await (const lines of process.stdin)
  for (const id of String(lines).split("\n").filter(Boolean)) {
    await change(
      { store, feed, clock: systemClock },
      actorNamed("another process"),
      async ({ logChange }) => {
        await logChange({ topic: "menu", type: "added", document: { id } });
      },
    );
    process.stdout.write(`${Date.now()}\n`);
  }
feed.stop();
await store.close();
