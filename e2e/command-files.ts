import { writeFileSync } from "node:fs";
import path from "node:path";

/** A command's words (`products import`) with files of these texts behind them, which are written into the site's folder. */
export function withFiles(
  dataDir: string,
  words: readonly string[],
  files: Readonly<Record<string, string>>,
): string[] {
  const names = Object.entries(files).map(([name, text]) => {
    const file = path.join(dataDir, name);
    writeFileSync(file, text);
    return file;
  });
  return [...words, ...names];
}
