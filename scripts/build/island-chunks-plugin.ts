import path from "node:path";
import type { Plugin } from "vite";

/** What the bundler knows of a module's imports, and of those that import it. */
interface ModuleImports {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
  readonly importers: readonly string[];
}

type ImportsOf = (id: string) => ModuleImports | null;

const app = path.join(import.meta.dirname, "../../app");
const entry = path.join(app, "entry.client.tsx");
const starter = path.join(app, "layout/browser/hydrate-islands.tsx");
// Vite's; it is taken out again (plain-imports-plugin.ts).
const helper = /preload-helper/;
const islandFile = /([\w-]+\.island)\.tsx$/;

/**
 * The files of the browser's build into which islands go. A page with an island loads React with what starts it, what
 * islands share, what they share with the scripts of pages that have none (words, and what follows the live), and the island.
 * Left to itself the bundler makes a file for each set of importers: on a slow line the menu waited for fifty of them, six
 * at a time.
 */
export function islandChunks(): Plugin {
  return {
    name: "island-chunks",
    apply: "build",
    config: () => ({
      environments: {
        client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } } } },
      },
    }),
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk" || !chunk.moduleIds.some((id) => islandFile.test(id))) continue;
        const needed = reached(chunk.fileName, (file) => {
          const one = bundle[file];
          return one?.type === "chunk" ? one.imports : [];
        });
        chunk.code += farImports(chunk, needed);
      }
    },
  };
}

/** Imports of what a chunk needs in turn, so that the browser asks for all of it at once rather than file after file. */
export function farImports(
  { fileName, imports }: { readonly fileName: string; readonly imports: readonly string[] },
  needed: ReadonlySet<string>,
): string {
  return [...needed]
    .filter((file) => file !== fileName && !imports.includes(file) && !helper.test(file))
    .map((file) => `import"./${path.basename(file)}";`)
    .join("");
}

// A chunk takes along what its modules import, unless a group before it has that: hence the order.
const kinds = [
  "helper",
  "words",
  "live",
  "react",
  "shared",
  "menu",
  "islands",
  "search",
  "dishes",
  "forms",
  "island",
] as const;

function chunkGroups() {
  let chunks: Chunks | null = null;
  return kinds.map((kind, at) => ({
    debugName: kind,
    priority: kinds.length - at,
    name(id: string, build: { getModuleInfo: ImportsOf }): string | null {
      chunks ??= chunksOf(entry, starter, (one) => build.getModuleInfo(one));
      const chunk = chunks.get(id);
      return chunk?.kind === kind ? chunk.name : null;
    },
  }));
}

interface Chunk {
  readonly kind: (typeof kinds)[number];
  readonly name: string;
}
type Chunks = ReadonlyMap<string, Chunk>;

/** The chunk of every module that an island reaches, given the entry of every page and the module that starts islands. */
export function chunksOf(entryId: string, starterId: string, importsOf: ImportsOf): Chunks {
  const statics = (id: string) => importsOf(id)?.importedIds ?? [];
  const all = (id: string) => [...statics(id), ...(importsOf(id)?.dynamicallyImportedIds ?? [])];
  const islands = [...reached(entryId, all)].filter((id) => islandFile.test(id));
  const users = new Map<string, string[]>([...reached(starterId, statics)].map((id) => [id, []]));
  const react = new Set(users.keys());
  for (const island of islands)
    for (const id of reached(island, statics)) users.set(id, [...(users.get(id) ?? []), island]);
  // What a page loads that starts no island: React must not come with it.
  const plain = reached(entryId, (id) => all(id).filter((one) => one !== starterId && !islandFile.test(one)));
  // A screen of the desk must load neither an island for what it shares with it, nor what islands alone share.
  const isOfDesk = (id: string) =>
    [...reached(id, (one) => importsOf(one)?.importers ?? [])].some((one) => folderOf(one) === "desk");
  return new Map(
    [...users].map(([id, by]): [string, Chunk] => {
      if (helper.test(id)) return [id, { kind: "helper", name: "preload-helper" }];
      // Of what follows the live the desk needs the little that tries again.
      const ofPlain = folderOf(id) === "live" && !isOfDesk(id) ? "live" : "words";
      if (plain.has(id)) return [id, { kind: ofPlain, name: ofPlain }];
      if (react.has(id)) return [id, { kind: "react", name: "hydrate-islands" }];
      const ofDesk = isOfDesk(id);
      if (by.length === 1 && !ofDesk) return [id, { kind: "island", name: islandFile.exec(by[0]!)![1]! }];
      const others = ofDesk ? "shared" : "islands";
      const kind = ofSearch.test(id)
        ? "search"
        : isOfDishes(id)
          ? ofDesk
            ? "menu"
            : "dishes"
          : ofForms.test(id)
            ? "forms"
            : others;
      return [id, { kind, name: kind }];
    }),
  );
}

// What the menu, a dish's page and the cart share is of no use to the gallery or a payment.
const ofDishes: ReadonlySet<string> = new Set(["cart", "catering-menu", "pages"]);
const isOfDishes = (id: string) => ofDishes.has(folderOf(id)) || id.includes("/food/plates/");
// Nor is how names are found, which the desk fetches with the names.
const ofSearch = /\/values\/search\/|\/food\/trade-synonyms\.ts$/;
// Nor are fields to a page without a form.
const ofForms = /\/ui\/form\/[\w-]+\.tsx$/;

const folderOf = (id: string) => path.relative(app, id).split(path.sep)[0]!;

function reached(from: string, next: (id: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set([from]);
  for (const id of found) for (const one of next(id)) found.add(one);
  return found;
}
