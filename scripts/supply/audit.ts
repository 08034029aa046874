import "../runtime.ts";
import { spawnSync } from "node:child_process";
import { root } from "../build/freshness.ts";
import accepted from "./accepted-findings.json" with { type: "json" };
import type { AuditReport } from "./findings.ts";
import { findingsIn, openFindings } from "./findings.ts";

// npm run supply: asks the registry which of our packages have a published fault, and whether each is what its publisher
// signed. 0: nothing is open; 1: something is; 2: the registry did not say, which is no yes.
const report = npm<AuditReport | { readonly message?: string }>("audit", "--json");
if (!("auditReportVersion" in report)) {
  console.error(`The registry did not say what is known of our packages: ${report.message ?? "no report"}`);
  process.exit(2);
}
const open = openFindings(findingsIn(report), accepted, new Date().toISOString().slice(0, 10));
for (const one of open) console.error(one);

const signatures = npm<Signatures | { readonly error?: unknown }>("audit", "signatures", "--json");
if (!("invalid" in signatures)) {
  console.error("The registry did not say whose signatures our packages have.");
  process.exit(open.length > 0 ? 1 : 2);
}
for (const { name, version } of signatures.invalid)
  console.error(
    `${name} ${version} is not what its publisher signed. Do not install it; delete node_modules.`,
  );
for (const { name, version } of signatures.missing) console.error(`${name} ${version} has no signature.`);
const isGood = open.length + signatures.invalid.length + signatures.missing.length === 0;
if (isGood) console.log("Nothing is open.");
process.exit(isGood ? 0 : 1);

interface Signatures {
  readonly invalid: readonly { readonly name: string; readonly version: string }[];
  readonly missing: readonly { readonly name: string; readonly version: string }[];
}

/** What npm prints as JSON, whatever it exits with. */
function npm<Report>(...words: string[]): Report {
  const { stdout } = spawnSync("npm", words, { cwd: process.env["SUPPLY_OF"] ?? root, encoding: "utf8" });
  try {
    return JSON.parse(stdout) as Report;
  } catch {
    return { message: stdout.slice(0, 200) } as Report;
  }
}
