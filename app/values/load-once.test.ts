import { expect, test } from "vitest";
import { loadOnce } from "./load-once.ts";

test("what is loaded is loaded once, and a failure is not kept", async () => {
  let loads = 0;
  let short = true;
  const library = loadOnce(async () => {
    loads += 1;
    if (short) throw Object.assign(new Error("too many open files"), { code: "EMFILE" });
    return "the library";
  });
  await expect(Promise.all([library(), library()])).rejects.toThrow("too many open files");
  short = false;
  expect(await Promise.all([library(), library()])).toEqual(["the library", "the library"]);
  expect(await library()).toBe("the library");
  expect(loads).toBe(2);
});
