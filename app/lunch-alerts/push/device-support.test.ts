import { expect, test } from "vitest";
import { deviceSupport } from "./device-support.ts";

const android = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36";
const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1";
const mac =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.6 Safari/605.1.15";

test.each([
  ["a phone that was never asked", android, true, "default", 5, "ready"],
  ["a phone that allows it", android, true, "granted", 5, "ready"],
  ["a phone that has refused", android, true, "denied", 5, "denied"],
  ["an iPhone in its browser", iphone, false, null, 5, "iphone"],
  ["an iPhone from the home screen", iphone, true, "default", 5, "ready"],
  ["an iPad, which calls itself a Mac", mac, false, null, 5, "iphone"],
  ["an old Mac", mac, false, null, 0, "none"],
  ["a browser inside another app", android, false, "default", 5, "none"],
] as const)("%s", (_what, userAgent, hasPush, permission, touchPoints, expected) => {
  expect(deviceSupport({ userAgent, hasPush, permission, touchPoints })).toBe(expected);
});
