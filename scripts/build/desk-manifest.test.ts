import { expect, test } from "vitest";
import { deskManifest } from "./desk-manifest.ts";

const route = (id: string) => ({ id, path: id, module: `/assets/${id}.js`, imports: ["/assets/react.js"] });

test("the browser is told of the desk's routes and entry, and of no scripts behind them", () => {
  const whole = {
    entry: { module: "/assets/entry.client.js", imports: ["/assets/preload.js"], css: [] },
    routes: {
      root: route("root"),
      "pages/menu/page": route("pages/menu/page"),
      "desk/page": route("desk/page"),
    },
    version: "1",
  };
  const text = deskManifest(`window.__reactRouterManifest=${JSON.stringify(whole)};`, "/assets/desk.js");
  expect(JSON.parse(text.slice("window.__reactRouterManifest=".length, -1))).toEqual({
    entry: { module: "/assets/desk.js", imports: [], css: [] },
    routes: { root: { ...route("root"), imports: [] }, "desk/page": { ...route("desk/page"), imports: [] } },
    version: "1",
  });
});

test("the build fails where the manifest is written in another way", () =>
  expect(() => deskManifest("self.manifest={}", "/assets/desk.js")).toThrow("in an unknown way"));
