import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // The desk alone is run by React Router in the browser; its screens are few, and all known at once.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
