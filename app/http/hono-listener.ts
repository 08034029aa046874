import { getRequestListener, RequestError } from "@hono/node-server";
import type { Hono } from "hono";
import type { RequestListener } from "node:http";
import type { ErrorHandler } from "./refusals/error-handler.ts";
import type { HostSettings } from "./checks/host.ts";
import { originFor, wrongHost } from "./checks/host.ts";
import type { HttpEnv } from "./http-env.ts";
import type { Refuse } from "./refusals/refusal.ts";
import { limitRefusal, notAnAddress } from "./limits/request-limits.ts";

interface ListenerDeps {
  readonly settings: HostSettings;
  readonly refuse: Refuse;
  readonly onError: ErrorHandler;
}

/** The app as a listener of node:http. */
export function honoListener(
  app: Hono<HttpEnv>,
  { settings, refuse, onError }: ListenerDeps,
): RequestListener {
  return (incoming, outgoing) => {
    // One for each request: the adapter does not pass its error handler which request failed.
    const listener = getRequestListener((request, env) => app.fetch(request, env), {
      overrideGlobalObjects: false,
      // A request without a host is refused by our own limits, not by the adapter.
      hostname: "localhost",
      // What the adapter cannot read reaches no middleware: it is refused for the same reasons here.
      errorHandler: (error) => {
        if (!(error instanceof RequestError)) return void onError(error, outgoing);
        const hostRefusal = originFor(incoming.headers.host, settings) === null ? wrongHost : null;
        return void refuse(incoming, outgoing, limitRefusal(incoming) ?? hostRefusal ?? notAnAddress);
      },
    });
    void listener(incoming, outgoing);
  };
}
