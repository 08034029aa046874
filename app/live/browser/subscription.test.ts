import fc from "fast-check";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Store } from "#database/store.server.ts";
import type { Network, Tab } from "./browsers.testkit.ts";
import { browser, network } from "./browsers.testkit.ts";
import { withChange, withSnapshot } from "./collection-state.ts";
import type { CollectionChange, CollectionSnapshot } from "../live-document.ts";
import type { Dish, LiveServer } from "../server/live-server.testkit.ts";
import { documentsOf, startLiveServer } from "../server/live-server.testkit.ts";
import { openMemoryStore } from "../server/test-databases.testkit.ts";
import { createSubscription } from "./subscription.ts";
import type { TabMessage } from "./tab-channel.ts";

const empty: CollectionSnapshot = { revision: 0, documents: [] };

async function kitchen() {
  const store = await openMemoryStore();
  let server = await startLiveServer(store);
  const port = Number(new URL(server.address).port);
  const wire = network(() => server.address);
  const tabs: Tab[] = [];
  onTestFinished(async () => {
    for (const tab of tabs) tab.close();
    await server.kill();
    await store.close();
  });
  return {
    store,
    wire,
    tabs,
    server: () => server,
    /** Killed and started again on the same store and port; the readers are told nothing. */
    async restart(meanwhile: (server: LiveServer) => Promise<void> = async () => undefined) {
      await server.kill();
      server = await startLiveServer(store, { port });
      await meanwhile(server);
    },
    open(in_: { openTab: ReturnType<typeof browser>["openTab"] }, initial = empty) {
      const tab = in_.openTab("menu", initial);
      tabs.push(tab);
      return tab;
    },
    browser: () => browser(wire),
  };
}

/** What the menu was at each revision, by the record of its changes. */
async function menuAt(store: Store): Promise<Map<number, CollectionSnapshot>> {
  const rows = await store.db.selectFrom("live_change").selectAll().orderBy("revision").execute();
  const states = new Map([[0, empty]]);
  let state = empty;
  for (const { revision, type, document } of rows) {
    state = withChange(state, { revision, type, document: JSON.parse(document) as Dish });
    states.set(revision, state);
  }
  return states;
}

/** The promise: what a tab showed went forward only, each time exactly what the kitchen had then, to the very end. */
async function expectTrue(store: Store, tab: Tab) {
  const truth = await menuAt(store);
  const revisions = tab.shown.map(({ revision }) => revision);
  expect(revisions).toEqual([...new Set(revisions)].sort((a, b) => a - b));
  for (const { revision, documents } of tab.shown) expect(documents).toEqual(truth.get(revision)!.documents);
  expect(tab.subscription.state().documents).toEqual(await documentsOf(store, "menu"));
}

describe("a tab", () => {
  test("shows every single change that its stream brings, in order", async () => {
    const room = await kitchen();
    const tab = room.open(room.browser());
    await tab.reached(0);
    for (const name of ["a", "b", "c", "d"]) await room.server().put("soup", name);
    await room.server().remove("soup");
    await tab.reached(5);
    expect(tab.shown.map(({ revision }) => revision)).toEqual([0, 1, 2, 3, 4, 5]);
    await expectTrue(room.store, tab);
  });

  test("goes on where the page stood that it came with", async () => {
    const room = await kitchen();
    await room.server().put("soup", "Tomato");
    const tab = room.open(room.browser(), await room.server().live.snapshot("menu"));
    await tab.reached(1);
    await room.server().put("stew", "Lentil");
    await tab.reached(2);
    expect(tab.shown.map(({ revision }) => revision)).toEqual([1, 2]);
  });

  test("follows by long polls where streams are held back", async () => {
    const room = await kitchen();
    room.wire.holdStreams(true);
    const tab = room.open(room.browser());
    await tab.reached(0);
    for (const name of ["a", "b", "c"]) {
      await room.server().put("soup", name);
      await tab.reached(room.server().feed.revision());
    }
    await expectTrue(room.store, tab);
  });

  test("says that it is offline, as at its last sign of the kitchen, and catches up on return", async () => {
    const room = await kitchen();
    const tab = room.open(room.browser());
    await tab.reached(0);
    room.wire.down();
    await tab.until(({ status }) => status.kind === "offline");
    await room.server().put("soup", "a");
    await room.server().put("soup", "b");
    expect(tab.subscription.state().revision).toBe(0);
    room.wire.up();
    await tab.reached(2);
    expect(tab.shown.map(({ revision }) => revision).at(-1)).toBe(2);
    await expectTrue(room.store, tab);
  });

  test("survives a server that is killed and comes back with more", async () => {
    const room = await kitchen();
    const tab = room.open(room.browser());
    await tab.reached(0);
    await room.server().put("soup", "a");
    await room.restart(async (server) => {
      await server.put("soup", "b");
      await server.put("stew", "c");
    });
    await tab.reached(3);
    await expectTrue(room.store, tab);
  });

  test("starts anew when another store was put in the place of its own", async () => {
    const room = await kitchen();
    await room.server().put("soup", "a");
    const strange = { revision: 900, documents: [{ id: "ghost" }] };
    const tab = room.open(room.browser(), strange);
    await tab.until(({ revision }) => revision === 1);
    expect(tab.subscription.state().documents).toEqual([{ id: "soup", name: "a" }]);
  });
});

