import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { RunningSite } from "../scripts/running-site.ts";
import { copyOf } from "./built-site.ts";
import { siteCommand, startReusedSite } from "./reused-processes.ts";

// Every example of docs/api.md, in its order, on a built site.
const document = readFileSync(path.join(import.meta.dirname, "../docs/api.md"), "utf8");
const blocks = [...document.matchAll(/^```(http request|http response|csv [a-z ]+)\n([^]*?)^```$/gm)].map(
  ([, kind = "", text = ""]) => ({ kind, text: text.trimEnd() }),
);

interface Message {
  readonly first: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}

function parseMessage(text: string): Message {
  const [head = "", ...rest] = text.split("\n\n");
  const [first = "", ...lines] = head.split("\n");
  const headers = lines.map((line) => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon), line.slice(colon + 1).trim()] as const;
  });
  return { first, headers, body: rest.join("\n\n") };
}

const examples = blocks.flatMap(({ kind, text }, at) => {
  const answer = blocks[at + 1];
  if (kind !== "http request") return [];
  if (answer?.kind !== "http response") throw new Error(`no response is described for ${text}`);
  const request = parseMessage(text);
  return [{ name: request.first, request, response: parseMessage(answer.text) }];
});
const files = blocks.filter(({ kind }) => kind.startsWith("csv "));

/** A pattern in which … stands for any text. */
const pattern = (text: string) =>
  text
    .split("…")
    .map((part) => part.replace(/[$()*+.?[\]\\^{|}]/g, "\\$&"))
    .join("[^]*");
const like = (text: string): unknown =>
  text.includes("…") ? expect.stringMatching(new RegExp(`^${pattern(text)}$`)) : text;

/** What a described JSON value asks of the real one: objects and lists may hold more. */
function expected(value: unknown): unknown {
  if (typeof value === "string") return like(value);
  if (Array.isArray(value)) return expect.arrayContaining(value.map(expected));
  if (typeof value !== "object" || value === null) return value;
  return expect.objectContaining(
    Object.fromEntries(Object.entries(value).map(([name, member]) => [name, expected(member)])),
  );
}

let site: RunningSite;
beforeAll(async () => void (site = await startReusedSite(copyOf(inject("sampleData")))));
afterAll(() => site.kill());

describe("docs/api.md", () => {
  const known: Record<string, string> = {};
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name: string) => known[name] ?? whole);

  /** Reads a whole response, or the first event of a stream. */
  async function bodyOf(response: Response): Promise<string> {
    if (!response.headers.get("content-type")?.startsWith("text/event-stream")) return await response.text();
    const reader = response.body!.getReader();
    const { value } = await reader.read();
    await reader.cancel();
    return new TextDecoder().decode(value);
  }

  test.each(examples)("$name", async ({ request, response: example }) => {
    const [method, address] = request.first.split(" ");
    const response = await fetch(site.url + filled(address!), {
      method: method!,
      redirect: "manual",
      headers: Object.fromEntries(request.headers),
      ...(request.body && { body: filled(request.body) }),
    });
    const text = await bodyOf(response);
    expect([response.status, text]).toEqual([Number(example.first), expect.anything()]);
    for (const [name, value] of example.headers)
      expect(response.headers.get(name), name).toEqual(like(value));
    if (!example.body.startsWith("{")) {
      expect(text.replaceAll("\r\n", "\n")).toMatch(new RegExp(`^${pattern(example.body)}`));
      return;
    }
    const body = JSON.parse(text) as Record<string, unknown>;
    expect(body).toEqual(expected(JSON.parse(filled(example.body))));
    for (const [name, value] of Object.entries(body)) if (typeof value === "string") known[name] = value;
  });

  test.each(files.filter(({ kind }) => kind.endsWith("import")))(
    "$kind takes its file",
    async ({ kind, text }) => {
      const file = path.join(site.dataDir, "example.csv");
      writeFileSync(file, `${text}\n`);
      const command = kind.split(" ").slice(1);
      expect(await siteCommand(site.dataDir, [...command, file])).toMatchObject({ code: 0 });
    },
  );

  test.each(files.filter(({ kind }) => kind.endsWith("export")))(
    "$kind writes its columns",
    async ({ kind, text }) => {
      const { code, out } = await siteCommand(site.dataDir, kind.split(" ").slice(1));
      expect([code, out.split("\r\n")[0]]).toEqual([0, text]);
    },
  );

  test("names every address of the API", async () => {
    const source = readFileSync(path.join(import.meta.dirname, "../app/server/api-routes.server.ts"), "utf8");
    const list = /const apiPrefixes = \[([^\]]+)\]/.exec(source)![1]!;
    const missing = [...list.matchAll(/"([^"]+)"/g)]
      .map(([, prefix]) => prefix!)
      .filter((prefix) => !document.includes(prefix));
    expect(missing).toEqual([]);
  });
});
