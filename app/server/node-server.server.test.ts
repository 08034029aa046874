import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";

// What systemd does: it holds the socket, and whoever it starts has it as its third.
const child = `
import { createServer } from "node:http";
import { listen } from ${JSON.stringify(new URL("./node-server.server.ts", import.meta.url).href)};
const server = createServer((_request, response) => response.end("from the socket"));
const config = { HOST: "127.0.0.1", PORT: 1, LISTEN_FDS: 1, LISTEN_PID: process.pid };
console.log(await listen(server, config));
`;

test("a site that was handed a socket listens on it, and on no port of its own", async () => {
  const holder = createServer().listen(0, "127.0.0.1");
  await once(holder, "listening");
  onTestFinished(() => void holder.close());
  const { port } = holder.address() as AddressInfo;
  const { fd } = (holder as unknown as { _handle: { fd: number } })._handle;
  const site = spawn(process.execPath, ["--input-type=module", "--eval", child], {
    stdio: ["ignore", "pipe", "inherit", fd],
  });
  onTestFinished(() => void site.kill());
  const [address] = (await once(site.stdout!, "data")) as [Buffer];
  expect(String(address)).toContain(`:${port}`);
  holder.close();
  expect(await (await fetch(`http://127.0.0.1:${port}`, { headers: { connection: "close" } })).text()).toBe(
    "from the socket",
  );
});
