import { expect, test } from "vitest";
import { mayMeasure } from "./may-measure.ts";
import { measuredPage, parseSpeedMark, speedMark } from "./measured-page.ts";

test.each([
  ["says nothing", {}, true],
  ["says nothing of it", { doNotTrack: null, globalPrivacyControl: false, connection: {} }, true],
  ["allows to be tracked", { doNotTrack: "0" }, true],
  ["asks not to be tracked", { doNotTrack: "1" }, false],
  ["asks not to be tracked, in an older way", { doNotTrack: "yes" }, false],
  ["asks for privacy", { globalPrivacyControl: true }, false],
  ["saves data", { connection: { saveData: true } }, false],
])("a browser that %s is measured or not", (_what, wishes, expected) => {
  expect(mayMeasure(wishes, false)).toBe(expected);
  expect(mayMeasure(wishes, true)).toBe(false);
});

test("a page tells its browser its name and how many views are measured", () => {
  const page = measuredPage({ id: "pages/primaries/termly-menus/page" });
  expect(page).toBe("primaries/termly-menus");
  expect(parseSpeedMark(speedMark(20, page!))).toEqual({ oneIn: 20, page });
});

test.each([undefined, "", "20", "0 home", "-1 home", "many home", "20 home and more"])(
  "nothing is measured by the mark %s",
  (mark) => {
    expect(parseSpeedMark(mark)).toBeNull();
  },
);

test("a letter to one person and the desk are not measured", () => {
  expect(measuredPage({ id: "pages/proposal/page", handle: { frame: "letterhead" } })).toBeNull();
  expect(measuredPage({ id: "desk/school-menus/page" })).toBeNull();
  expect(measuredPage({ id: "root" })).toBeNull();
});
