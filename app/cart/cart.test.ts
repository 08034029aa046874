import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { capresePicks, fruitBoard, tarts } from "./cart.examples.ts";
import { parseCart } from "./cart-item.ts";
import { createCart } from "./cart.ts";
import { fakeBrowser } from "./fake-browser.testkit.ts";

const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);

test("several are added as one change, and those that are there stay as they are", () => {
  const { openTab } = fakeBrowser();
  const tab = openTab();
  const cart = createCart(tab);
  cart.add(fruitBoard);
  cart.addAll([
    { ...fruitBoard, quantity: 9 },
    { ...tarts, quantity: 3 },
  ]);
  expect(cart.items().map(({ id, quantity }) => [id, quantity])).toEqual([
    ["fruit-board", 1],
    ["tarts", 3],
  ]);
  expect(tab.logged).toEqual(["Item already exists in the cart."]);
  expect(tab.events).toEqual(["cart", "cart"]);
  cart.addAll([{ ...tarts, quantity: 5 }]);
  expect(tab.events).toHaveLength(2);
});

describe("the cart", () => {
  test("stores its items in their order under the key cart", () => {
    const { openTab, storage } = fakeBrowser();
    const cart = createCart(openTab());
    cart.add(fruitBoard);
    cart.add(tarts);
    expect(JSON.parse(storage.get("cart")!)).toEqual([fruitBoard, tarts]);
    expect(createCart(openTab()).items()).toEqual([fruitBoard, tarts]);
  });

  test("has an item once, with a message on the console when it is there already", () => {
    const tab = fakeBrowser().openTab();
    const cart = createCart(tab);
    cart.add(fruitBoard);
    cart.add({ ...fruitBoard, name: "Another name" });
    expect(cart.items()).toEqual([fruitBoard]);
    expect(tab.logged).toEqual(["Item already exists in the cart."]);
    expect(tab.events).toEqual(["cart"]);
  });

  test("has as many of a dish as one says, within bounds, in every tab, and back again", () => {
    const { openTab, storage } = fakeBrowser();
    const [one, other] = [createCart(openTab()), createCart(openTab())];
    one.add(fruitBoard);
    one.add(tarts);
    one.setQuantity("fruit-board", 12);
    other.setQuantity("tarts", 3);
    for (const wrong of [0, -1, 1000, 1.5, NaN]) one.setQuantity("tarts", wrong);
    one.setQuantity("not-there", 5);
    const expected = [
      { ...fruitBoard, quantity: 12 },
      { ...tarts, quantity: 3 },
    ];
    for (const cart of [one, other]) expect(cart.items()).toEqual(expected);
    expect(JSON.parse(storage.get("cart")!)).toEqual(expected);
    // A second "Add to cart" changes nothing.
    one.add(fruitBoard);
    const taken = one.clear();
    one.restore(taken);
    expect(other.items()).toEqual(expected);
  });

  test("removes one item or all, and restores them where they were", () => {
    const cart = createCart(fakeBrowser().openTab());
    for (const item of [fruitBoard, capresePicks]) cart.add(item);
    const before = cart.items();
    cart.remove("fruit-board");
    expect(ids(cart.items())).toEqual(["caprese-picks"]);
    cart.restore(before);
    expect(ids(cart.items())).toEqual(["fruit-board", "caprese-picks"]);
    const taken = cart.clear();
    expect(cart.items()).toEqual([]);
    cart.add(tarts);
    cart.restore(taken);
    expect(ids(cart.items())).toEqual(["fruit-board", "caprese-picks", "tarts"]);
  });

  test("leaves nothing in storage when it is cleared", () => {
    const { openTab, storage } = fakeBrowser();
    const cart = createCart(openTab());
    cart.add(tarts);
    cart.clear();
    expect(storage.has("cart")).toBe(false);
  });

  test("is the same in every tab", () => {
    const { openTab } = fakeBrowser();
    const [one, other] = [createCart(openTab()), createCart(openTab())];
    let notified = 0;
    other.subscribe(() => notified++);
    one.add(fruitBoard);
    other.add(tarts);
    expect(ids(one.items())).toEqual(["fruit-board", "tarts"]);
    expect(other.items()).toEqual(one.items());
    one.clear();
    expect(other.items()).toEqual([]);
    expect(notified).toBe(3);
  });

  test("lasts as long as the page when the storage is full, and reports that it is not persisted", () => {
    const { openTab } = fakeBrowser({ quota: 200 });
    const cart = createCart(openTab());
    cart.add(fruitBoard);
    expect(cart.isPersisted()).toBe(true);
    cart.add(tarts);
    expect(cart.isPersisted()).toBe(false);
    expect(ids(cart.items())).toEqual(["fruit-board", "tarts"]);
    cart.remove("fruit-board");
    expect(ids(cart.items())).toEqual(["tarts"]);
    expect(cart.isPersisted()).toBe(true);
  });

  test("loses no item of another tab when it could not store its own", () => {
    const { openTab } = fakeBrowser({ quota: 200 });
    const [one, other] = [createCart(openTab()), createCart(openTab())];
    one.add(fruitBoard);
    one.add(tarts);
    other.clear();
    other.add(capresePicks);
    expect(ids(one.items())).toEqual(["caprese-picks", "fruit-board", "tarts"]);
  });

  test("lasts as long as the page when the browser refuses storage", () => {
    const tab = fakeBrowser().openTab();
    const refusing = {
      ...tab,
      get localStorage(): never {
        throw new DOMException("denied", "SecurityError");
      },
    };
    const cart = createCart(refusing);
    cart.add(fruitBoard);
    expect(cart.items()).toEqual([fruitBoard]);
    expect(cart.isPersisted()).toBe(false);
  });

  test("returns the same array until something changes", () => {
    const cart = createCart(fakeBrowser().openTab());
    cart.add(fruitBoard);
    expect(cart.items()).toBe(cart.items());
  });
});

describe("what is stored under the key cart", () => {
  test.each([
    "",
    "{",
    "null",
    "7",
    '"soup"',
    '{"id":"soup"}',
    "[null,7,[],{}]",
    '[{"id":7,"name":"Soup"}]',
    '[{"id":""}]',
  ])("%s is an empty cart, and a dish can be added to it", (stored) => {
    const cart = createCart(fakeBrowser({ stored }).openTab());
    expect(cart.items()).toEqual([]);
    cart.add(tarts);
    expect(cart.items()).toEqual([tarts]);
  });

  test("may be of an earlier release: known fields are taken, and duplicates dropped", () => {
    const stored =
      '[{"id":"soup","name":"Soup","colour":4},{"id":"soup"},{"id":"stew","priceGuide":-3.5,"category":null}]';
    const nothing = { category: "", serves: "", priceGuide: null, image: "", quantity: 1 };
    expect(parseCart(stored)).toEqual([
      { id: "soup", name: "Soup", ...nothing },
      { id: "stew", name: "stew", ...nothing },
    ]);
  });

  test.each([4, 999])("may say that there are %s of a dish", (quantity) =>
    expect(parseCart(JSON.stringify([{ ...tarts, quantity }]))).toEqual([{ ...tarts, quantity }]),
  );

  test.each([0, -1, 1.5, 1000, "3", null, 1e300])("has one of a dish where it says %j", (quantity) => {
    expect(parseCart(JSON.stringify([{ ...tarts, quantity }]))).toEqual([tarts]);
  });

  test("never throws, whatever it is", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (stored) => {
        const items = parseCart(stored);
        expect(new Set(ids(items)).size).toBe(items.length);
        expect(parseCart(JSON.stringify(items))).toEqual(items);
      }),
    );
  });
});
