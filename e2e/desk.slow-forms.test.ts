import { once } from "node:events";
import { readdirSync } from "node:fs";
import { connect } from "node:net";
import sharp from "sharp";
import { afterAll, expect, inject, onTestFinished, test } from "vitest";
import { memberOf } from "../scripts/desk-member.ts";
import { beforeTests } from "./before-tests.ts";
import type { DeskSite } from "./desk-staff.ts";
import { startDeskSite } from "./desk-staff.ts";

let site: DeskSite;
beforeTests(async () => {
  await site?.kill();
  site = await startDeskSite(inject("sampleData"));
});
afterAll(() => site?.kill());

test("strangers who send forms byte by byte do not hold up the desk", async () => {
  const { port, host } = new URL(site.origin);
  const head = [
    "POST /desk/sign-in HTTP/1.1",
    `Host: ${host}`,
    "Sec-Fetch-Site: same-origin",
    "Content-Type: application/x-www-form-urlencoded",
    "Content-Length: 1000",
    "",
    "e",
  ].join("\r\n");
  for (let sender = 0; sender < 20; sender++) {
    const socket = connect(Number(port), "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    await once(socket, "connect");
    socket.write(head);
  }
  const submit = () =>
    fetch(`${site.origin}/desk/sign-in`, {
      method: "POST",
      headers: { "Sec-Fetch-Site": "same-origin" },
      body: new URLSearchParams({ email: "nobody@example.org" }),
      signal: AbortSignal.timeout(10_000),
    });
  expect((await fetch(`${site.origin}/desk/sign-in`, { signal: AbortSignal.timeout(10_000) })).status).toBe(
    200,
  );
  expect((await submit()).status).toBe(422);
});

test("an upload whose connection is cut leaves nothing behind, and the next one is taken", async () => {
  const { port, host } = new URL(site.origin);
  const { cookie } = memberOf(site, "office");
  const signedIn = { Cookie: `${cookie.name}=${cookie.value}`, "Sec-Fetch-Site": "same-origin" };
  const files = () =>
    readdirSync(site.dataDir, { recursive: true }).filter((name) => !/\.db/.test(String(name)));
  const before = files();
  const picture = await sharp({ create: { width: 400, height: 330, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer();
  const part = [
    "--cut",
    'Content-Disposition: form-data; name="file"; filename="a.jpg"',
    "Content-Type: image/jpeg",
    "",
    "",
  ].join("\r\n");
  const head = [
    "POST /desk/site/gallery/pictures HTTP/1.1",
    `Host: ${host}`,
    ...Object.entries(signedIn).map(([name, value]) => `${name}: ${value}`),
    "Content-Type: multipart/form-data; boundary=cut",
    `Content-Length: ${picture.length + 400}`,
    "",
    part,
  ].join("\r\n");
  const socket = connect(Number(port), "127.0.0.1");
  await once(socket, "connect");
  socket.write(head);
  await new Promise((sent) => socket.write(picture.subarray(0, picture.length >> 1), sent));
  socket.resetAndDestroy();
  const waiting = async () => {
    const page = await fetch(`${site.origin}/desk/site/gallery`, { headers: signedIn });
    return (await page.text()).includes("not published");
  };
  expect(await waiting()).toBe(false);
  expect(files()).toEqual(before);
  const form = new FormData();
  form.set("file", new File([new Uint8Array(picture)], "a.jpg", { type: "image/jpeg" }));
  await fetch(`${site.origin}/desk/site/gallery/pictures`, { method: "POST", headers: signedIn, body: form });
  expect(await waiting()).toBe(true);
});

test("a form that is longer than it says is refused as too long", async () => {
  const chunks = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new Uint8Array(70 * 1024).fill(97));
      controller.close();
    },
  });
  const response = await fetch(`${site.origin}/desk/sign-in`, {
    method: "POST",
    headers: { "Sec-Fetch-Site": "same-origin", "Content-Type": "application/x-www-form-urlencoded" },
    body: chunks,
    duplex: "half",
  } as RequestInit);
  expect(response.status).toBe(413);
});

test.each([
  ["multipart/form-data; boundary=x", "no boundary here"],
  ["application/json", "{"],
])("a body that is no %s is refused, and is no fault of ours", async (type, body) => {
  const response = await fetch(`${site.origin}/desk/sign-in`, {
    method: "POST",
    headers: { "Sec-Fetch-Site": "same-origin", "Content-Type": type },
    body,
  });
  expect(response.status).toBe(400);
});

test("a member does not wait behind strangers who load the sign-in again and again", async () => {
  const { cookie } = memberOf(site, "owner");
  const came: string[] = [];
  const ask = async (who: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${site.origin}/desk/${who === "member" ? "menus" : "sign-in"}`, {
      headers,
    });
    await response.text();
    came.push(`${who} ${response.status}`);
  };
  const strangers = Array.from({ length: 15 }, () => ask("stranger"));
  const forger = ask("stranger", { Cookie: `${cookie.name}=${"x".repeat(43)}` });
  await Promise.all([...strangers, forger, ask("member", { Cookie: `${cookie.name}=${cookie.value}` })]);
  expect(came).toContain("member 200");
  // In one queue the member, who asks last, would be among the last four; how many strangers were served before the
  // request arrived is the machine's affair.
  expect(came.indexOf("member 200")).toBeLessThan(13);
});

test("the desk is kept out of search engines, whoever responds", async () => {
  const asked: [address: string, init: RequestInit][] = [
    [`/desk?q=${"x".repeat(5_000)}`, {}],
    ["/desk/%2fx", {}],
    ["/desk/sign-in", { method: "POST", headers: { Origin: "https://else.example" } }],
    ["/desk", { method: "DELETE" }],
    ["/desk/", { redirect: "manual" }],
    ["/desk/sign-in", {}],
  ];
  for (const [address, init] of asked) {
    const { status, headers } = await fetch(site.origin + address, init);
    expect(headers.get("X-Robots-Tag"), `${status} ${address.slice(0, 40)}`).toBe("noindex");
  }
});
