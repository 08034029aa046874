import "../runtime.ts";
import { reallyNow } from "./machine.ts";
import { readOtherwise } from "./load-app.ts";
import { parseArgs } from "node:util";
import { testFolder } from "../test-folder.ts";
import type { Played } from "./play.ts";
import { protections, withoutProtection } from "./without.ts";

// npm run world -- --seeds 1000: a school term for each seed, with faults; scripts/world/README.md says what holds throughout.
// The lines that a broken seed prints repeat it.
const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "20" },
    seed: { type: "string", default: "1" },
    steps: { type: "string", default: "80" },
    /** What the world is about more than usual: emphases.ts. */
    about: { type: "string" },
    /** Prints what happens, line by line. */
    lines: { type: "boolean", default: false },
    /** A protection that is taken out: ends with the first seed that finds it. */
    without: { type: "string" },
  },
});
const [seeds, first, steps] = [values.seeds, values.seed, values.steps].map(Number) as [
  number,
  number,
  number,
];
const protection = protections.find(({ name }) => name === values.without);
if (values.without !== undefined && !protection)
  throw new Error(`There is no such protection: ${protections.map(({ name }) => `"${name}"`).join(", ")}`);
if (protection) readOtherwise(protection.file, (text) => withoutProtection(protection, text));

// From here on all of app/ is loaded on the world's machine.
const { makeTemplate, play } = await import("./play.ts");
const { emphases, isEmphasis } = await import("./emphases.ts");
const topic = values.about ?? protection?.about ?? "everything";
if (!isEmphasis(topic)) throw new Error(`No world is about that: ${Object.keys(emphases).join(", ")}`);
const term = { steps, about: emphases[topic] };
const template = await makeTemplate(testFolder());
const cpu = process.cpuUsage();
const beganAt = reallyNow();
const totals = { steps: 0, lives: 0, emails: 0, captures: 0 };
const done = new Map<string, number>();
let [failed, found] = [0, 0];

for (let seed = first; seed < first + seeds && found === 0; seed++) {
  const played = await play(template, seed, term);
  note(played);
  if (seed === first && !protection && (await play(template, seed, term)).hash !== played.hash) {
    failed += 1;
    console.log(`seed ${seed} is not the same the second time: something in it is left to chance`);
  }
}
const { user, system } = process.cpuUsage(cpu);
const { steps: all, lives, emails, captures } = totals;
console.log(
  `${seeds} seeds, ${failed} broken; ${all} steps, ${lives} processes, ${emails} e-mails, ${captures} payments; ` +
    `${((user + system) / 1e6).toFixed(1)} s of a processor, ${((reallyNow() - beganAt) / 1e3).toFixed(1)} s`,
);
if (values.lines)
  for (const [name, times] of [...done].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    console.log(`${times} ${name}`);
process.exit(failed > 0 ? 1 : 0);

function note({ seed, broken, lines, hash, ...played }: Played): void {
  for (const name of ["steps", "lives", "emails", "captures"] as const) totals[name] += played[name];
  for (const [name, times] of [...played.acts, ...played.faults])
    done.set(name, (done.get(name) ?? 0) + times);
  if (values.lines) console.log(`${lines.join("\n")}\nseed ${seed}: ${hash}`);
  const [worst] = broken;
  if (!worst) return;
  failed += 1;
  console.log(`seed ${seed} broke at step ${worst.step} of ${steps}:`);
  for (const { invariant, words } of broken) console.log(`  ${invariant}: ${words}`);
  const about = topic === "everything" ? "" : ` --about ${topic}`;
  const more = protection ? ` --without "${protection.name}"` : "";
  console.log(`  again: npm run world -- --seed ${seed} --seeds 1 --steps ${steps} --lines${about}${more}`);
  if (broken.some(({ invariant }) => invariant === protection?.breaks)) {
    found = seed;
    console.log(`found by seed ${seed}, the ${seed - first + 1}.`);
  }
}
