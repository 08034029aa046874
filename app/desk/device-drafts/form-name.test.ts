import { expect, test } from "vitest";
import { workName } from "./form-name.ts";

const name = (address: string, ...hidden: readonly (readonly [string, string])[]) =>
  workName(new URL(address, "https://desk.example"), hidden);

test("a form is called by where it is sent, whatever was saved or asked there", () => {
  expect(name("/desk/words")).toBe("form /desk/words");
  expect(name("/desk/kitchen/covers?saved=3")).toBe(name("/desk/kitchen/covers"));
  expect(name("/desk/enquiries/7/notes", ["key", "a"], ["revision", "1"])).toBe(
    name("/desk/enquiries/7/notes", ["key", "b"], ["revision", "2"]),
  );
});

test("what it is about tells it from another that is sent there, by a field or by its address", () => {
  expect(name("/desk/site/gallery", ["id", "soup"])).not.toBe(name("/desk/site/gallery", ["id", "bread"]));
  const monday = name("/desk/kitchen/covers", ["week", "2026-11-23"], ["site", ""]);
  expect(monday).not.toBe(name("/desk/kitchen/covers", ["week", "2026-11-30"], ["site", ""]));
  expect(monday).toBe(name("/desk/kitchen/covers?week=2026-11-23"));
  // The field goes before the address, which may be older.
  expect(name("/desk/swap?day=2026-11-23", ["day", "2026-11-24"])).toBe("form /desk/swap day=2026-11-24");
});

test("the order in which it stands there does not count", () => {
  expect(name("/desk/swap", ["slot", "main"], ["day", "2026-11-24"])).toBe(
    name("/desk/swap", ["day", "2026-11-24"], ["slot", "main"]),
  );
});
