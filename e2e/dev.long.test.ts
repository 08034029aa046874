import { spawn } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { root } from "../scripts/build/freshness.ts";
import { killOnExit } from "../scripts/kill-on-exit.ts";

/** A checkout of its own, in which files may be changed; the packages and pictures are those of this one. */
function copyOfCheckout(): string {
  const copy = mkdtempSync(path.join(tmpdir(), "rosemary-dev-"));
  for (const name of readdirSync(root)) {
    if (["node_modules", "build", "bench", "e2e", "docs", ".git", "data"].includes(name)) continue;
    if (["public", "art", ".cache"].includes(name)) symlinkSync(path.join(root, name), path.join(copy, name));
    else cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
  }
  // Package by package, as Vite keeps what it made of them among them.
  mkdirSync(path.join(copy, "node_modules"));
  for (const name of readdirSync(path.join(root, "node_modules")))
    if (!name.startsWith(".vite"))
      symlinkSync(path.join(root, "node_modules", name), path.join(copy, "node_modules", name));
  return copy;
}

test("npm run dev shows pages and the desk, and a file as it is once it was changed", async () => {
  const copy = copyOfCheckout();
  const site = killOnExit(
    spawn(process.execPath, ["scripts/run.mjs", "dev"], {
      cwd: copy,
      env: { PATH: process.env["PATH"], PORT: "0", DATA_DIR: path.join(copy, "data") },
      stdio: ["ignore", "pipe", "pipe"],
    }),
  );
  const gone = new Promise((resolve) => site.once("exit", resolve));
  onTestFinished(async () => {
    site.kill("SIGKILL");
    await gone;
    rmSync(copy, { recursive: true, force: true });
  });
  let said = "";
  const url = await new Promise<string>((resolve, reject) => {
    const read = (text: Buffer) => {
      said += text.toString();
      const open = /Development site at (http:\S+)/.exec(said);
      if (open) resolve(open[1] ?? "");
    };
    site.stdout.on("data", read);
    site.stderr.on("data", read);
    site.once("exit", () => reject(new Error(`it ended:\n${said}`)));
  });
  const page = async (address: string) => {
    const response = await fetch(url + address);
    return `${response.status} ${await response.text()}`;
  };
  expect(await page("/home")).toMatch(/^200 [^]*<h1/);
  expect(await page("/desk/sign-in")).toMatch(/^200 [^]*<h1/);
  expect(await page("/@vite/client")).toMatch(/^200 /);

  expect(await page("/accessibility")).toContain("<title>Accessibility statement");
  const file = path.join(copy, "app/pages/accessibility/accessibility.copy.ts");
  const words = readFileSync(file, "utf8");
  writeFileSync(file, words.replace('"Accessibility statement"', '"How we tried it"'));
  await expect.poll(() => page("/accessibility")).toContain("<title>How we tried it");
});
