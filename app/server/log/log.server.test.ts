import { expect, test } from "vitest";
import { createLog } from "./log.server.ts";

function logged(LOG_LEVEL: "silent" | "error" | "info") {
  const lines: Record<string, unknown>[] = [];
  const log = createLog({ LOG_LEVEL }, { write: (line) => void lines.push(JSON.parse(line)) });
  return { log, lines };
}

test.each(["silent", "error", "info"] as const)("an alert is an error at every level: %s", (level) => {
  const { log, lines } = logged(level);
  log.alert("a webhook's signature does not hold", { bytes: 12 });
  expect(lines).toMatchObject([
    { level: 50, msg: "a webhook's signature does not hold", bytes: 12, alert: true },
  ]);
});

test("a want of descriptors is an alert, whatever it was noticed by", () => {
  const { log, lines } = logged("silent");
  const cause = Object.assign(new Error("too many open files"), { code: "EMFILE" });
  log.fault(new Error("the picture could not be read", { cause }), "R-1");
  log.fault(new Error("boiled over"), "R-2");
  expect(lines).toMatchObject([
    { level: 50, msg: "a file or connection could not be opened: no descriptor is left", alert: true },
  ]);
});

test("the level hides what is below it", () => {
  const { log, lines } = logged("error");
  log.event("open", { address: "http://127.0.0.1" });
  log.warning("a proxy");
  expect(lines).toEqual([]);
  log.fault(new Error("boiled over"), "R-1");
  expect(lines).toMatchObject([{ level: 50, msg: "fault", reference: "R-1", message: "boiled over" }]);
});

test("neither a parser's quote of what somebody sent nor an address is logged, and a message is cut", () => {
  const { log, lines } = logged("info");
  const parsed = (text: string) => {
    try {
      return JSON.parse(text);
    } catch (error) {
      return error;
    }
  };
  log.fault(parsed('{"name": Amina Rahman}'), "R-1");
  log.fault(parsed('Amina is allergic to "nuts"'), "R-2");
  log.fault(
    new Error("550 no mailbox amina.rahman@olive.example here", { cause: "Amina <amina@olive.example>" }),
    "R-3",
  );
  log.fault(new Error("duplicate: Key (email)=(amina) already exists"), "R-4");
  log.fault(new Error("x".repeat(5_000)), "R-5");
  expect(JSON.stringify(lines)).not.toMatch(/rahman|allergic|olive\.example|amina\)/i);
  expect(lines.map(({ message }) => message)).toMatchObject([
    expect.stringContaining("is not valid JSON"),
    expect.stringContaining("is not valid JSON"),
    "550 no mailbox [address] here",
    expect.stringMatching(/^duplicate: Key \[text\]/),
    expect.stringMatching(/^x{500}\.{3}$/),
  ]);
});

/** The error of something that is tried. */
function thrownBy(act: () => unknown): unknown {
  try {
    return act();
  } catch (error) {
    return error;
  }
}

test.each([
  ["a number", () => BigInt("Amina")],
  ["a time zone", () => new Intl.DateTimeFormat("en-GB", { timeZone: "Amina" })],
  ["a language", () => new Intl.Locale("Amina Rahman")],
  ["languages", () => Intl.getCanonicalLocales("Amina Rahman")],
  ["a pattern", () => new RegExp(["Amina("].join(""))],
  ["PostgreSQL's number", () => new Error('invalid input syntax for type integer: "Amina"')],
  ["PostgreSQL's day", () => new Error('date/time field value out of range: "Amina"')],
])("what could not be read as %s is not quoted", (_what, act) => {
  const { log, lines } = logged("info");
  log.fault(thrownBy(act), "R-1");
  log.alert("the payment poller failed", { why: String(thrownBy(act)) });
  log.warning("a push service does not answer", { why: String(thrownBy(act)) });
  expect(lines).toHaveLength(3);
  expect(JSON.stringify(lines)).not.toMatch(/amina|rahman/i);
});

test("why something failed is cleaned in an alert and a warning as it is in a fault; figures are left", () => {
  const { log, lines } = logged("info");
  const why = "550 5.1.1 <amina@olive.example> nobody here";
  log.alert("an alert", { why, fails: 3 });
  log.warning("a warning", { why, isLast: true });
  expect(lines).toMatchObject([
    { why: "550 5.1.1 <[address]> nobody here", fails: 3 },
    { why: "550 5.1.1 <[address]> nobody here", isLast: true },
  ]);
});

test("a flood of faults is bounded, hides no other message, and takes no room from alerts", () => {
  const { log, lines } = logged("info");
  for (let one = 0; one < 5_000; one++) log.fault(new Error("the store is away"), `R-${one}`);
  expect(lines).toHaveLength(60);
  for (let one = 0; one < 5_000; one++) log.fault(new Error(`fault ${one}`), `R-${one}`);
  expect(lines.length).toBeLessThanOrEqual(400 + 60);
  log.alert("a payment needs a person");
  expect(lines.at(-1)).toMatchObject({ msg: "a payment needs a person" });
});