describe("the tabs of one browser", () => {
  test("share one conversation, and all show the same", async () => {
    const room = await kitchen();
    const chrome = room.browser();
    const tabs = [room.open(chrome), room.open(chrome), room.open(chrome)];
    await Promise.all(tabs.map((tab) => tab.reached(0)));
    await room.server().put("soup", "a");
    await Promise.all(tabs.map((tab) => tab.reached(1)));
    const { streams, polls } = room.server().live.counts();
    expect(streams + polls).toBeLessThanOrEqual(1);
    for (const tab of tabs) await expectTrue(room.store, tab);
  });

  test("go on when the one that talks is closed, and tell a late one everything", async () => {
    const room = await kitchen();
    const chrome = room.browser();
    const [first, second] = [room.open(chrome), room.open(chrome)];
    await Promise.all([first.reached(0), second.reached(0)]);
    await room.server().put("soup", "a");
    await second.reached(1);
    first.close();
    await room.server().put("stew", "b");
    await second.reached(2);
    const late = room.open(chrome);
    await late.reached(2);
    await expectTrue(room.store, second);
    await expectTrue(room.store, late);
  });
});

test("a tab that was frozen asks for what it missed before it shows what comes next", () => {
  const said: TabMessage[] = [];
  let speak: (word: TabMessage) => void = () => undefined;
  const never = () => new Promise<never>(() => undefined);
  const tab = createSubscription(
    "menu",
    { revision: 3, documents: [] },
    {
      fetch: never,
      now: () => 0,
      random: () => 0,
      sleep: never,
      waitToRetry: never,
      tabs: {
        post: (word) => said.push(word),
        listen: (listener) => void (speak = listener),
        runAsLeader: never,
      },
      isVisible: () => true,
      saveOfflineCopy: () => undefined,
    },
  );
  tab.resume();
  said.length = 0;
  const change: CollectionChange = { revision: 6, type: "added", document: { id: "stew" } };
  speak({ say: "change", after: 5, change });
  speak({ say: "touch", kind: "live", at: 0, revision: 6 });
  expect(said).toEqual([
    { say: "tell me", revision: 3 },
    { say: "tell me", revision: 3 },
  ]);
  expect(tab.state().revision).toBe(3);
  speak({ say: "snapshot", snapshot: { revision: 6, documents: [{ id: "stew" }] }, anew: false });
  speak({ say: "change", after: 5, change });
  expect(tab.state()).toMatchObject({ revision: 6, documents: [{ id: "stew" }], status: { kind: "live" } });
  // A tab with an older page is told the whole: that does not take back one with a newer page.
  speak({ say: "snapshot", snapshot: { revision: 5, documents: [] }, anew: false });
  expect(tab.state().revision).toBe(6);
});

