import { execFile } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { buffer } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { root } from "../build/freshness.ts";
import type { Accepted, Finding } from "./findings.ts";
import { findingsIn, openFindings } from "./findings.ts";

const slow: Finding = {
  id: "GHSA-aaaa-bbbb-cccc",
  package: "left",
  severity: "high",
  title: "Takes for ever",
};
const accepted: Accepted = {
  id: slow.id,
  package: "left",
  why: "never given a stranger’s text",
  until: "2027-03-31",
};

test("a finding is open unless somebody let it stand, and then until its day", () => {
  expect(openFindings([slow], [], "2026-11-27")).toEqual([
    expect.stringContaining("left: Takes for ever (high"),
  ]);
  expect(openFindings([slow], [accepted], "2027-03-31")).toEqual([]);
  expect(openFindings([slow], [accepted], "2027-04-01")).toEqual([
    expect.stringContaining("Look at it again"),
  ]);
  expect(openFindings([{ ...slow, package: "right" }], [accepted], "2026-11-27")).toHaveLength(2);
  expect(openFindings([], [accepted], "2026-11-27")).toEqual([
    expect.stringContaining("take it off the list"),
  ]);
});

test("a report names an advisory once, by its own package", () => {
  const via = {
    source: 7,
    name: "left",
    title: "Takes for ever",
    url: `https://x/${slow.id}`,
    severity: "high",
  };
  const report = {
    auditReportVersion: 2,
    vulnerabilities: { left: { via: [via] }, above: { via: ["left"] } },
  } as const;
  expect(findingsIn(report)).toEqual([slow]);
  expect(findingsIn({ ...report, vulnerabilities: { left: { via: [{ ...via, url: "" }] } } })[0]!.id).toBe(
    "7",
  );
});

/** A registry that answers as npm's does, for a project that has one package. */
async function audited(answer: (asked: Record<string, string[]>) => { status: number; body: object }) {
  const respond = async (request: IncomingMessage): Promise<{ status: number; body: object }> => {
    const sent = await buffer(request);
    const isBulk = request.method === "POST" && request.url === "/-/npm/v1/security/advisories/bulk";
    if (!isBulk) return { status: 404, body: {} };
    const isZipped = request.headers["content-encoding"] === "gzip";
    return answer(JSON.parse((isZipped ? gunzipSync(sent) : sent).toString()));
  };
  const server = createServer((request, response) => {
    void respond(request).then(({ status, body }) =>
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body)),
    );
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once("listening", resolve));
  const registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const folder = mkdtempSync(path.join(tmpdir(), "supply-"));
  const one = { name: "shop", version: "1.0.0", dependencies: { left: "1.0.0" } };
  const left = { version: "1.0.0", resolved: `${registry}left/-/left-1.0.0.tgz`, integrity: "sha512-AA==" };
  writeFileSync(path.join(folder, "package.json"), JSON.stringify(one));
  writeFileSync(
    path.join(folder, "package-lock.json"),
    JSON.stringify({
      ...one,
      lockfileVersion: 3,
      requires: true,
      packages: { "": one, "node_modules/left": left },
    }),
  );
  return await new Promise<{ code: number; said: string }>((resolve) => {
    const env = {
      ...process.env,
      SUPPLY_OF: folder,
      npm_config_registry: registry,
      npm_config_fetch_retries: "0",
    };
    execFile(
      process.execPath,
      [path.join(root, "scripts/supply/audit.ts")],
      { env },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    );
  });
}

test("the command says what the registry knows of a package, and fails", async () => {
  const { code, said } = await audited((asked) => {
    expect(asked).toEqual({ left: ["1.0.0"] });
    const advisory = {
      id: 1,
      url: `https://github.com/advisories/${slow.id}`,
      title: slow.title,
      severity: "high",
      vulnerable_versions: "<2.0.0",
      cwe: [],
      cvss: { score: 0, vectorString: null },
    };
    return { status: 200, body: { left: [advisory] } };
  });
  expect(said).toContain(`left: Takes for ever (high, ${slow.id})`);
  expect(code).toBe(1);
});

test("a registry that does not say is no yes", async () => {
  const { code, said } = await audited(() => ({ status: 405, body: {} }));
  expect(said).toContain("The registry did not say what is known of our packages");
  expect(code).toBe(2);
});
