import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { holdSearchKeys } from "./hold-search-keys.ts";

class Field extends EventTarget {
  readonly #type: string;
  constructor(type: string) {
    super();
    this.#type = type;
  }
  matches(selector: string) {
    return selector === `[type=${this.#type}]`;
  }
}

/** A field of a page whose only element it is, inside an island or outside. */
function pageWith(type: string, isInside = true) {
  const field = new Field(type);
  vi.stubGlobal("addEventListener", field.addEventListener.bind(field));
  vi.stubGlobal("removeEventListener", field.removeEventListener.bind(field));
  const island = { contains: () => isInside } as unknown as HTMLElement;
  return {
    island,
    reachesReact(name: string) {
      const event = new Event(name, { bubbles: true });
      const stop = vi.spyOn(event, "stopPropagation");
      field.dispatchEvent(event);
      return stop.mock.calls.length === 0;
    },
  };
}

beforeEach(() => vi.stubGlobal("Element", Field));
afterEach(() => vi.unstubAllGlobals());

test("until an island has started, what is typed into its search field makes React hydrate nothing at once", () => {
  const { island, reachesReact } = pageWith("search");
  const letGo = holdSearchKeys(island);
  const typing = ["keydown", "keypress", "textInput", "input", "keyup"];
  expect(typing.filter(reachesReact)).toEqual([]);
  expect(reachesReact("click")).toBe(true);
  letGo();
  expect(typing.filter(reachesReact)).toEqual(typing);
});

test.each([
  ["text", true],
  ["search", false],
])("a field of type %s, inside the island: %s, is left alone", (type, isInside) => {
  const { island, reachesReact } = pageWith(type, isInside);
  holdSearchKeys(island);
  expect(reachesReact("keydown")).toBe(true);
});
