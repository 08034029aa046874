import fc from "fast-check";
import { expect, test } from "vitest";
import { wordsOf } from "#values/problem.ts";
import type { SiteNow } from "./old-addresses.ts";
import { asOldAddress, isTarget, mostOldAddresses, readAddressLines } from "./old-addresses.ts";

const site: SiteNow = {
  origin: "https://kestrel.example",
  pages: [
    { id: "about-us", title: "About us", address: "/about-us" },
    { id: "colleges", title: "Colleges", address: "/sixth-forms" },
    { id: "home", title: "Home", address: "/home" },
  ],
  moved: new Map([["/colleges", "colleges"]]),
  stored: new Map([["/who-we-are", "about-us"]]),
};

const read = (text: string, now: Partial<SiteNow> = {}) => readAddressLines(text, { ...site, ...now });
const led = (text: string) => {
  const { planned, faults } = read(text);
  expect(faults).toEqual([]);
  return planned.map(({ from, to }) => [from, to]);
};

test("a path or a whole address of the old site leads to a page, to one of the system's, or to another site", () => {
  expect(
    led(
      [
        "from,to",
        "/about.html,/about-us",
        "https://www.kestrel-old.example/Sixth_Forms/,https://kestrel.example/sixth-forms",
        "/index.php,/",
        "/menus/spring.pdf,/menu",
        "/über-uns,/about-us",
        "/apply,https://jobs.example/kestrel?page=1",
        // Where a page was before leads to where it is.
        "/16-to-18,/colleges",
        "http://kestrel-old.example/contact,https://www.kestrel-old.example/contact-us",
      ].join("\r\n"),
    ),
  ).toEqual([
    ["/about.html", "about-us"],
    ["/sixth_forms", "colleges"],
    ["/index.php", "home"],
    ["/menus/spring.pdf", "/menu"],
    ["/%c3%bcber-uns", "about-us"],
    ["/apply", "https://jobs.example/kestrel?page=1"],
    ["/16-to-18", "colleges"],
    ["/contact", "/contact-us"],
  ]);
});

test("cells of a spreadsheet are read as a file is, and blank lines are none", () => {
  expect(led("Old\tNew\n\n/a\t/about-us\n\t\n/b\t/menu\n")).toEqual([
    ["/a", "about-us"],
    ["/b", "/menu"],
  ]);
});

test("what leads there already is counted, and one that leads elsewhere is changed", () => {
  const { planned, unchanged } = read("/who-we-are,/sixth-forms\n/colleges,/sixth-forms\n/x,/about-us");
  expect(planned).toEqual([
    { line: 1, from: "/who-we-are", to: "colleges", before: "about-us" },
    { line: 3, from: "/x", to: "about-us", before: null },
  ]);
  expect(unchanged).toBe(1);
  expect(read("/Who-We-Are/,/about-us")).toMatchObject({ planned: [], unchanged: 1 });
});

