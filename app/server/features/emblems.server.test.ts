import { expect, test } from "vitest";
import type { Blobs } from "#blobs/blobs.ts";
import { sampleBrand } from "#brand/brand.ts";
import { emblemOf } from "#brand/mark.ts";
import { withEmblems } from "./emblems.server.ts";

const svg = "<svg/>";
const files: Readonly<Record<string, string>> = {
  "images/abcdefghijklmnop.svg": svg,
  "images/abcdefghijklmnop.png": "P",
};

/** What is set of words, and which files were read for it. */
async function setOf(emblem: unknown, isAway = false) {
  const read: string[] = [];
  const get: Blobs["get"] = (name) => {
    read.push(name);
    if (isAway) return Promise.reject(new Error("the bucket is away"));
    const text = files[name];
    return Promise.resolve(text === undefined ? null : new Uint8Array(Buffer.from(text)));
  };
  const set: object[] = [];
  const typeset = withEmblems(
    (_, words) => {
      set.push(words);
      return Promise.resolve(Buffer.alloc(0));
    },
    { get },
  );
  await typeset("layout", { title: "A", emblem }, 0);
  await typeset("layout", { title: "A", emblem }, 0);
  return { words: set[1], read };
}

test("a sheet is set with the bytes of the logo, which are read once", async () => {
  expect(await setOf("/images/abcdefghijklmnop.svg")).toEqual({
    words: { title: "A", emblem: { svg } },
    read: ["images/abcdefghijklmnop.svg"],
  });
  expect((await setOf("/images/abcdefghijklmnop.png")).words).toEqual({ title: "A", emblem: { png: [80] } });
});

test("a sheet without a logo, or whose logo cannot be read, is set all the same", async () => {
  for (const emblem of ["", "sprig"])
    expect(await setOf(emblem)).toEqual({ words: { title: "A", emblem }, read: [] });
  expect((await setOf("/images/ponmlkjihgfedcba.svg")).words).toEqual({ title: "A", emblem: "" });
  expect((await setOf("/images/abcdefghijklmnop.svg", true)).words).toEqual({ title: "A", emblem: "" });
});

test("the sprig is on the sample's sheets alone, until it has a logo too", () => {
  const logo = { width: 4, height: 1, screen: "/images/a", paper: "/images/b", card: "/images/c" };
  expect(emblemOf(sampleBrand)).toBe("sprig");
  expect(emblemOf({ ...sampleBrand, madeUp: false })).toBe("");
  expect(emblemOf({ ...sampleBrand, logo })).toBe("/images/b");
});
