import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { ServerResponse } from "node:http";
import type { ClientInfo } from "../http-env.ts";
import { busyPage, faultPage } from "./fallback-pages.ts";
import type { SendFallbackPage } from "./refusal.ts";
import { Overloaded } from "../limits/render-limit.ts";
import { newReference } from "../headers/request-id.ts";

interface ErrorDeps {
  readonly sendFallbackPage: SendFallbackPage;
  readonly logFault: (error: unknown, reference: string) => void;
  readonly retryAfter: (error: unknown) => number | null;
}

/** What a page's visitor gets when not even the error page could be rendered; the API answers its faults itself. */
export type ErrorHandler = (error: unknown, outgoing: ServerResponse, client?: ClientInfo) => Response;

export function createErrorHandler({ sendFallbackPage, logFault, retryAfter }: ErrorDeps): ErrorHandler {
  return (error, outgoing, client) => {
    if (error instanceof Overloaded && !outgoing.headersSent)
      return sendFallbackPage(outgoing, 503, busyPage, ["Retry-After", "2"]);
    const reference = client?.reference ?? newReference();
    logFault(error, reference);
    if (outgoing.headersSent) {
      outgoing.destroy();
      return RESPONSE_ALREADY_SENT;
    }
    const wait = retryAfter(error);
    return wait === null
      ? sendFallbackPage(outgoing, 500, faultPage(reference))
      : sendFallbackPage(outgoing, 503, faultPage(reference), ["Retry-After", String(wait)]);
  };
}
