import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { readEncodings, writeEncodings } from "./text-files.server.ts";

function aFile(text: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), "rosemary-text-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "entry.js");
  writeFileSync(file, text);
  return file;
}
const textsOf = async (file: string) => {
  const { identity, br, gzip } = await readEncodings(file);
  return [identity, brotliDecompressSync(br), gunzipSync(gzip)].map(String);
};

test("a file is read as it was compressed beforehand, and not compressed again", async () => {
  const file = aFile("one");
  await writeEncodings(file);
  expect(await textsOf(file)).toEqual(["one", "one", "one"]);
  writeFileSync(`${file}.br`, "as the build wrote it");
  expect(String((await readEncodings(file)).br)).toBe("as the build wrote it");
});

test("a file that was never compressed, or has changed since, is compressed when it is read", async () => {
  const file = aFile("one");
  expect(await textsOf(file)).toEqual(["one", "one", "one"]);
  await writeEncodings(file);
  writeFileSync(file, "two");
  const later = Date.now() / 1000 + 60;
  utimesSync(file, later, later);
  expect(await textsOf(file)).toEqual(["two", "two", "two"]);
});
