import { Hono } from "hono";
import type { Feed } from "#live/server/feed.server.ts";
import { problemResponse } from "#values/problem-details.ts";
import type { StaffServices } from "./create-staff-services.server.ts";
import { checkSession } from "./sign-in/sessions.server.ts";

/** Tells every open desk screen that there is a change, so that it loads its data again. */
export interface DeskChanges {
  /** `GET /desk/changes?after=REVISION`: the revision as soon as there is a later one, at the latest after 25 seconds. */
  readonly routes: Hono;
  /** Ends the wait of every long poll: call it before the server closes. */
  drain(): void;
}

// A handful of people with a few windows each; one who asks for more than that is no person.
const limits = { waiting: 100, perSession: 8, seconds: 25 };

/**
 * Open desks wait for a revision later than the one that they have. The response is the number alone: each screen then
 * loads its data again, with the rights of its member. A waiting request does not keep the session alive.
 */
export function createDeskChanges(
  staff: StaffServices,
  feed: Pick<Feed, "revision" | "subscribe">,
  seconds = limits.seconds,
): DeskChanges {
  const waiting = new Map<() => void, string>();
  let draining = false;
  const respondToAll = () => {
    for (const respond of waiting.keys()) respond();
  };
  feed.subscribe(respondToAll, respondToAll);

  const routes = new Hono();
  routes.get("/desk/changes", async (c) => {
    const check = await checkSession(staff, staff.cookie.read(c.req.raw), { passive: true });
    if (check.kind !== "valid") return problemResponse({ status: 401, title: "Nobody is signed in." });
    const after = Number(c.req.query("after"));
    if (!Number.isSafeInteger(after) || after < 0)
      return problemResponse({
        status: 400,
        title: "“after” is the number of the last change that was seen.",
      });
    if (feed.revision() === after && !draining) {
      if (!hasPlace(waiting, check.session.id))
        return problemResponse(
          { status: 503, title: "Too many windows wait for changes." },
          { "Retry-After": "30" },
        );
      await wait(check.session.id, c.req.raw.signal);
    }
    return c.json({ revision: feed.revision() }, 200, { "Cache-Control": "no-store" });
  });

  function wait(session: string, signal: AbortSignal): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, seconds * 1_000);
    waiting.set(resolve, session);
    signal.addEventListener("abort", () => resolve(), { once: true });
    return promise.finally(() => {
      clearTimeout(timer);
      waiting.delete(resolve);
    });
  }

  return {
    routes,
    drain() {
      draining = true;
      respondToAll();
    },
  };
}

function hasPlace(waiting: ReadonlyMap<unknown, string>, session: string): boolean {
  const own = [...waiting.values()].filter((one) => one === session).length;
  return waiting.size < limits.waiting && own < limits.perSession;
}
