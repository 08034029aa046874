import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { errorMessage } from "./error-message.ts";

/** What is printed where `work` throws. */
function printed(work: () => unknown): string | null {
  try {
    work();
  } catch (error) {
    return errorMessage(error);
  }
  throw new Error("nothing was thrown");
}

test("a file that cannot be read or written is named in a sentence", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "rosemary-cli-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [missing, inside] = [path.join(folder, "menu.csv"), path.join(folder, "inside")];
  mkdirSync(inside);
  expect(printed(() => readFileSync(missing))).toBe(`There is no file or folder "${missing}".`);
  expect(printed(() => writeFileSync(path.join(missing, "copy.csv"), ""))).toBe(
    `There is no file or folder "${path.join(missing, "copy.csv")}".`,
  );
  expect(printed(() => writeFileSync(inside, ""))).toBe(`"${inside}" is a folder, and not a file.`);
  const refused = Object.assign(new Error("EACCES: permission denied, open"), {
    code: "EACCES",
    path: missing,
  });
  expect(errorMessage(refused)).toBe(`"${missing}" may not be read or written by this user.`);
  expect(errorMessage(new Error("our own fault"))).toBe(null);
});
