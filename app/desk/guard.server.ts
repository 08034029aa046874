import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { createContext, data, redirect } from "react-router";
import type { SiteContext } from "#server/services.ts";
import { siteContext } from "#server/services.ts";
import type { Member, Session } from "#staff/member.ts";
import { actorOf } from "#staff/members.server.ts";
import type { Permission } from "#staff/permissions.ts";
import { allowed, permissions } from "#staff/permissions.ts";
import { checkSession, isFresh, mayChangeFactors } from "#staff/sign-in/sessions.server.ts";
import type { Actor } from "#values/actor.ts";
import { actAt } from "./acts/acts.server.ts";
import { barCounts } from "./bar-counts.server.ts";
import type { BarCounts } from "./ui/frame/bar.tsx";
import type { DeskFirm } from "./desk-firm.ts";
import { deskFirm } from "./desk-firm.ts";
import type { Needed } from "./routes.ts";
import { gateRoutes, screenRoutes } from "./routes.ts";

/** Somebody who is signed in and may do what was asked. */
export interface SignedIn {
  readonly site: SiteContext;
  readonly member: Member;
  /** Signs what they do. */
  readonly actor: Actor;
  readonly session: Session;
}

interface Asked {
  readonly request: Request;
  readonly url: URL;
  readonly context: Readonly<RouterContextProvider>;
  /** The address of the route that answers, as in routes.ts. */
  readonly pattern: string;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** What the error page of a 403 is given. The screen's own data were not read. */
export interface Refusal {
  /** The sentence of the permission that is missing. */
  readonly missing: string;
  /** What the bar above it shows: whoever may not see this screen goes on to another. */
  readonly bar: { readonly firm: DeskFirm; readonly name: string; readonly counts: BarCounts };
}

const signedInContext = createContext<SignedIn>();

/** Who is signed in, for loaders and actions of the desk. Throws where `guard` let everybody in. */
export const signedIn = ({ context }: Pick<Asked, "context">): SignedIn => context.get(signedInContext);

/**
 * Runs before any loader or action of the desk, for documents, data and forms alike, and lets in whom routes.ts says: it
 * throws a redirect to the sign-in when nobody is signed in, one to `/desk/confirm` where the last proof of who they are is
 * too old, and a 403 (`Refusal`) where their role does not allow it. An address of which routes.ts says nothing is refused.
 */
export const guard: MiddlewareFunction<Response> = async (asked) => {
  const route = byPattern.get(asked.pattern.replace(/^\//, ""));
  const isRead = asked.request.method === "GET" || asked.request.method === "HEAD";
  // A form that is refused is shown again, with what the screen reads.
  const write =
    route?.write === "its act" ? (actAt(asked.pattern, asked.params)?.act.needs ?? null) : route?.write;
  const needs = route ? [route.read, ...(isRead ? [] : [write ?? null])] : [null];
  if (needs.every((one) => one === "open")) return;
  asked.context.set(signedInContext, await whoAsks(asked));
  for (const one of needs) {
    if (one === null) throw data(null, { status: route ? 405 : 403 });
    if (one !== "open") await demand(asked, one.permission, one.proof);
  }
};

const byPattern = new Map([...gateRoutes, ...screenRoutes].map((route) => [route.address, route] as const));

async function whoAsks({ request, context, url }: Asked): Promise<SignedIn> {
  const site = context.get(siteContext);
  const check = await checkSession(site.staff, site.staff.cookie.read(request));
  if (check.kind !== "valid")
    throw redirect(`/desk/sign-in?to=${encodeURIComponent(url.pathname + url.search)}`);
  const { member, session } = check;
  return { site, member, actor: actorOf(member), session };
}

/**
 * Asks for more than the route's address does, where it depends on what is in the form or the store. Throws as `guard` does.
 */
export async function demand(
  asked: Pick<Asked, "context" | "url">,
  permission: Permission,
  proof: Needed["proof"] = "none",
): Promise<void> {
  const { site, member, session } = signedIn(asked);
  if (!allowed(member.role, permission)) {
    const refusal: Refusal = {
      missing: permissions[permission],
      bar: { firm: deskFirm(site.brand), name: member.name, counts: await barCounts(site, member) },
    };
    throw data(refusal, { status: 403 });
  }
  const now = site.clock.now();
  const isProven =
    proof === "none" || (proof === "recent" ? isFresh(session, now) : mayChangeFactors(session, now));
  if (!isProven)
    throw redirect(`/desk/confirm?to=${encodeURIComponent(asked.url.pathname + asked.url.search)}`);
}
