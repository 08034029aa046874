import type { IncomingMessage } from "node:http";
import type { Middleware } from "../http-env.ts";
import { isRead, pathOf, targetOf } from "../http-env.ts";
import { busyPage } from "../refusals/fallback-pages.ts";
import type { LoadShed } from "./load-shed.ts";
import type { Refuse, SendFallbackPage } from "../refusals/refusal.ts";
import type { RequestRate } from "./request-rate.ts";

export interface ExpensiveRules {
  /** What is never refused for load: probes, payments under way, and what counts its own clients. */
  readonly isVital: (path: string) => boolean;
  /** Whether a request to the API is expensive to answer: a PDF or a calendar, which have to be made first. */
  readonly isExpensive: (path: string) => boolean;
  readonly isApiPath: (path: string) => boolean;
  /** A private area has queues of its own, in which strangers come last: whoever works there is not sent away. */
  readonly isPrivatePath: (path: string) => boolean;
}

export interface LoadLimits extends Pick<ExpensiveRules, "isVital" | "isExpensive"> {
  /** Whether somebody asks how the site fares: they do not wait for a turn. */
  readonly isProbe: (path: string) => boolean;
  readonly shed: Pick<LoadShed, "refuses">;
  readonly rate: Pick<RequestRate, "refuse">;
}

interface LimitLoadDeps extends Omit<LoadLimits, "isProbe">, ExpensiveRules {
  readonly refuse: Refuse;
  readonly sendFallbackPage: SendFallbackPage;
}

const tooMany = {
  status: 429,
  title: "That is more than we answer at a time. Please ask again in a moment.",
};
const busy = { status: 503, title: "The site is very busy. It is safe to ask again in a moment." };
const comeBack = ["Retry-After", "2"];

// With fewer of them under way the thread is behind for another reason - a first request, a busy machine - and refusing a
// reader would help nobody.
const fewUnderWay = 4;

/**
 * Refuses requests beyond a network's rate, and what is expensive while the thread is behind. Cached pages and files never come
 * here; forms are taken for as long as there is room in their queue, as somebody has filled them in.
 */
export function limitLoad({ shed, rate, ...deps }: LimitLoadDeps): Middleware {
  let underWay = 0;
  return async (c, next) => {
    const { incoming, outgoing, client } = c.env;
    const path = pathOf(incoming);
    if (deps.isVital(path)) return await next();
    const wait = rate.refuse(client.address);
    if (wait !== null)
      return deps.refuse(incoming, outgoing, { ...tooMany, headers: ["Retry-After", String(wait)] });
    if (!isExpensive(incoming, deps)) return await next();
    if (underWay >= fewUnderWay && shed.refuses())
      return deps.isApiPath(path)
        ? deps.refuse(incoming, outgoing, { ...busy, headers: comeBack })
        : deps.sendFallbackPage(outgoing, 503, busyPage, comeBack);
    underWay++;
    outgoing.once("close", () => underWay--);
    return await next();
  };
}

/**
 * Whether a request is refused while the thread is behind. A page by itself is not: it is made once and then cached, and there is a
 * handful of them, so that whoever asks next gets it for nothing.
 */
export function isExpensive(incoming: IncomingMessage, rules: ExpensiveRules): boolean {
  const path = pathOf(incoming);
  if (!isRead(incoming) || rules.isVital(path)) return false;
  if (rules.isApiPath(path)) return rules.isExpensive(path);
  return targetOf(incoming).includes("?") && !rules.isPrivatePath(path);
}
