import fc from "fast-check";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Store } from "#database/store.server.ts";
import { cases } from "#values/cases.testkit.ts";
import type { Network, Tab } from "./browsers.testkit.ts";
import { browser, network } from "./browsers.testkit.ts";
import { withChange, withSnapshot } from "./collection-state.ts";
import type { CollectionChange, CollectionSnapshot } from "../live-document.ts";
import type { Dish, LiveServer } from "../server/live-server.testkit.ts";
import { documentsOf, startLiveServer } from "../server/live-server.testkit.ts";
import { openMemoryStore } from "../server/test-databases.testkit.ts";
import { startingWith } from "./live-state.ts";
import { createSubscription } from "./subscription.ts";
import type { TabMessage } from "./tab-channel.ts";

const empty: CollectionSnapshot = { revision: 0, documents: [] };

async function setup() {
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
    /** Kills the server and starts it again on the same store and port, without a word to its readers. */
    async restart(meanwhile: (server: LiveServer) => Promise<void> = async () => undefined) {
      await server.kill();
      server = await startLiveServer(store, { port });
      await meanwhile(server);
    },
    open(browserOf: { openTab: ReturnType<typeof browser>["openTab"] }, initial = empty) {
      const tab = browserOf.openTab("menu", initial);
      tabs.push(tab);
      return tab;
    },
    browser: () => browser(wire),
  };
}

/** The menu at each revision, by the log of its changes. */
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

/** The promise: a tab only goes forward, shows at each revision exactly what the menu was then, and reaches the last. */
async function expectFaithful(store: Store, tab: Tab) {
  const history = await menuAt(store);
  const revisions = tab.shown.map(({ revision }) => revision);
  expect(revisions).toEqual([...new Set(revisions)].sort((a, b) => a - b));
  for (const { revision, documents } of tab.shown)
    expect(documents).toEqual(history.get(revision)!.documents);
  expect(tab.subscription.state().documents).toEqual(await documentsOf(store, "menu"));
}

describe("a tab", () => {
  test("shows every change of its stream in order", async () => {
    const site = await setup();
    const tab = site.open(site.browser());
    await tab.reached(0);
    for (const name of ["a", "b", "c", "d"]) await site.server().put("soup", name);
    await site.server().remove("soup");
    await tab.reached(5);
    expect(tab.shown.map(({ revision }) => revision)).toEqual([0, 1, 2, 3, 4, 5]);
    await expectFaithful(site.store, tab);
  });

  test("resumes at the revision of the page that it came with", async () => {
    const site = await setup();
    await site.server().put("soup", "Tomato");
    const tab = site.open(site.browser(), await site.server().live.snapshot("menu"));
    await tab.reached(1);
    await site.server().put("stew", "Lentil");
    await tab.reached(2);
    expect(tab.shown.map(({ revision }) => revision)).toEqual([1, 2]);
  });

  test("follows by long polls where streams are blocked", async () => {
    const site = await setup();
    site.wire.holdStreams(true);
    const tab = site.open(site.browser());
    await tab.reached(0);
    for (const name of ["a", "b", "c"]) {
      await site.server().put("soup", name);
      await tab.reached(site.server().feed.revision());
    }
    await expectFaithful(site.store, tab);
  });

  test("reports that it is offline as at the last contact, and catches up on return", async () => {
    const site = await setup();
    const tab = site.open(site.browser());
    await tab.reached(0);
    site.wire.down();
    await tab.until(({ status }) => status.kind === "offline");
    await site.server().put("soup", "a");
    await site.server().put("soup", "b");
    expect(tab.subscription.state().revision).toBe(0);
    site.wire.up();
    await tab.reached(2);
    expect(tab.shown.map(({ revision }) => revision).at(-1)).toBe(2);
    await expectFaithful(site.store, tab);
  });

  test("reconnects to a server that was killed and has changed", async () => {
    const site = await setup();
    const tab = site.open(site.browser());
    await tab.reached(0);
    await site.server().put("soup", "a");
    await site.restart(async (server) => {
      await server.put("soup", "b");
      await server.put("stew", "c");
    });
    await tab.reached(3);
    await expectFaithful(site.store, tab);
  });

  test("starts over when another database has replaced its own", async () => {
    const site = await setup();
    await site.server().put("soup", "a");
    const otherHistory = { revision: 900, documents: [{ id: "ghost" }] };
    const tab = site.open(site.browser(), otherHistory);
    await tab.until(({ revision }) => revision === 1);
    expect(tab.subscription.state().documents).toEqual([{ id: "soup", name: "a" }]);
  });
});