test.each([
  ["/a,/a/", "/a would lead to itself"],
  ["/a,/b\n/b,/a", "/a and /b in line 2 lead in a loop"],
  ["/a,/b\n/b,/about-us", "/b is led on in line 2: write the address at which readers are to end"],
  ["/a,/who-we-are", "/who-we-are is an old address itself: write the address at which readers are to end"],
  ["/About-us,/sixth-forms", "“About us” is at /about-us, and readers get that page"],
  ["/colleges,/about-us", "/colleges leads to “Colleges” already, which was there before"],
  ["/menu/,/about-us", "/menu is the system’s own"],
  ["/,/about-us", "/ is the system’s own"],
  ["/desk/x,/about-us", "/desk/x is the system’s own"],
  ["/primaries/oak.pdf,/about-us", "/primaries/oak.pdf is the system’s own"],
  ["/a,/about-us\n/A/,/sixth-forms", "line 1 says already where /a leads"],
  ["/a,/nowhere", "there is no page at /nowhere"],
  ["/a,/404", "there is no page at /404"],
  ["/a?p=1,/about-us", "leave out what stands after “?” or “#”: who asks for /a with it is led on as well"],
  ["/a,/about-us#team", "leave out what stands after “?” or “#” of where it leads"],
  ["/a", "where it leads is missing"],
  [",/about-us", "the old address is missing"],
  ["/a,/about-us,301", "it has more than two columns: from, and to"],
  ["/a,http://jobs.example", "another site is written with https:// and without a name or password"],
  [
    "/a,https://me:secret@jobs.example",
    "another site is written with https:// and without a name or password",
  ],
  [
    "/a,javascript:alert(1)",
    "“javascript:alert(1)” is neither an address here, /about-us, nor one of another site, https://...",
  ],
  [
    "/a,//evil.example",
    "“//evil.example” is neither an address here, /about-us, nor one of another site, https://...",
  ],
  [
    "about.html,/about-us",
    "“about.html” is no address of the old site: write /about.html, or all of it, https://...",
  ],
  [
    "/\\evil,/about-us",
    "“/\\evil” is no address of the old site: write /about.html, or all of it, https://...",
  ],
  [
    `/${"a".repeat(200)},/about-us`,
    `“/${"a".repeat(39)}…” is too long: an old address has at most 200 characters`,
  ],
  [`/a,https://jobs.example/${"a".repeat(500)}`, "where it leads is too long: at most 500 characters"],
])("%j is refused by its line: %s", (text, why) => {
  const { planned, faults } = read(text);
  expect(planned).toEqual([]);
  expect(faults.map(wordsOf)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^line \d+: /), expect.stringContaining(`${why}.`)]),
  );
});

test("every bad line is named, by its number as a spreadsheet has it, and nothing is planned", () => {
  const { planned, faults } = read("from,to\n/a,/about-us\n\n/menu,/about-us\n/b,/nowhere\n");
  expect(planned).toEqual([]);
  expect(faults.map(wordsOf)).toEqual([
    "line 4: /menu is the system’s own.",
    "line 5: there is no page at /nowhere.",
  ]);
});

test("lines and addresses have a most, and one that is not closed says where", () => {
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `/a-${at},/about-us`).join("\n");
  expect(read(lines(mostOldAddresses), { stored: new Map() }).planned).toHaveLength(mostOldAddresses);
  expect(read(lines(mostOldAddresses + 1)).faults.map(wordsOf)).toEqual([
    "At most 5,000 lines are read, and these are 5,001.",
  ]);
  expect(read(lines(mostOldAddresses)).faults.map(wordsOf)).toEqual([
    "A site has at most 5,000 old addresses, and then it would have 5,001: remove some first.",
  ]);
  expect(read('/a,"/about-us\n/b,/menu').faults.map(wordsOf)).toEqual([
    expect.stringMatching(/^line \d: a quotation mark is opened and never closed\.$/),
  ]);
  expect(read("").faults).toHaveLength(1);
  expect(read("from,to").faults).toHaveLength(1);
  expect(read("x".repeat(1_000_001)).faults).toHaveLength(1);
});

test("whatever is pasted, what is planned ends at a page or another site, once each, and never at an old address", () => {
  const cell = fc.oneof(
    fc.constantFrom(
      "/a",
      "/b",
      "/A/",
      "/about-us",
      "/colleges",
      "/menu",
      "/who-we-are",
      "https://x.example/a",
      "",
    ),
    fc.string({
      unit: fc.constantFrom("/", "a", "B", ".", "?", "#", "%", " ", ":", ",", "é"),
      maxLength: 12,
    }),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { maxLength: 8 }), (rows) => {
      const { planned, faults } = read(rows.map((row) => row.join("\t")).join("\n"));
      if (faults.length > 0) expect(planned).toEqual([]);
      const froms = planned.map(({ from }) => from);
      expect(new Set(froms).size).toBe(froms.length);
      for (const { from, to } of planned) {
        expect(isTarget(to), to).toBe(true);
        expect(asOldAddress(from)).toBe(from);
        expect([...froms, ...site.stored.keys()]).not.toContain(to);
        expect(site.pages.map(({ address }) => address)).not.toContain(from);
      }
    }),
  );
});
