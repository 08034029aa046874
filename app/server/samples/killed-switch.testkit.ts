import { openDatabase } from "#database/testkits/killed-migration.testkit.ts";
import type { Feed } from "#live/server/feed.server.ts";
import type { Store } from "#database/store.server.ts";
import { putBack, takeOut } from "#samples/switch-sample.server.ts";
import { actorNamed } from "#values/actor.ts";
import { frozenClock } from "#values/time/clock.ts";
import { sampleKinds } from "./sample-kinds.ts";

/** Takes the sample out of the SQLite store at a place, or puts it back; `asked` is called behind each statement. */
export async function switchSample(
  place: string,
  act: "take out" | "put back",
  asked: () => void = () => undefined,
): Promise<void> {
  const db = await openDatabase(place, asked);
  const sqlite = place.startsWith("postgres") ? null : {};
  const store = { db, sqlite, postgres: null } as unknown as Store;
  const feed = { poll: async () => undefined } as unknown as Feed;
  const deps = { store, feed, clock: frozenClock("2026-11-23T12:00:00Z"), kinds: sampleKinds };
  const actor = actorNamed("ruth@kestrel.example");
  if (act === "take out") await takeOut(deps, actor, { keepsChanged: true, agreed: null });
  else await putBack(deps, actor, { isClosed: true });
  await db.destroy();
}

// As a process of its own (`node FILE PLACE ACT N`): does it, and is killed behind the statement of that number.
const [, file, place, act, last] = process.argv;
if (file === import.meta.filename && place) {
  let asked = 0;
  await switchSample(place, act === "put back" ? "put back" : "take out", () => {
    if (++asked === Number(last)) process.kill(process.pid, "SIGKILL");
  });
}
