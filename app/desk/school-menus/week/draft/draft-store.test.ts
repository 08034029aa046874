import { describe, expect, test } from "vitest";
import type { Place } from "#school-menus/drafts/draft.ts";
import type { DraftEnvironment } from "./draft-store.ts";
import { createDraftStore } from "./draft-store.ts";
import type { DraftState, GridCell, GridChoice, Saved } from "../grid-cell.ts";

const friday: Place = "2-5-main-0";
const monday: Place = "1-1-main-0";

function dish(name: string): GridChoice {
  return {
    ref: `new:${name}`,
    name,
    description: "",
    allergens: {},
    diets: [],
    counts: [],
    carbohydrate: null,
  };
}

function draftAt(revision: number): DraftState {
  const nobody = { asked: null, approved: null, planned: null, failure: null, isApproved: false };
  return { id: "D-1", revision, changes: 1, changedBy: "Ada", changedAt: 0, risks: 0, ...nobody };
}

const cellOf = (place: Place, name: string, at: number): GridCell => ({
  place,
  is: dish(name),
  was: null,
  at,
  by: "Ben",
});

const saved = (revision: number, ...cells: GridCell[]): Saved => ({
  kind: "saved",
  draft: draftAt(revision),
  cells,
});

/** A store whose server answers what a test says, one answer a save. */
function opened(kept: string | null = null) {
  const sent: Parameters<DraftEnvironment["send"]>[0][] = [];
  const results: ((result: Saved | "offline" | "signed out") => void)[] = [];
  const box = { kept };
  let retry: (() => void) | undefined;
  const environment: DraftEnvironment = {
    send: (body) => (sent.push(body), new Promise((resolve) => results.push(resolve))),
    kept: { read: () => box.kept, write: (text) => void (box.kept = text) },
    now: () => 1_000,
    later: (act) => ((retry = act), () => (retry = undefined)),
  };
  const store = createDraftStore({ cells: [], draft: null }, environment);
  const result = async (with_: Saved | "offline" | "signed out") => {
    results.shift()!(with_);
    await new Promise((resolve) => setImmediate(resolve));
  };
  const nameAt = (place: Place) => store.get().cells.get(place)?.is?.name;
  return { store, sent, result, box, nameAt, retry: () => retry?.() };
}

describe("what is typed in a grid", () => {
  test("shows at once and is sent one save at a time, each naming the revision that was seen", async () => {
    const { store, sent, result, nameAt, box } = opened();
    store.put([{ place: friday, dish: dish("Soup") }]);
    store.put([{ place: monday, dish: dish("Stew") }]);
    expect([nameAt(friday), nameAt(monday), sent.length]).toEqual(["Soup", "Stew", 1]);
    await result(saved(1, cellOf(friday, "Soup", 1)));
    expect(sent.map(({ revision, placements }) => [revision, placements.map(({ ref }) => ref)])).toEqual([
      [0, ["new:Soup"]],
      [1, ["new:Stew"]],
    ]);
    await result(saved(2, cellOf(monday, "Stew", 2)));
    expect([store.get().waiting, box.kept]).toEqual([0, null]);
  });

  test("stays when it was typed over while it was sent", async () => {
    const { store, sent, result, nameAt } = opened();
    store.put([{ place: friday, dish: dish("Soup") }]);
    store.put([{ place: friday, dish: dish("Pie") }]);
    await result(saved(1, cellOf(friday, "Soup", 1)));
    expect([nameAt(friday), sent[1]?.placements]).toEqual(["Pie", [{ place: friday, ref: "new:Pie" }]]);
  });

  test("is kept while there is no connection, also for the next time the screen is opened, and sent when it is back", async () => {
    const { store, result, box, retry, sent } = opened();
    store.put([{ place: friday, dish: dish("Soup") }]);
    await result("offline");
    expect([store.get().offlineSince, store.get().waiting]).toEqual([1_000, 1]);
    const next = opened(box.kept);
    next.store.resume();
    expect(next.nameAt(friday)).toBe("Soup");
    expect(next.sent[0]?.placements).toEqual([{ place: friday, ref: "new:Soup" }]);
    retry();
    expect(sent).toHaveLength(2);
    await result(saved(1, cellOf(friday, "Soup", 1)));
    expect([store.get().offlineSince, store.get().waiting, box.kept]).toEqual([null, 0, null]);
  });

  test("meets what somebody else put there: both are shown, and either stands", async () => {
    const clash: Saved = {
      kind: "clash",
      draft: draftAt(4),
      cells: [cellOf(friday, "Bens pie", 4)],
      places: [friday],
      message: "Ben has put Bens pie there meanwhile.",
    };
    for (const [choice, name] of [
      ["saved", "Bens pie"],
      ["typed", "Soup"],
    ] as const) {
      const { store, result, nameAt, sent } = opened();
      store.put([{ place: friday, dish: dish("Soup") }]);
      await result(clash);
      const [cell] = store.get().clash!.cells;
      expect([cell?.savedVersion.is?.name, cell?.typedVersion?.name]).toEqual(["Bens pie", "Soup"]);
      expect(sent).toHaveLength(1);
      store.settle(choice);
      expect([nameAt(friday), store.get().clash]).toEqual([name, null]);
      expect(sent.slice(1).map(({ revision }) => revision)).toEqual(choice === "typed" ? [4] : []);
    }
  });

  test("goes out with what was on the screen when its typing began, and what was loaded meanwhile comes after it", () => {
    const { store, sent, nameAt } = opened();
    store.load([cellOf(friday, "Anns pie", 3)], draftAt(3));
    store.typing(true);
    store.load([cellOf(friday, "Bens pie", 4), cellOf(monday, "Bens soup", 4)], draftAt(4));
    expect([nameAt(friday), nameAt(monday)]).toEqual(["Anns pie", undefined]);
    store.put([{ place: friday, dish: dish("Soup") }]);
    store.typing(false);
    expect(sent.map(({ revision }) => revision)).toEqual([3]);
    expect([nameAt(friday), nameAt(monday)]).toEqual(["Soup", "Bens soup"]);
  });

  test("is kept when the draft was closed meanwhile, and begins a new one when asked", async () => {
    const { store, result, sent } = opened();
    store.put([{ place: friday, dish: dish("Soup") }]);
    await result({ kind: "closed", message: "Ada has published this draft." });
    expect([store.get().closed, store.get().waiting]).toEqual(["Ada has published this draft.", 1]);
    store.beginAnew();
    expect(sent[1]?.revision).toBe(0);
  });

  test("that is refused leaves what stood there, with the reason", async () => {
    const { store, result, nameAt } = opened();
    store.put([{ place: friday, dish: dish("Soup") }]);
    await result({ kind: "refused", message: "Soup is there already." });
    expect([nameAt(friday), store.get().refused]).toEqual([undefined, "Soup is there already."]);
  });

  test("is undone step by step", async () => {
    const { store, nameAt } = opened();
    store.put([{ place: friday, dish: dish("Soup") }]);
    store.put([{ place: friday, dish: dish("Pie") }]);
    store.undo();
    expect(nameAt(friday)).toBe("Soup");
    store.undo();
    store.undo();
    expect([nameAt(friday), store.get().canUndo]).toEqual([undefined, false]);
  });
});
