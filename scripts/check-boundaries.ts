import path from "node:path";

/** One file of app/: its path from there, with slashes, and its text. */
export interface Source {
  readonly file: string;
  readonly text: string;
}

export interface Boundaries {
  /** The modules, each with the modules that it may import. */
  readonly mayImport: Readonly<Record<string, readonly string[]>>;
  readonly isPublicFolder: (folder: string) => boolean;
  /** Which module's files name a table in a query. */
  readonly tableOwners: Readonly<Record<string, string>>;
  /** Which modules name a key of the browser's storage; the owner first. */
  readonly storageKeys: Readonly<Record<string, readonly string[]>>;
  /** Which module's files record a change under a topic. */
  readonly topicOwners: Readonly<Record<string, string>>;
}

const moduleOf = (file: string) => file.split("/")[0]!;
const isScript = ({ file }: Source) => /\.tsx?$/.test(file);
const isTest = (file: string) => /\.(test|testkit|examples|stories)\.tsx?$/.test(file);
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1]!);

/** Every place where a file goes round a boundary, as a sentence; empty when none does. */
export function breachesIn(sources: readonly Source[], boundaries: Boundaries): string[] {
  return [
    ...sources.flatMap((source) => importBreaches(source, boundaries)),
    ...sources.filter(isScript).flatMap((source) => tableBreaches(source, boundaries)),
    ...sources.filter(isScript).flatMap((source) => storageBreaches(source, boundaries)),
    ...sources.filter(isScript).flatMap((source) => topicBreaches(source, boundaries)),
    ...spriteBreaches(sources),
  ];
}

/** Modules, styles and assets that a file names, in TypeScript and in CSS. */
function importsOf({ file, text }: Source): string[] {
  return file.endsWith(".css")
    ? matches(text, /(?:@import\s+|composes:[^;]*?\bfrom\s+|@value[^;]*?\bfrom\s+)"([^"]+)"/g)
    : matches(text, /(?:\bfrom|\bimport)\s*\(?\s*"([^"]+)"/g);
}

function importBreaches(source: Source, { mayImport, isPublicFolder }: Boundaries): string[] {
  const { file } = source;
  const own = moduleOf(file);
  if (!(own in mayImport)) return [`${file}: the module ${own} is not known`];
  return importsOf(source).flatMap((name) => {
    if (name.startsWith(".")) return staysInside(file, name) ? [] : [`${file} imports ${name}`];
    if (!name.startsWith("#")) return [];
    const other = name.slice(1).split("/")[0]!;
    if (other === own) return [];
    // A test may open a real store, whatever its layer.
    const allowed = mayImport[own]!.includes(other) || (isTest(file) && other === "database");
    const folder = path.posix.dirname(name.slice(1));
    const isPublic = !folder.includes("/") || isPublicFolder(folder);
    return allowed && isPublic ? [] : [`${file} imports ${name}`];
  });
}

function staysInside(file: string, name: string): boolean {
  const target = path.posix.join(path.posix.dirname(file), name);
  // A test may use the scripts: a PostgreSQL of its own, the errors it expects.
  return target.startsWith(`${moduleOf(file)}/`) || (isTest(file) && /^(?:\.\.\/)+scripts\//.test(name));
}

/** Tables that a query names: by Kysely's methods, and in SQL text. */
function tableBreaches({ file, text }: Source, { tableOwners }: Boundaries): string[] {
  if (isTest(file) || moduleOf(file) === "database") return [];
  const built = matches(
    text,
    /(?:selectFrom|insertInto|updateTable|deleteFrom|replaceInto|Join)\(\s*\[?"(\w+)/g,
  );
  const written = matches(text, /\bsql(?:<[^`]*>)?`([^`]*)`/g).flatMap((statement) =>
    matches(statement, /\b(?:from|into|update|join|table)\s+"?(\w+)/gi),
  );
  return [...built, ...written]
    .filter((table) => table in tableOwners || built.includes(table))
    .filter((table) => tableOwners[table] !== moduleOf(file))
    .map((table) => `${file} names the table ${table}`);
}

/** Keys of the browser's storage that a file reads or writes under a name of its own. */
function storageBreaches({ file, text }: Source, { storageKeys }: Boundaries): string[] {
  if (isTest(file)) return [];
  const used = matches(text, /[sS]torage\s*\.\s*(?:getItem|setItem|removeItem)\(\s*("[^"]+"|\w+)/g);
  const values = used.flatMap((key) =>
    key.startsWith('"') ? key.slice(1, -1) : matches(text, new RegExp(`const ${key} = "([^"]+)"`, "g")),
  );
  return [...new Set(values)]
    .filter((key) => !storageKeys[key]?.includes(moduleOf(file)))
    .map((key) => `${file} uses the storage key ${key}`);
}

function topicBreaches({ file, text }: Source, { topicOwners }: Boundaries): string[] {
  if (isTest(file) || !/\blogChanges?\(/.test(text)) return [];
  return matches(text, /\btopic: "([\w-]+)"/g)
    .filter((topic) => topicOwners[topic] !== moduleOf(file))
    .map((topic) => `${file} records changes of the topic ${topic}`);
}

/** A sprite's symbols are drawn by the module that defines them: others use its component. */
function spriteBreaches(sources: readonly Source[]): string[] {
  const owner = new Map(
    sources.flatMap(({ file, text }) =>
      matches(text, /<symbol\b[^>]*?\bid="([^"]+)"/g).map((id) => [id, moduleOf(file)] as const),
    ),
  );
  return sources.flatMap(({ file, text }) =>
    matches(text, /<use\b[^>]*?\bhref="#([^"]+)"/g)
      .filter((id) => owner.get(id) !== moduleOf(file))
      .map((id) => `${file} draws the symbol ${id}`),
  );
}
