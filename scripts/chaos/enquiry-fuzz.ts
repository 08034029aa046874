import "../runtime.ts";
import fc from "fast-check";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { startSite } from "../running-site.ts";

interface Input {
  readonly path: "/api/enquiries" | "/contact-us";
  readonly type: string | null;
  readonly key: string | null;
  readonly body: Buffer;
}

export interface FuzzReport {
  readonly inputs: number;
  /** How many responses had each status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Inputs that were answered with 5xx, or not at all: must be empty. */
  readonly broken: readonly string[];
  /**
   * Enquiries in the store; as many as were answered with 201 or 303, except for those sent twice with the same
   * content.
   */
  readonly stored: number;
  /** Enquiries without exactly two e-mails and not waiting for review: must be 0. */
  readonly byHalf: number;
  /** Resident megabytes of the site after a tenth of the inputs, and at the end. */
  readonly memory: { readonly early: number; readonly late: number };
}

/** Sends `inputs` of all sorts at the two addresses that take enquiries. The same `seed` sends the same. */
export async function fuzz({
  inputs,
  seed = 1,
  say = () => undefined,
}: {
  inputs: number;
  seed?: number;
  say?: (words: string) => void;
}): Promise<FuzzReport> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "rosemary-fuzz-"));
  const site = await startSite(dataDir, {
    BOT_CHECK: "off",
    LIMIT_ENQUIRIES_PER_HOUR: "1000000",
    // Nobody listens there: e-mails wait, and no time goes into sending them.
    SMTP_URL: "smtp://127.0.0.1:9",
    // What an input left behind in memory would soon fill this, and end the process.
    NODE_OPTIONS: "--max-old-space-size=128",
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const statuses: Record<string, number> = {};
  const broken: string[] = [];
  const memory = { early: 0, late: 0 };
  const megabytes = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.process.pid}/status`, "utf8"))![1]) / 1024;
  let sent = 0;
  try {
    for (let batch = 0; sent < inputs; batch += 1) {
      const some = fc.sample(input, { numRuns: Math.min(400, inputs - sent), seed: seed + batch });
      for (let from = 0; from < some.length; from += 8)
        await Promise.all(
          some.slice(from, from + 8).map(async (one) => {
            const status = await send(site.url, agent, one).catch(
              (error: unknown) => `no answer: ${String(error)}`,
            );
            statuses[String(status)] = (statuses[String(status)] ?? 0) + 1;
            if (typeof status === "string" || status >= 500)
              broken.push(
                `${status}: ${one.path} ${one.type} ${JSON.stringify(one.body.toString("latin1")).slice(0, 300)}`,
              );
          }),
        );
      const before = sent;
      sent += some.length;
      if (before <= inputs / 10 && sent > inputs / 10) memory.early = megabytes();
      if (batch % 25 === 24) say(`${sent} inputs, ${megabytes().toFixed(0)} MB, ${JSON.stringify(statuses)}`);
    }
    memory.late = megabytes();
    // Whoever comes next is served as ever.
    const after = await send(site.url, agent, {
      path: "/api/enquiries",
      type: "application/json",
      key: "after",
      body: Buffer.from(JSON.stringify(honest)),
    });
    if (after !== 201) broken.push(`afterwards an honest enquiry was answered ${after}`);
    return { inputs, statuses, broken, memory, ...inTheStore(dataDir) };
  } finally {
    agent.destroy();
    await site.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function inTheStore(dataDir: string): { stored: number; byHalf: number } {
  const database = new DatabaseSync(path.join(dataDir, "rosemary-lane.db"), { readOnly: true });
  const count = (sql: string) => (database.prepare(sql).get() as { count: number }).count;
  const stored = count("select count(*) as count from enquiry");
  const byHalf = count(
    "select count(*) as count from enquiry where review is null and 2 <> (select count(*) from mail_letter where about = enquiry.id)",
  );
  database.close();
  return { stored, byHalf };
}

async function send(url: string, agent: Agent, { path, type, key, body }: Input): Promise<number> {
  const asked = request(url + path, {
    method: "POST",
    agent,
    headers: {
      Origin: url,
      "Content-Length": body.length,
      ...(type !== null && { "Content-Type": type }),
      ...(key !== null && { "Idempotency-Key": key }),
    },
  });
  asked.end(body);
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  response.resume();
  await once(response, "end");
  return response.statusCode!;
}

const honest = {
  fName: "Amina",
  lName: "Khan",
  email: "amina.khan@olive.sch.uk",
  reason: "primarySchool",
  enquiry: "Forty for a tasting?",
  agree: true,
};

// What people, machines and attackers have put into forms.
const nasty = fc.constantFrom(
  "\r\nBcc: all@office.example",
  "a@x.example, evil@y.example",
  '"a@office x"@evil.example',
  '"a"@b',
  "<script>alert(1)</script>",
  "=HYPERLINK(1)",
  "\u0000",
  "\u202Egnp.exe",
  "\uD800",
  "Z" + "\u0321".repeat(200),
  "🍋".repeat(60),
  "e\u0301".repeat(200),
  "' or 1=1 --",
  "../../etc/passwd",
  "%00%0d%0a",
  "a".repeat(11_000),
  "__proto__",
  "constructor",
);
const text = fc.oneof(
  nasty,
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
);
const value = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);
const field = fc.oneof(
  fc.constantFrom(
    ...Object.keys(honest),
    "items",
    "eventDate",
    "guests",
    "postcode",
    "diets",
    "diets.vegan",
    "altcha",
    "website",
    "page",
    "__proto__",
    "constructor",
    "toString",
    "",
  ),
  fc.string({ maxLength: 12 }),
);
const changes = fc.array(fc.tuple(field, value), { maxLength: 4 });
const changed = changes.map((list) => {
  const entries = [...Object.entries(honest), ...list];
  return `{${entries.map(([name, given]) => `${JSON.stringify(name)}:${JSON.stringify(given)}`).join(",")}}`;
});

const jsonBody = fc.oneof(
  { weight: 6, arbitrary: changed.map((json) => Buffer.from(json)) },
  { weight: 2, arbitrary: fc.json({ maxDepth: 6 }).map((json) => Buffer.from(json)) },
  // Cut short, or with one byte changed: broken JSON, broken UTF-8.
  {
    weight: 2,
    arbitrary: fc.tuple(changed, fc.nat(), fc.nat(255)).map(([json, at, byte]) => {
      const bytes = Buffer.from(json);
      bytes[at % bytes.length] = byte;
      return bytes;
    }),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(changed, fc.nat())
      .map(([json, at]) => Buffer.from(json).subarray(0, at % json.length)),
  },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(
        "[".repeat(30_000),
        '{"a":'.repeat(10_000),
        `{"enquiry":"${"x".repeat(60_000)}"}`,
        "x".repeat(70_000),
      )
      .map((long) => Buffer.from(long)),
  },
);

const formBody = changes.map((list) => {
  const form = new URLSearchParams([
    ...Object.entries(honest).map(([name, given]) => [name, String(given)]),
    ...list.map(([name, given]) => [name, String(given)]),
  ]);
  return Buffer.from(form.toString());
});
const multipartBody = fc
  .array(fc.tuple(field, text, fc.constantFrom("\r\n", "\n", "")), { maxLength: 60 })
  .map((parts) =>
    Buffer.from(
      parts
        .map(
          ([name, given, end]) =>
            `--edge\r\nContent-Disposition: form-data; name="${name}"${end}\r\n${given}\r\n`,
        )
        .join("") + (parts.length % 3 ? "--edge--\r\n" : ""),
    ),
  );

const jsonTypes = fc.oneof(
  { weight: 9, arbitrary: fc.constant("application/json") },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "application/json; charset=utf-8",
      "application/json; charset=utf-16",
      "text/plain",
      "application/jsonp",
      null,
    ),
  },
);
const formTypes = fc.constantFrom(
  "application/x-www-form-urlencoded",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=edge",
  "multipart/form-data; boundary=edge",
  "multipart/form-data",
  'multipart/form-data; boundary="',
  "text/plain",
  "application/json",
  null,
);
const key = fc.oneof(
  fc.constant(null),
  fc.constant("the same key"),
  fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 220 }),
);

// A page that is sent back costs twenty times a response in JSON: one in fifty.
const input: fc.Arbitrary<Input> = fc.oneof(
  {
    weight: 49,
    arbitrary: fc.record({
      path: fc.constant("/api/enquiries" as const),
      type: jsonTypes,
      key,
      body: jsonBody,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      path: fc.constant("/contact-us" as const),
      type: formTypes,
      key: fc.constant(null),
      body: fc.oneof(formBody, multipartBody, jsonBody),
    }),
  },
);

if (import.meta.main) {
  const report = await fuzz({
    inputs: Number(process.argv[2] ?? 100_000),
    seed: Number(process.argv[3] ?? 1),
    say: console.log,
  });
  console.log(JSON.stringify(report, null, 2));
  process.exit(report.broken.length || report.byHalf ? 1 : 0);
}