describe("a collection", () => {
  const change = (revision: number, type: CollectionChange["type"], id: string, position?: number) =>
    ({ revision, type, document: { id, ...(position !== undefined && { position }) } }) as CollectionChange;

  test("does not take a change twice, nor an older whole unless the server insists", () => {
    const one = withChange(empty, change(1, "added", "a"));
    expect(withChange(one, change(1, "added", "b"))).toBe(one);
    expect(withSnapshot(one, empty, false)).toBe(one);
    expect(withSnapshot(one, empty, true)).toEqual(empty);
  });

  test("keeps its order by position, and a changed document in its place", () => {
    let menu = withChange(empty, change(1, "added", "b", 20));
    menu = withChange(menu, change(2, "added", "a", 10));
    menu = withChange(menu, change(3, "added", "c", 10));
    expect(menu.documents.map(({ id }) => id)).toEqual(["a", "c", "b"]);
    const untouched = menu.documents[2];
    menu = withChange(menu, change(4, "modified", "a", 30));
    expect(menu.documents.map(({ id }) => id)).toEqual(["c", "b", "a"]);
    expect(menu.documents[1]).toBe(untouched);
  });
});

type Event =
  | { readonly what: "put"; readonly id: string; readonly name: string }
  | { readonly what: "remove"; readonly id: string }
  | {
      readonly what:
        | "cut"
        | "down"
        | "up"
        | "restart"
        | "hold"
        | "flow"
        | "open tab"
        | "close tab"
        | "breathe"
        | "deafen"
        | "hear";
    };

const dish = fc.constantFrom("soup", "stew", "tart", "roll");
const event: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ what: fc.constant("put" as const), id: dish, name: fc.string({ maxLength: 8 }) }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant("remove" as const), id: dish }) },
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constantFrom<Exclude<Event["what"], "put" | "remove">>(
        "cut",
        "down",
        "up",
        "restart",
        "hold",
        "flow",
        "open tab",
        "close tab",
        "breathe",
        "deafen",
        "hear",
      ),
    }),
  },
);

test(
  "whatever is cut, killed, held back and changed, no tab of any browser misses, doubles or disorders anything",
  {
    timeout: 120_000,
  },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 5, maxLength: 40 }), async (events) => {
        const store = await openMemoryStore();
        let server = await startLiveServer(store);
        const port = Number(new URL(server.address).port);
        const wires = [network(() => server.address), network(() => server.address)] as [Network, Network];
        const browsers = wires.map((wire) => browser(wire));
        const open = browsers.map((each) => [each.openTab("menu", empty), each.openTab("menu", empty)]);
        const all = open.flat();
        let turn = 0;
        for (const one of events) {
          // The first browser is the one that suffers; the second only when the server does.
          const wire = wires[0];
          turn++;
          if (one.what === "put") await server.put(one.id, one.name);
          if (one.what === "remove") await server.remove(one.id);
          if (one.what === "cut") wire.cut();
          if (one.what === "down") wire.down();
          if (one.what === "up") wire.up();
          if (one.what === "hold") wire.holdStreams(true);
          if (one.what === "flow") wire.holdStreams(false);
          if (one.what === "deafen") browsers[1]!.deafen(true);
          if (one.what === "hear") browsers[1]!.deafen(false);
          if (one.what === "close tab" && open[0]!.length > 1) open[0]!.shift()!.close();
          if (one.what === "open tab") {
            const tab = browsers[turn % 2]!.openTab("menu", await server.live.snapshot("menu"));
            open[turn % 2]!.push(tab);
            all.push(tab);
          }
          // The talking tab of the second browser is its first: it hears the server also while the others are deaf.
          if (one.what === "breathe") await open[1]![0]!.reached(server.feed.revision());
          if (one.what === "restart") {
            await server.kill();
            server = await startLiveServer(store, { port });
          }
        }
        wires[0].up();
        await server.put("last", "the end");
        const last = server.feed.revision();
        try {
          await Promise.all(open.flat().map((tab) => tab.reached(last)));
          for (const tab of open.flat()) await expectTrue(store, tab);
          for (const tab of all) {
            const truth = await menuAt(store);
            for (const { revision, documents } of tab.shown)
              expect(documents).toEqual(truth.get(revision)!.documents);
          }
        } finally {
          for (const tab of all) tab.close();
          await server.kill();
          await store.close();
        }
      }),
      { numRuns: Number(process.env["LIVE_RUNS"] ?? 40) },
    );
  },
);
