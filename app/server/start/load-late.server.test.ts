import { execFileSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";

// In a process of its own, which may have 64 descriptors and opens all that it is left.
const starved = (first: string) => `
  import { openSync } from "node:fs";
  import { loadNodemailer } from "#email/transport.server.ts";
  import { loadWebAuthn } from "#staff/factors/passkeys.server.ts";
  import { loadPdfReader } from "#printing/pdf-text.server.ts";
  import { loadLate } from "#server/start/load-late.server.ts";
  ${first}
  try {
    for (;;) openSync("/dev/null");
  } catch {}
  const loaded = await Promise.allSettled([loadNodemailer(), loadWebAuthn(), loadPdfReader()]);
  console.log(loaded.map(({ status }) => status).join(" "));
`;

const run = (program: string) =>
  execFileSync(
    "sh",
    ["-c", 'ulimit -n 64 && exec "$0" "$@"', process.execPath, "--input-type=module", "-e", program],
    {
      cwd: path.resolve(import.meta.dirname, "../../.."),
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    },
  ).trim();

test("what is loaded late is there when no file can be opened any more, once a site has begun to serve", () => {
  expect(run(starved(""))).toBe("rejected rejected rejected");
  expect(run(starved("await loadLate();"))).toBe("fulfilled fulfilled fulfilled");
});
