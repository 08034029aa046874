import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import type { PageDocument } from "#page-content/page-document.ts";
import { isPictureName } from "#ui/picture/pictures.ts";
import { schoolMenus } from "./school-menus/school-menus.copy.ts";
import { isOpening, openings } from "#page-content/lists/openings.ts";
import { keysOf } from "#values/record.ts";
import { copyFiles, samplePageIn } from "./copy-texts.testkit.ts";
import { type Sector, sectorArt } from "./sector-enquiry.art.ts";
import { sectorArt as homeSectors } from "./home/home.art.ts";

// The pictures that a page shows are read where they are chosen: in its own folder, and with what its sections bring along.
// The bar's drop-downs are closed when a page opens, and a list of dishes shows the dishes' own pictures.
const folders = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
  .filter((file) => path.basename(file) === "page.tsx")
  .map((file) => path.dirname(file));

const content = (file: string): unknown =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, "../../content", file), "utf8"));
const pictures = content("pictures.json") as Record<string, { alt: string }>;
const gallery = content("gallery.json") as { name: string }[];

const brought = [
  [/<StatList(?![^>]*picture=)/, "gallery-fruit-platter"],
  [/<(?:Sector)?Enquiry(?:Section)?\b(?![^>]*stamp=)/, "contact"],
] as const;

/** The page's file and those of its own folder that it is made of; of its variants the one that is shown, or all. */
function filesOf(folder: string, shown = "", file = "page.tsx", seen = new Set<string>()): Set<string> {
  seen.add(file);
  for (const [, next] of readFileSync(path.join(import.meta.dirname, folder, file), "utf8").matchAll(
    /from "\.\/([\w.-]+\.tsx?)"/g,
  ))
    if (next && !seen.has(next) && !(shown && next.endsWith(".variant.tsx") && next !== shown))
      filesOf(folder, shown, next, seen);
  return seen;
}

function picturesOn(folder: string, shown = ""): string[] {
  const own = [...filesOf(folder, shown)]
    .map((file) => readFileSync(path.join(import.meta.dirname, folder, file), "utf8"))
    .join("\n")
    // The head's picture is for social networks.
    .replaceAll(/(?:pageMeta|menusMeta)\([^)]*\)|\bpath: [^,]*, picture: "[^"]*"/g, "");
  const named = [
    ...own.matchAll(/(?:\bpicture=|\bname=|\bname: |\bpicture: |pictureFacts\()"([\w-]+)"/g),
  ].flatMap(([, name]) => (name && isPictureName(name) ? [name] : []));
  const opening = [...own.matchAll(/openingPicture\(\w+, "([\w-]+)"\)/g)].flatMap(([, key]) =>
    isOpening(key) ? [openings[key].sample] : [],
  );
  const more = brought.flatMap(([section, picture]) => (section.test(own) ? [picture] : []));
  const sector = /<SectorEnquiry\s+sector="(\w+)"/.exec(own)?.[1] as Sector | undefined;
  const plate = sector ? [sectorArt[sector].plate.name] : [];
  return [...named, ...opening, ...more, ...plate];
}

const sectorsWithMenus = keysOf(schoolMenus);

const tileOf = (key: keyof typeof homeSectors): string => {
  const art = homeSectors[key];
  return "picture" in art ? art.picture : key;
};

/** The pictures of a page of the sample, with what its sections bring along. */
function picturesOfDocument({ sections, sector }: PageDocument): string[] {
  const named = (value: unknown): string[] => {
    if (typeof value === "string") return isPictureName(value) ? [value] : [];
    return value && typeof value === "object"
      ? Object.entries(value).flatMap(([name, one]) =>
          name === "picture" || typeof one === "object" || name === "name" ? named(one) : [],
        )
      : [];
  };
  return sections.flatMap((section) => [
    ...named(section.values),
    ...(section.kind === "questions" && section.values.figures && !section.values.figures.picture
      ? ["gallery-fruit-platter"]
      : []),
    ...(section.kind === "enquiry" ? ["contact"] : []),
    ...(section.kind === "sectors" ? section.values.links.map(({ key }) => tileOf(key)) : []),
    ...(section.kind === "enquiry" && sector && sector !== "nutrition" ? [sectorArt[sector].plate.name] : []),
  ]);
}

const documents = copyFiles
  .filter((file) => file.endsWith(".json"))
  .map((file) => ({ file, page: samplePageIn(file) }));

const several = (names: readonly string[], most: number) =>
  [...new Set(names)].filter((name) => names.filter((other) => other === name).length > most);

const pages = folders.flatMap((folder) => {
  // Of a page's variants one is shown.
  const variants = [...filesOf(folder)].filter((file) => file.endsWith(".variant.tsx"));
  return (variants.length ? variants : [""]).map((shown) => ({ folder, shown }));
});

test.each(pages)("$folder $shown shows no picture twice", ({ folder, shown }) => {
  expect(several(picturesOn(folder, shown), 1)).toEqual([]);
});

test.each(documents)("$file shows no picture twice", ({ page }) => {
  expect(several(picturesOfDocument(page), 1)).toEqual([]);
});

test("a dialog of a school's pages shows no picture that the page behind it has", () => {
  const read = (file: string) => readFileSync(path.join(import.meta.dirname, "school-menus", file), "utf8");
  const shown = (file: string) =>
    [...read(file).matchAll(/<Picture name="([\w-]+)"/g)].map(([, name]) => name);
  const dialog = shown("menu-choice.tsx");
  expect(dialog).toHaveLength(1);
  expect(openings["my-lunch"].sample).not.toBe(dialog[0]);
  expect(sectorsWithMenus.map((sector) => openings[`${sector}-menus`].sample)).not.toContain(dialog[0]);
});

test("no text for a picture says how the picture was made", () => {
  for (const [name, { alt }] of Object.entries(pictures))
    expect(alt, name).not.toMatch(/\b(?:clay|3D|render|illustration|toy|model)/i);
});

test("each picture of the sample gallery is in a group, and none is in one alone", () => {
  const groups = Map.groupBy(gallery, ({ name }) => name);
  expect([...groups.keys()]).not.toContain("");
  for (const [name, shown] of groups) expect(shown.length, name).toBeGreaterThan(1);
});

test("the pictures of a page are found", () => {
  const picturesOf = (id: string) => picturesOfDocument(documents.find(({ page }) => page.id === id)!.page);
  expect(picturesOf("home").length).toBeGreaterThan(20);
  expect(picturesOf("universities")).toEqual(
    expect.arrayContaining(["universities", "premium-range", "gallery-curry-rice"]),
  );
});

describe("a sector", () => {
  test.each(["primaries", "secondaries", "colleges", "universities", "independent", "nutrition", "about-us"])(
    "%s shows no picture on four pages",
    (sector) => {
      const pages = folders.filter((folder) => folder === sector || folder.startsWith(`${sector}/`));
      const menus = sectorsWithMenus
        .filter((one) => one === sector)
        .flatMap((one) => [openings[`${one}-menus`].sample, openings["my-lunch"].sample]);
      const written = documents.filter(({ page }) => `${page.address}/`.startsWith(`/${sector}/`));
      const shown = [
        ...pages.map((folder) => picturesOn(folder)),
        ...written.map(({ page }) => picturesOfDocument(page)),
      ].flatMap((pictures) => [...new Set(pictures)]);
      expect(several([...shown, ...menus], 3)).toEqual([]);
    },
  );
});
