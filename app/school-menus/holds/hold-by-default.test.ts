import { describe, expect, test } from "vitest";
import type { LeafChange } from "#recipes/affected.ts";
import type { Diet } from "#food/diet.ts";
import type { Covers } from "../covers/covers.ts";
import { holdByDefault, lastSoonDay } from "./hold-by-default.ts";

const leaf = (name: LeafChange["leaf"]): LeafChange => ({
  leaf: name,
  from: "free",
  to: "contains",
  because: "",
});
const worse = ({ added = [] as LeafChange[], nowUnknown = [] as LeafChange[], lost = [] as Diet[] }) => ({
  added,
  nowUnknown,
  claims: {
    gained: [],
    lost,
  },
});
const mustard = worse({ added: [leaf("mustard")] });
const covers = (avoiding: Covers["avoiding"]) => ({ lunches: 62, avoiding });

describe("a lunch that gets worse, unless somebody says otherwise", () => {
  test.each([
    [
      "is held while a child there cannot have it",
      mustard,
      { mustard: 2, milk: 5 },
      true,
      "2 children there cannot have it",
    ],
    [
      "is held while a child avoids the whole allergen",
      worse({ added: [leaf("almond")] }),
      { nuts: 1 },
      true,
      "1 child there cannot have it",
    ],
    [
      "is held where it is not known any more",
      worse({ nowUnknown: [leaf("celery")] }),
      { celery: 3 },
      true,
      "3 children there cannot have it",
    ],
    [
      "shows its new facts where nobody avoids it",
      mustard,
      { milk: 5 },
      false,
      "Nobody else there avoids it",
    ],
    [
      "is held where it loses a diet: nobody counts who keeps to one",
      worse({ lost: ["halal"] }),
      {},
      true,
      "It is no longer halal",
    ],
  ])("%s", (_, change, avoiding, hold, why) => {
    expect(holdByDefault(change, { isSoon: true, covers: covers(avoiding) })).toMatchObject({
      hold,
      why,
      lunches: 62,
    });
  });

  test("is held where nobody has said who avoids what: that is not nobody", () => {
    expect(holdByDefault(mustard, { isSoon: true, covers: null })).toEqual({
      hold: true,
      why: "Nobody has said who avoids what there",
      isSoon: true,
      avoiding: null,
      lunches: null,
    });
  });

  test("shows its new facts when it is later, whoever avoids them", () => {
    expect(holdByDefault(mustard, { isSoon: false, covers: covers({ mustard: 2 }) })).toMatchObject({
      hold: false,
      why: "There is time to read it",
      avoiding: 2,
    });
  });

  test("is soon for two working days, weekends and bank holidays between", () => {
    expect(lastSoonDay(Date.parse("2026-11-24T14:36:00Z"))).toBe("2026-11-26");
    expect(lastSoonDay(Date.parse("2026-11-26T14:36:00Z"))).toBe("2026-11-30");
    expect(lastSoonDay(Date.parse("2026-12-24T10:00:00Z"))).toBe("2026-12-30");
  });
});
