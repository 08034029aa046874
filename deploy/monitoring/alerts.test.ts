import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const here = import.meta.dirname;

function promtool(...words: string[]): { code: number; says: string } {
  try {
    return { code: 0, says: execFileSync("promtool", words, { cwd: here, encoding: "utf8", stdio: "pipe" }) };
  } catch (error) {
    const { status, stdout, stderr } = error as { status: number | null; stdout?: string; stderr?: string };
    return { code: status ?? -1, says: `${stdout ?? ""}${stderr ?? ""}` };
  }
}
// Debian's package "prometheus" has it.
const isHere = promtool("--version").code === 0;

test.skipIf(!isHere)(
  "the alert rules are valid, each fires when it should, and none on a site that is well",
  () => {
    expect(promtool("check", "rules", "alerts.yaml")).toMatchObject({ code: 0 });
    const { code, says } = promtool("test", "rules", "alerts.test.yaml");
    expect({ code, says }).toMatchObject({ code: 0, says: expect.stringContaining("SUCCESS") });
  },
);

test("each alert has a test that it fires, one that it does not, and a page in the handbook that exists", () => {
  const rules = readFileSync(path.join(here, "alerts.yaml"), "utf8");
  const tests = readFileSync(path.join(here, "alerts.test.yaml"), "utf8");
  const handbook = readFileSync(path.join(here, "../../docs/operating.md"), "utf8");
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name!);
  expect(alerts.length).toBeGreaterThan(10);
  for (const alert of alerts)
    expect([alert, tests.split(`alertname: ${alert}\n`).length - 1]).toEqual([alert, 2]);
  const anchors = new Set(
    [...handbook.matchAll(/^#{2,4} (.+)$/gm)].map(([, heading]) =>
      heading!.toLowerCase().replaceAll(" ", "-"),
    ),
  );
  const pages = [...rules.matchAll(/runbook: docs\/operating\.md#(\S+)/g)].map(([, page]) => page!);
  expect(pages).toHaveLength(alerts.length);
  expect(pages.filter((page) => !anchors.has(page))).toEqual([]);
});
