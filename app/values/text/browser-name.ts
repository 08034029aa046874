const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/Chrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
] as const;

const systems = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b/, "a Mac"],
  [/\bLinux\b/, "Linux"],
] as const;

/** A browser in words that its owner recognises: "Firefox on Windows". Nothing of the header itself is stored. */
export function browserName(userAgent: string): string {
  const named = (list: readonly (readonly [RegExp, string])[], otherwise: string) =>
    list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? otherwise;
  return `${named(browsers, "A browser")} on ${named(systems, "an unknown device")}`;
}
