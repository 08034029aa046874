import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { markedAddress, marks } from "./marks.ts";

const app = path.join(import.meta.dirname, "../app");

/** Every name under which a form or a call of ours takes something, as the sources name them. */
function fieldNames(): string[] {
  const sources = readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter((file) => /(?<!\.(?:test|stories))\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(app, file), "utf8"));
  const names = sources.flatMap((source) =>
    [...source.matchAll(/\b(?:name(?:=|: )|get(?:All)?\(|field(?:=|: ))"([a-z][\w-]{1,40})"/gi)].map(
      (match) => match[1]!,
    ),
  );
  return [...new Set(names)].toSorted();
}

const kinds: readonly (readonly [RegExp, string])[] = [
  [/mail|recipient|address$/i, marks.email],
  [/phone|tel|call/i, marks.phone],
  [/post/i, marks.postcode],
  [/name|person|label|title/i, marks.name],
  [/school|organi[sz]ation|menu$/i, marks.school],
  [/street|address|place|venue/i, marks.address],
  [/key|token|hash|link|proof|secret|password|code|challenge/i, marks.key],
  [/card|account|iban|sort/i, marks.card],
  [/endpoint|device|push/i, marks.push],
  [/^q$|search|query/i, marks.search],
];

/** A value for each field that there is, by what its name asks for. */
export const everyField: Readonly<Record<string, string>> = Object.fromEntries(
  fieldNames().map((name) => [name, kinds.find(([pattern]) => pattern.test(name))?.[1] ?? marks.message]),
);

/** An enquiry that is taken. */
export const enquiry = {
  fName: marks.name,
  lName: marks.name,
  email: marks.email,
  reason: "other",
  agree: "true",
  enquiry: marks.message,
  phone: marks.phone,
  school: marks.school,
  callTime: marks.name,
  allergy: 1,
  guests: 2,
};

/** A payment that is begun. */
export const payment = {
  price: "248.50",
  personName: marks.name,
  organization: marks.school,
  schoolYear: "4",
  description: marks.message,
  email: marks.email,
};

let visitors = 0;

/** What a visitor's browser sends beside: an agent, the page they came from, what they are signed in with, where they are. */
export const markedHeaders = (): Record<string, string> => ({
  "User-Agent": "Zqmarkagent/1.0",
  Referer: "https://elsewhere.example/zqmarkreferer?q=zqmarksearch",
  Cookie: "desk=zqmarkcookie; other=zqmarkother",
  "X-Request-Id": "zqmarkrequest",
  "Accept-Language": "zqmarklanguage",
  "If-None-Match": '"zqmarktag"',
  "X-Forwarded-For": markedAddress(visitors++),
});
