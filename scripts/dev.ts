import "./runtime.ts";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { ServerBuild } from "react-router";
import type { ViteDevServer } from "vite";
import { createServer as createVite } from "vite";
import { root } from "./build/freshness.ts";

// npm run dev: the same site on the same data, its modules served by Vite and reloaded when they change.
process.chdir(root);
if (existsSync(".env")) process.loadEnvFile(".env");
spawnSync(process.execPath, ["scripts/assets/pictures.ts"], { stdio: "inherit" });

// One port for pages and for Vite's socket, so that the pages' own policy lets it through.
const front = createServer();
const vite: ViteDevServer = await createVite({
  server: { middlewareMode: true, hmr: { server: front } },
  appType: "custom",
});
type SiteModules = typeof import("../app/server/create-app.ts") &
  typeof import("../app/server/config/config.ts") &
  typeof import("../app/server/samples/samples.server.ts");
const load = async (file: string) => (await vite.ssrLoadModule(file)) as SiteModules;
const { readConfig } = await load("/app/server/config/config.ts");
const { createApp } = await load("/app/server/create-app.ts");
const { fillWithSamplePictures, fillWithSamples } = await load("/app/server/samples/samples.server.ts");

const site = await createApp({
  config: readConfig(process.env),
  files: null,
  build: async () => (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild,
  cachePages: false,
});
await fillWithSamples(site.services, (sample, why) => console.warn(`No sample ${sample}: ${why}`));
// A component that changed on the server is on the page after a reload; nobody should press a key for it.
vite.watcher.on("change", (file) => {
  if (/\.(tsx?|css|json)$/.test(file)) vite.ws.send({ type: "full-reload" });
});

const { HOST, PORT } = site.services.config;
front.on("request", (request, response) => {
  vite.middlewares(request, response, () => site.server.emit("request", request, response));
});
front.listen(PORT, HOST, () => {
  const { port } = front.address() as AddressInfo;
  console.log(`Development site at http://${HOST === "127.0.0.1" ? "localhost" : HOST}:${port}`);
});
await fillWithSamplePictures(site.services);
