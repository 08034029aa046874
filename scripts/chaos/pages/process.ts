import { galleryPictures } from "#gallery/gallery-rows.server.ts";
import { startFeed } from "#live/server/feed.server.ts";
import { frozenClock } from "#values/time/clock.ts";
import { lacking, openDyingStore, tellEach } from "../killed-process.ts";
import { acts } from "./acts.ts";
import { isSameState, stateAfter, stateOf } from "./state.ts";

// A process of the drill.
const store = await openDyingStore({ isWhole: lacking !== "all or nothing" });
const feed = await startFeed(store);
const clock = frozenClock("2026-11-23T08:12:00Z");
await tellEach(acts, async (act) => {
  clock.set(act.at);
  // Whoever was not answered looks whether it is done before they press again.
  const isDone = isSameState(await stateOf(store), stateAfter(acts.indexOf(act) + 1));
  if (!isDone) await act.run({ store, feed, clock, galleryPictures });
});
feed.stop();
await store.close();
