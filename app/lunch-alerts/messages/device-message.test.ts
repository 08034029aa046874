import { expect, test } from "vitest";
import { readDeviceMessage } from "./device-message.ts";

const message = {
  id: "1",
  tag: "t",
  title: "Olive Primary: lunch changed",
  body: "Look before lunch.",
  url: "/primaries/termly-menus?menu=olive&date=2026-11-25",
};

test("a message is read as it was written", () => {
  expect(readDeviceMessage(JSON.stringify({ ...message, more: 1 }))).toEqual(message);
});

test.each([
  ["", "nothing"],
  ["{", "no JSON"],
  ["null", "no object"],
  [JSON.stringify({ ...message, title: 7 }), "no title"],
  [JSON.stringify({ ...message, url: "https://evil.example/" }), "a page that is not ours"],
  [JSON.stringify({ ...message, url: "//evil.example/" }), "a page that is not ours, without its scheme"],
  [JSON.stringify({ ...message, url: "/\\evil.example/" }), "the same with the other stroke"],
])("what is no message of ours opens My lunch, and still says something: %s (%s)", (text) => {
  expect(readDeviceMessage(text)).toMatchObject({ url: "/my-lunch", title: "Look at the menu before lunch" });
});
