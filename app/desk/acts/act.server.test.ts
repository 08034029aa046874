import { expect, test } from "vitest";
import { Conflict, Invalid } from "#values/problem.ts";
import { SavedMeanwhile } from "#values/saved-meanwhile.ts";
import type { SignedIn } from "../guard.server.ts";
import { actsOf, undoOffered } from "./act.server.ts";
import { actAt, screenActs } from "./acts.server.ts";

const somebody = {} as SignedIn;

/** A screen of jars: each may be opened with a reason, and closed again. `work` is what opening does. */
function jars(work: () => void) {
  const { act, acts } = actsOf({
    address: ({ jar }: { jar: string }) => `/desk/jars/${jar}`,
    called: "the jar",
    find: (_, { jar }) => jar,
    now: async () => ({ revision: 8, words: ["It is open."] }),
  });
  const asked = { needs: "food.edit", read: (form: FormData) => String(form.get("why")) } as const;
  return acts({
    open: act({
      ...asked,
      wanted: (why) => `Open it: ${why}`,
      typed: { why: { label: "Why", type: "text" } },
      do: async ({ subject }) => {
        work();
        return subject;
      },
      to: ({ address }, _, opened) => `${address}?opened=${opened}`,
      undo: (why) => ({ act: "close", fields: { why } }),
    }),
    close: act({ ...asked, wanted: "Close it", do: async () => null }),
  });
}

const form = (fields: Record<string, string>) => {
  const sent = new FormData();
  for (const [name, value] of Object.entries(fields)) sent.set(name, value);
  return sent;
};

const opened = (work: () => void) =>
  jars(work).acts["open"]!.run(somebody, { jar: "7" }, form({ why: "hunger", revision: "3" }));

test("an act that is done leads where it says, and its screen offers what undoes it", async () => {
  const outcome = await opened(() => undefined);
  if (!(outcome instanceof Response)) throw new Error("It was refused.");
  expect(outcome.status).toBe(303);
  const address = outcome.headers.get("Location") ?? "";
  expect(address).toMatch(/^\/desk\/jars\/7\?opened=7&/);
  expect(
    undoOffered(
      jars(() => undefined),
      new URL(address, "https://www.rosemarylane.example"),
    ),
  ).toEqual({
    act: "close",
    address: "/desk/jars/7/close",
    fields: { why: "hunger", opened: "7" },
  });
});

test("what an address offers to undo is an act of its own screen, or nothing", () => {
  const at = (query: string) => new URL(`https://www.rosemarylane.example/desk/jars/7${query}`);
  expect(
    undoOffered(
      jars(() => undefined),
      at(""),
    ),
  ).toBeNull();
  expect(
    undoOffered(
      jars(() => undefined),
      at("?undo-by=constructor"),
    ),
  ).toBeNull();
});

test("what cannot be done says why, and keeps what was typed", async () => {
  const outcome = await opened(() => {
    throw new Conflict("It is sealed.");
  });
  expect(outcome).toEqual({
    status: 409,
    wanted: "Open it: hunger",
    look: { to: "/desk/jars/7", called: "the jar" },
    message: "It is sealed.",
    faults: [],
    now: null,
    again: null,
    edit: null,
    typed: [{ name: "why", label: "Why", type: "text", value: "hunger" }],
    errors: {},
  });
});

test("a field that is wrong has its words beside it, and the form is sent again", async () => {
  const outcome = await opened(() => {
    throw new Invalid([{ field: "why", message: "Say more." }]);
  });
  expect(outcome).toMatchObject({
    status: 422,
    message: "",
    errors: { why: "Say more." },
    again: [["revision", "3"]],
  });
});

test("faults of rows are a list that says where they are, and all that was sent goes back to its form", async () => {
  const { act, acts } = actsOf({ address: () => "/desk/jars", called: "the jars", find: () => null });
  const jarActs = acts({
    fill: act({
      needs: "food.edit",
      wanted: "Fill them",
      namesPlaces: true,
      edit: ({ address }) => `${address}?edit`,
      read: () => {
        throw new Invalid([1, 2].map((row) => ({ field: `row ${row}`, message: "It has no lid." })));
      },
      do: async () => null,
    }),
  });
  expect(await jarActs.acts["fill"]!.run(somebody, {}, form({ jam: "plum" }))).toMatchObject({
    status: 422,
    message: "",
    faults: ["row 1: It has no lid.", "row 2: It has no lid."],
    again: [["jam", "plum"]],
    edit: "/desk/jars?edit",
  });
});

test("where somebody else was first both are shown, and the form is sent again over what is there", async () => {
  const outcome = await opened(() => {
    throw new SavedMeanwhile("Somebody has opened it.", null);
  });
  expect(outcome).toMatchObject({
    status: 409,
    message: "Somebody has opened it.",
    now: ["It is open."],
    again: [["revision", "8"]],
  });
});

test("a fault of ours is no refusal", async () => {
  const fault = new Error("The disk is on fire.");
  await expect(
    opened(() => {
      throw fault;
    }),
  ).rejects.toBe(fault);
});

test("an act is found by its screen's route and its own name, and nothing else is one", () => {
  expect(actAt("/desk/proposals/:number/:act", { act: "withdraw" })?.act.needs.permission).toBe(
    "orders.edit",
  );
  expect(actAt("/desk/proposals/:number/:act", { act: "constructor" })).toBeNull();
  expect(actAt("/desk/audit/:act", { act: "withdraw" })).toBeNull();
  expect(actAt("/desk/site/set-menus/move", {})?.act.needs.permission).toBe("menus.publish");
  expect(Object.values(screenActs).flatMap(({ acts }) => Object.keys(acts)).length).toBeGreaterThan(25);
});
