import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { root } from "../scripts/build/freshness.ts";
import { deskRoutes } from "./desk-routes.ts";
import { deskScreens } from "./desk-screens.ts";

test("every screen of the desk has an address at which its access and its speed are looked at", () => {
  expect(deskScreens({}).length).toBeGreaterThan(50);
});

interface Manifest {
  readonly entry: { readonly module: string };
  readonly routes: Readonly<Record<string, { readonly module: string; readonly parentId?: string }>>;
}

test("no screen of the desk loads 150 kB of script, compressed", () => {
  const assets = path.join(root, "build/client/assets");
  const texts = new Map<string, string>();
  const textOf = (file: string) =>
    texts.get(file) ??
    texts.set(file, readFileSync(path.join(assets, path.basename(file)), "utf8")).get(file)!;
  const manifest = textOf(readdirSync(assets).find((name) => /^manifest-\w+\.js$/.test(name))!);
  const { entry, routes } = JSON.parse(
    manifest.slice(manifest.indexOf("{"), manifest.lastIndexOf("}") + 1),
  ) as Manifest;
  const imports = new Map<string, readonly string[]>();
  const importsOf = (file: string) =>
    imports.get(file) ??
    imports
      .set(
        file,
        [...textOf(file).matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)].map(([, name]) => name!),
      )
      .get(file)!;
  const withImports = (files: readonly string[], all = new Set<string>()): Set<string> => {
    for (const file of files.map((one) => path.basename(one)).filter((one) => !all.has(one))) {
      all.add(file);
      withImports(importsOf(file), all);
    }
    return all;
  };
  const modulesOf = (id: string | undefined): string[] =>
    id === undefined || !routes[id] ? [] : [routes[id].module, ...modulesOf(routes[id].parentId)];
  const sizes = new Map<string, number>();
  const sizeOf = (file: string) =>
    sizes.get(file) ?? sizes.set(file, brotliCompressSync(textOf(file)).length).get(file)!;
  const screens = deskRoutes()
    .filter(({ isScreen }) => isScreen)
    .map(({ id, pattern }) => {
      const scripts = [...withImports([entry.module, ...modulesOf(id)])];
      return { pattern, bytes: scripts.reduce((sum, script) => sum + sizeOf(script), 0) };
    });
  // What every screen shares is in the sum.
  expect(Math.min(...screens.map(({ bytes }) => bytes))).toBeGreaterThan(100_000);
  expect(screens.filter(({ bytes }) => bytes >= 150_000)).toEqual([]);
});
