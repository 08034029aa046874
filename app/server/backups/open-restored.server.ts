import { createApp } from "../create-app.ts";
import type { OpenSite } from "./restore-drill.server.ts";

/** Opens the built site, asks it for pages, and closes it. */
export const openRestored: OpenSite = async (config, paths) => {
  const build = await import("virtual:react-router/server-build");
  const site = await createApp({ config, build, files: null, cachePages: false });
  try {
    const address = await site.listen();
    const statuses = new Map<string, number>();
    for (const path of paths) {
      const response = await fetch(new URL(path, address), { signal: AbortSignal.timeout(20_000) });
      await response.arrayBuffer();
      statuses.set(path, response.status);
    }
    return statuses;
  } finally {
    await site.close();
  }
};
