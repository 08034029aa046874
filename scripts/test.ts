import "./runtime.ts";
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { root } from "./build/freshness.ts";
import type { OtherDay } from "./other-days.ts";
import { environmentOn, twoOtherDays } from "./other-days.ts";
import { testFolder } from "./test-folder.ts";
import type { Counts, TestReport } from "./test-report.ts";
import { countsOf, evaluateSecondTries } from "./test-report.ts";

// npm test: everything that guards a change, cheapest first; stops at the first that fails and ends with one line of
// numbers. With --long the sweeps, chaos runs and soaks too.
process.chdir(root);
const reports = path.join(root, ".cache/test-reports");
rmSync(reports, { recursive: true, force: true });
const long = process.argv.includes("--long");
const env = {
  ...process.env,
  NO_COLOR: "1",
  // Chaos, load and soak run on the disk, as the site does. A browser test is tried twice on a machine that has much else
  // to do, which the run tells; before a release it is not.
  ...(long ? { TEST_LONG: "1" } : { TMPDIR: testFolder(), TEST_TRIES: "2" }),
};

interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Vitest writes a report with the numbers of its tests. */
  readonly report?: string;
}

const bin = (name: string) => path.join("node_modules/.bin", name);
const check = (name: string, command: string, ...args: string[]): Step => ({ name, command, args });
const tests = (name: string, report: string, ...args: string[]): Step => ({
  name,
  command: bin("vitest"),
  args: [
    "run",
    ...args,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${path.join(reports, report)}.json`,
  ],
  report,
});

const features = tests("rules and features", "features");
const browser = tests("browser", "browser", "--config", "e2e/vitest.config.ts");
/** A step of the short run with the clock of another day. */
const onDay = ({ name, at }: OtherDay, step: Step): Step => ({
  ...step,
  name: `${step.name}, ${name} (${at.toISOString().slice(0, 16)})`,
  env: { ...environmentOn(at), TEST_LONG: undefined, TEST_TRIES: "2" },
});
const site = check("site", process.execPath, "scripts/build/build.ts");

// The steps of one group run at once; a group waits for the one before it.
const groups: readonly (readonly Step[])[] = [
  [check("route types", bin("react-router"), "typegen")],
  [
    // Each of several checkers works out again what the others know: one takes two thirds of their processor time. Both
    // programs are Go's: as neither comes to 2 GB, neither need collect garbage, which would be a quarter of their time.
    {
      ...check("lint", bin("oxlint"), "--type-aware", "--deny-warnings"),
      env: { GOGC: "off", GOMEMLIMIT: "2GiB", GOMAXPROCS: "1" },
    },
    { ...check("types", bin("tsc"), "--checkers", "1"), env: { GOGC: "off", GOMEMLIMIT: "2GiB" } },
    check("unused", bin("knip"), "--no-progress"),
    check("format", bin("oxfmt"), "--check"),
  ],
  // The browser tests' site is built meanwhile: the tests wait for a processor and for the disk now and then. The chaos tests
  // and those of the release have it built themselves: two builds at once would take one another's files away.
  ...(long ? [[site], [features]] : [[features, site]]),
  [browser],
  ...(long ? twoOtherDays(Date.now()).flatMap((day) => [[onDay(day, features)], [onDay(day, browser)]]) : []),
];

let [passed, failed] = [0, 0];
const secondTries: string[] = [];
const began = performance.now();
for (const group of groups) {
  const counts = await Promise.all(group.map((step) => run(step, group.length > 1)));
  for (const count of counts) {
    passed += count.passed;
    failed += count.failed;
    secondTries.push(...count.secondTries);
  }
  if (failed) break;
}
const { words, tooMany } = evaluateSecondTries(secondTries);
if (words) console.log(`\n${words}`);
if (tooMany) failed++;
console.log(`\n${passed} passed, ${failed} failed in ${Math.round((performance.now() - began) / 1000)} s`);
process.exit(failed ? 1 : 0);

async function run(step: Step, together: boolean): Promise<Counts> {
  const started = performance.now();
  if (!together) console.log(`\n== ${step.name}`);
  // What runs beside others is printed when it has ended, so that no two are mixed.
  const child = spawn(step.command, step.args, {
    stdio: ["ignore", together ? "pipe" : "inherit", together ? "pipe" : "inherit"],
    env: { ...env, ...step.env },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => (output += text));
  const good = await new Promise<boolean>((resolve) => {
    child.on("close", (code) => resolve(code === 0));
    child.on("error", (error) => {
      output += error.message;
      resolve(false);
    });
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${output.trimEnd()}\n== ${step.name}: ${good ? "good" : "FAILED"} in ${seconds} s`.trimStart(),
  );
  const counts = step.report ? await countsIn(step.report) : undefined;
  if (!counts) return { passed: good ? 1 : 0, failed: good ? 0 : 1, secondTries: [] };
  return { ...counts, failed: counts.failed || (good ? 0 : 1) };
}

async function countsIn(report: string): Promise<Counts | undefined> {
  try {
    const { default: found } = (await import(path.join(reports, `${report}.json`), {
      with: { type: "json" },
    })) as { default: TestReport };
    return countsOf(found);
  } catch {
    return undefined;
  }
}
