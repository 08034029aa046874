import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright-core";
import { root } from "../scripts/build/freshness.ts";

export interface FoundBrowser {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * The browser of the tests: the one that CHROMIUM names, the headless Chromium that comes as a package, or, where that
 * does not run, one that is installed. A whole Chromium takes half as much again of the processor. Throws if there is none.
 */
export const findBrowser = (): FoundBrowser => named() ?? packed() ?? installed() ?? noBrowser();

/** A whole browser, such as visitors have, to measure in; otherwise the one of the tests. Throws if there is none. */
export const findWholeBrowser = (): FoundBrowser => named() ?? installed() ?? packed() ?? noBrowser();

function named(): FoundBrowser | undefined {
  const executablePath = process.env["CHROMIUM"];
  return executablePath ? { executablePath, env: {} } : undefined;
}

function installed(): FoundBrowser | undefined {
  const places = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
  const executablePath = [...places, chromium.executablePath()].find((place) => existsSync(place));
  return executablePath ? { executablePath, env: {} } : undefined;
}

function noBrowser(): never {
  throw new Error(
    "No browser was found: install Debian's package chromium, or set CHROMIUM to a Chromium's path.",
  );
}

function packed(): FoundBrowser | undefined {
  try {
    const folder = unpacked();
    const executablePath = path.join(folder, "chromium");
    const env = {
      LD_LIBRARY_PATH: path.join(folder, "al2023/lib"),
      FONTCONFIG_FILE: path.join(folder, "fonts.conf"),
    };
    execFileSync(executablePath, ["--version"], { env, stdio: "ignore" });
    return { executablePath, env };
  } catch {
    // Another platform, or no room for it.
    return undefined;
  }
}

/** The folder with the package's Chromium, its libraries and fonts; unpacked once for each of its versions. */
function unpacked(): string {
  const manifest = path.join(root, "node_modules/@sparticuz/chromium/package.json");
  const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };
  const folder = path.join(root, `.cache/chromium-${version}`);
  if (existsSync(folder)) return folder;
  mkdirSync(path.dirname(folder), { recursive: true });
  const making = mkdtempSync(`${folder}.`);
  execFileSync(
    process.execPath,
    ["--eval", `import("@sparticuz/chromium").then((it) => it.default.executablePath())`],
    // It unpacks into the folder for temporary files; its libraries only where it takes this machine for a cloud function.
    { cwd: root, env: { TMPDIR: making, AWS_LAMBDA_JS_RUNTIME: "nodejs22.x" } },
  );
  writeFileSync(path.join(making, "fonts.conf"), fontsOf(folder));
  try {
    renameSync(making, folder);
  } catch {
    // Somebody else unpacked it meanwhile.
    rmSync(making, { recursive: true });
  }
  return folder;
}

/** The machine's own fonts come first, as in any browser on it; those of the package serve where there are none. */
const fontsOf = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;
