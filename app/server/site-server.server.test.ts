import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { get } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { ServerBuild } from "react-router";
import { expect, onTestFinished, test } from "vitest";
import { deleteOldChanges } from "#live/server/change-log.server.ts";
import { change } from "#live/server/change.server.ts";
import { actorNamed } from "#values/actor.ts";
import { siteContext } from "./services.ts";
import { startServices } from "./services.testkit.ts";
import { createSiteServer } from "./site-server.server.ts";

/** One page, which says how often it was made, and is made from the topic "menu". */
function countingBuild(): ServerBuild {
  let made = 0;
  return {
    entry: { module: { default: () => new Response() } },
    routes: {
      counted: {
        id: "counted",
        path: "counted",
        module: {
          loader({ context }: { context: Readonly<{ get(key: typeof siteContext): unknown }> }) {
            (context.get(siteContext) as { dependsOn(topic: string): void }).dependsOn("menu");
            made += 1;
            return new Response(`made ${made}`, { headers: { "Content-Type": "text/plain" } });
          },
        },
      },
    },
    assets: { version: "1", url: "", entry: { module: "", imports: [] }, routes: {} },
    assetsBuildDirectory: "",
    basename: "/",
    publicPath: "/",
    future: {},
    isSpaMode: false,
    ssr: true,
    prerender: [],
    routeDiscovery: { mode: "initial" },
  } as unknown as ServerBuild;
}

async function site() {
  const services = await startServices();
  const log = {
    fault: (error: unknown) => {
      throw error;
    },
    alert: () => undefined,
    warning: () => undefined,
    event: () => undefined,
  };
  const { server, storedReports, stopWatch } = await createSiteServer(
    services,
    { draining: false },
    { build: countingBuild(), files: null, cachePages: true, log, addressOf: () => "127.0.0.1" },
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    stopWatch();
    await storedReports.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  const page = async () => {
    const asked = get({ port, path: "/counted", agent: false, headers: { Host: "localhost:3000" } });
    const [response] = (await once(asked, "response")) as [IncomingMessage];
    return await text(response);
  };
  const record = (topic: string) =>
    change(services, actorNamed("cook"), async ({ logChange: note }) => {
      await note({ topic, type: "modified", document: { id: "soup" } });
    });
  return { ...services, page, record };
}

test("a page is made again when the feed brings a change of what it was made from, and not before", async () => {
  const { page, record } = await site();
  expect([await page(), await page()]).toEqual(["made 1", "made 1"]);
  await record("gallery");
  expect(await page()).toBe("made 1");
  await record("menu");
  expect([await page(), await page()]).toEqual(["made 2", "made 2"]);
});

test("every page is made again when the feed has lost its place", async () => {
  const { page, store, feed } = await site();
  expect([await page(), await page()]).toEqual(["made 1", "made 1"]);
  // As another process leaves it that changed much while this one was away: the changes are deleted before it has read them.
  await store.db
    .updateTable("live_clock")
    .set((row) => ({ revision: row("revision", "+", 5) }))
    .execute();
  await deleteOldChanges(store, 0);
  await feed.poll();
  expect(await page()).toBe("made 2");
});
