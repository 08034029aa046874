import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import script from "./stored-cart.inline.ts?script";

const dish = (id: string) => ({ id, name: id });

const refused = Symbol("the browser gives no storage");

/** What the head's script makes of what is stored. */
function run(stored: string | symbol | null) {
  const links: Record<string, string>[] = [];
  const properties: Record<string, string> = {};
  const dataset: Record<string, string> = {};
  runInNewContext(
    script.replace("EMPTY_PICTURE", () => JSON.stringify({ rel: "preload", imageSizes: "1px" })),
    {
      document: {
        documentElement: {
          dataset,
          style: { setProperty: (name: string, value: string) => (properties[name] = value) },
        },
        createElement: () => {
          const link: Record<string, string> = {};
          return { link, setAttribute: (name: string, value: string) => (link[name] = value) };
        },
        head: { append: ({ link }: { link: Record<string, string> }) => links.push(link) },
      },
      get localStorage() {
        if (stored === refused) throw new Error("SecurityError");
        return { getItem: (key: string) => (key === "cart" ? stored : null) };
      },
    },
  );
  return { cart: dataset["cart"], words: properties["--cart-words"], links };
}

test("a cart with dishes is known by their number and its words before the first paint", () => {
  expect(run(JSON.stringify([dish("a")]))).toEqual({
    cart: "1",
    words: '"1 dish. How many guests?"',
    links: [],
  });
  expect(run(JSON.stringify([dish("a"), dish("b")])).words).toBe('"2 dishes. How many guests?"');
});

test.each([null, refused, "{", '[{"id":7}]'])(
  "%s is an empty cart, whose picture is fetched at once",
  (stored) => {
    expect(run(stored)).toMatchObject({ cart: "0", links: [{ rel: "preload", imageSizes: "1px" }] });
  },
);

test("the script is within its size limit", () => expect(script.length).toBeLessThan(1300));