describe("the tabs of one browser", () => {
  test("share one connection and all show the same", async () => {
    const site = await setup();
    const chrome = site.browser();
    const tabs = [site.open(chrome), site.open(chrome), site.open(chrome)];
    await Promise.all(tabs.map((tab) => tab.reached(0)));
    await site.server().put("soup", "a");
    await Promise.all(tabs.map((tab) => tab.reached(1)));
    const { streams, polls } = site.server().live.counts();
    expect(streams + polls).toBeLessThanOrEqual(1);
    for (const tab of tabs) await expectFaithful(site.store, tab);
  });

  test("go on when the leader is closed, and bring a late tab up to date", async () => {
    const site = await setup();
    const chrome = site.browser();
    const [first, second] = [site.open(chrome), site.open(chrome)];
    await Promise.all([first.reached(0), second.reached(0)]);
    await site.server().put("soup", "a");
    await second.reached(1);
    first.close();
    await site.server().put("stew", "b");
    await second.reached(2);
    const late = site.open(chrome);
    await late.reached(2);
    await expectFaithful(site.store, second);
    await expectFaithful(site.store, late);
  });
});

test("a tab that was suspended asks for what it missed before it shows what comes next", () => {
  const sent: TabMessage[] = [];
  let receive: (word: TabMessage) => void = () => undefined;
  const never = () => new Promise<never>(() => undefined);
  const tab = createSubscription("menu", startingWith({ revision: 3, documents: [] }), {
    fetch: never,
    streams: { follow: never },
    now: () => 0,
    random: () => 0,
    sleep: never,
    waitToRetry: never,
    tabs: {
      post: (word) => sent.push(word),
      listen: (listener) => void (receive = listener),
      runAsLeader: never,
    },
    isVisible: () => true,
    pageCachedAt: () => 0,
    saveOfflineCopy: () => undefined,
  });
  tab.resume();
  sent.length = 0;
  const change: CollectionChange = { revision: 6, type: "added", document: { id: "stew" } };
  receive({ say: "change", after: 5, change });
  receive({ say: "touch", kind: "live", at: 0, revision: 6 });
  expect(sent).toEqual([
    { say: "tell me", revision: 3 },
    { say: "tell me", revision: 3 },
  ]);
  expect(tab.state().revision).toBe(3);
  receive({ say: "snapshot", snapshot: { revision: 6, documents: [{ id: "stew" }] }, anew: false });
  receive({ say: "change", after: 5, change });
  expect(tab.state()).toMatchObject({ revision: 6, documents: [{ id: "stew" }], status: { kind: "live" } });
  // A tab with an older page is sent a snapshot: that does not take back one with a newer page.
  receive({ say: "snapshot", snapshot: { revision: 5, documents: [] }, anew: false });
  expect(tab.state().revision).toBe(6);
});

describe("a collection", () => {
  const change = (revision: number, type: CollectionChange["type"], id: string, position?: number) =>
    ({ revision, type, document: { id, ...(position !== undefined && { position }) } }) as CollectionChange;

  test("applies no change twice, and no older snapshot unless the server sends it", () => {
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
        | "catch up"
        | "freeze"
        | "thaw";
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
        "catch up",
        "freeze",
        "thaw",
      ),
    }),
  },
);

test(
  "no tab misses, doubles or disorders a change, whatever is disconnected, killed, blocked or changed",
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
          // The network of the first browser is the one that fails; the second suffers only when the server does.
          const wire = wires[0];
          turn++;
          if (one.what === "put") await server.put(one.id, one.name);
          if (one.what === "remove") await server.remove(one.id);
          if (one.what === "cut") wire.cut();
          if (one.what === "down") wire.down();
          if (one.what === "up") wire.up();
          if (one.what === "hold") wire.holdStreams(true);
          if (one.what === "flow") wire.holdStreams(false);
          if (one.what === "freeze") browsers[1]!.freeze(true);
          if (one.what === "thaw") browsers[1]!.freeze(false);
          if (one.what === "close tab" && open[0]!.length > 1) open[0]!.shift()!.close();
          if (one.what === "open tab") {
            const tab = browsers[turn % 2]!.openTab("menu", await server.live.snapshot("menu"));
            open[turn % 2]!.push(tab);
            all.push(tab);
          }
          // The leader of the second browser is its first tab: it is in contact also while the others are frozen.
          if (one.what === "catch up") await open[1]![0]!.reached(server.feed.revision());
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
          for (const tab of open.flat()) await expectFaithful(store, tab);
          for (const tab of all) {
            const history = await menuAt(store);
            for (const { revision, documents } of tab.shown)
              expect(documents).toEqual(history.get(revision)!.documents);
          }
        } finally {
          for (const tab of all) tab.close();
          await server.kill();
          await store.close();
        }
      }),
      { numRuns: cases(15) },
    );
  },
);
