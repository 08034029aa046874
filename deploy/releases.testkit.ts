import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { root } from "../scripts/build/freshness.ts";

/** The commit of the release before this one: deploy/previous-release, which a release writes anew. */
export const previousRelease = readFileSync(path.join(root, "deploy/previous-release"), "utf8").trim();

/** One that cannot live with what this release writes: what it reads and writes itself was moved by migrations since. */
export const incompatibleRelease = "900b0d3aae5133b4a8a32c90d72a31de4d0e6848";

const git = (...words: string[]) => spawnSync("git", words, { cwd: root, encoding: "utf8" });

/** Whether the sources of a commit are here: a checkout without history has none. */
export const hasRelease = (commit: string): boolean =>
  git("cat-file", "-e", `${commit}^{commit}`).status === 0;

/** A release, checked out and built beside the tests' reports; returns its folder. Built once. */
export function buildRelease(commit: string): string {
  const folder = path.join(root, ".cache/releases", commit);
  if (existsSync(path.join(folder, "build/.made-from"))) return folder;
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const sources = execFileSync("git", ["archive", commit], { cwd: root, maxBuffer: 1 << 30 });
  execFileSync("tar", ["-x"], { cwd: unfinished, input: sources });
  install(unfinished);
  // Releases before 1.4 make their pictures themselves: what is looked at is not how small a picture's file is.
  execFileSync(process.execPath, ["scripts/build/build.ts"], {
    cwd: unfinished,
    stdio: "pipe",
    env: { ...process.env, PICTURES: "draft", NODE_ENV: "production" },
  });
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
  return folder;
}

function install(folder: string): void {
  const lockOf = (where: string) => readFileSync(path.join(where, "package-lock.json"), "utf8");
  if (lockOf(folder) === lockOf(root))
    return symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  execFileSync("npm", ["ci", "--no-audit", "--no-fund"], { cwd: folder, stdio: "pipe" });
}
