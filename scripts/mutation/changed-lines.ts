/**
 * The lines that a change brought, as Stryker is told of them (a file, a colon, "3-7").
 *
 * @param diff `git diff --unified=0`.
 */
export function changedLines(diff: string): { readonly file: string; readonly range: string }[] {
  const found: { file: string; range: string }[] = [];
  let file = "";
  for (const line of diff.split("\n")) {
    if (line.startsWith("+++ ")) file = line.startsWith("+++ b/") ? line.slice(6) : "";
    const hunk = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line);
    if (!hunk || !file) continue;
    const first = Number(hunk[1]);
    const count = Number(hunk[2] ?? 1);
    if (count > 0) found.push({ file, range: `${file}:${first}-${first + count - 1}` });
  }
  return found;
}
