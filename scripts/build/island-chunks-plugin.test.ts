import path from "node:path";
import { describe, expect, test } from "vitest";
import { chunksOf, farImports } from "./island-chunks-plugin.ts";

const app = path.join(import.meta.dirname, "../../app");
const inApp = (file: string) => (file.startsWith("/") ? file : path.join(app, file));

/** A graph of modules: what each imports at once, and what later. */
const chunks = (graph: Readonly<Record<string, readonly [string[], string[]?]>>) => {
  const known = new Map(Object.entries(graph).map(([file, imports]) => [inApp(file), imports]));
  const found = chunksOf(inApp("entry.client.tsx"), inApp("layout/browser/hydrate-islands.tsx"), (id) => {
    const [now = [], later = []] = known.get(id) ?? [];
    const importers = [...known].filter(([, [all]]) => all.map(inApp).includes(id)).map(([file]) => file);
    return { importedIds: now.map(inApp), dynamicallyImportedIds: later.map(inApp), importers };
  });
  return Object.fromEntries(
    Object.keys(graph).map((file) => [file, found.get(inApp(file))?.name ?? null] as const),
  );
};

describe("the files of islands", () => {
  const graph = chunks({
    "entry.client.tsx": [
      ["layout/browser/page-script.ts", "/vite/preload-helper.js"],
      [
        "layout/browser/hydrate-islands.tsx",
        ...["pages/menu/menu-browser.island.tsx", "pages/cart/cart-table.island.tsx"],
        "gallery/page/gallery-grid.island.tsx",
        "school-menus/menu-page/follow-menu.ts",
      ],
    ],
    "layout/browser/page-script.ts": [[]],
    "/vite/preload-helper.js": [[]],
    "layout/browser/hydrate-islands.tsx": [["/node_modules/react/index.js"]],
    "/node_modules/react/index.js": [[]],
    "pages/menu/menu-browser.island.tsx": [
      ["/node_modules/react/index.js", "pages/menu/menu-list.tsx", "cart/cart.ts", "live/follow.ts"],
    ],
    "pages/menu/menu-list.tsx": [["ui/icon.tsx", "ui/form.tsx", "ui/form/field.tsx"]],
    "ui/form/field.tsx": [[]],
    "ui/form.tsx": [["ui/hint.tsx"]],
    "ui/hint.tsx": [[]],
    "desk/recipes/page.tsx": [["ui/form.tsx"]],
    "pages/cart/cart-table.island.tsx": [
      ["cart/cart.ts", "ui/icon.tsx", "ui/form/field.tsx"],
      ["cart/printed.ts"],
    ],
    "cart/cart.ts": [["/vite/preload-helper.js"]],
    "cart/printed.ts": [[]],
    "ui/icon.tsx": [[]],
    "gallery/page/gallery-grid.island.tsx": [["ui/icon.tsx", "live/follow.ts"]],
    "school-menus/menu-page/follow-menu.ts": [["live/follow.ts"]],
    "live/follow.ts": [[]],
  });

  test("React is in one with what starts islands", () => {
    expect(graph["layout/browser/hydrate-islands.tsx"]).toBe("hydrate-islands");
    expect(graph["/node_modules/react/index.js"]).toBe("hydrate-islands");
  });

  test("an island is in one with what it alone imports", () => {
    expect(graph["pages/menu/menu-browser.island.tsx"]).toBe("menu-browser.island");
    expect(graph["pages/menu/menu-list.tsx"]).toBe("menu-browser.island");
  });

  test("what several share is in one; of dishes and of forms, in ones of their own", () => {
    expect(graph["ui/icon.tsx"]).toBe("islands");
    expect(graph["cart/cart.ts"]).toBe("dishes");
    expect(graph["ui/form/field.tsx"]).toBe("forms");
  });

  test("what a page without an island loads too is in none of these", () => {
    expect(graph["live/follow.ts"]).toBe("live");
    expect(graph["/vite/preload-helper.js"]).toBe("preload-helper");
    expect(graph["school-menus/menu-page/follow-menu.ts"]).toBeNull();
    expect(graph["layout/browser/page-script.ts"]).toBeNull();
  });

  test("what the desk uses too is in one without what islands alone share", () => {
    expect(graph["ui/form.tsx"]).toBe("shared");
    expect(graph["ui/hint.tsx"]).toBe("shared");
    expect(graph["desk/recipes/page.tsx"]).toBeNull();
  });

  test("what is imported later is the bundler's own business", () =>
    expect(graph["cart/printed.ts"]).toBeNull());
});

test("an island imports itself what its imports import", () =>
  expect(
    farImports(
      { fileName: "assets/menu.js", imports: ["assets/islands.js"] },
      new Set(["menu", "islands", "live", "preload-helper-1"].map((name) => `assets/${name}.js`)),
    ),
  ).toBe('import"./live.js";'));
