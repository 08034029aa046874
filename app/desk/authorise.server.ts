import type { LoaderFunctionArgs } from "react-router";
import { data, redirect } from "react-router";
import type { SiteContext } from "#server/services.ts";
import { siteContext } from "#server/services.ts";
import type { Member, Session } from "#staff/member.ts";
import { actorOf } from "#staff/members.server.ts";
import type { Permission } from "#staff/permissions.ts";
import { allowed, permissions } from "#staff/permissions.ts";
import { checkSession, isFresh } from "#staff/sessions.server.ts";
import type { Actor } from "#values/actor.ts";

type Asked = Pick<LoaderFunctionArgs, "request" | "context">;

/** Somebody who is signed in and may do what was asked. */
export interface Authorised {
  readonly site: SiteContext;
  readonly member: Member;
  /** Signs what they do. */
  readonly actor: Actor;
  readonly session: Session;
}

/** What the error page of a 403 is given. */
export interface Refusal {
  /** The sentence of the permission that is missing. */
  readonly missing: string;
}

/**
 * The first line of every loader and action of the desk. Throws a redirect to the sign-in when nobody is signed in, and a
 * 403 response (`Refusal`) when their role does not allow it.
 */
export async function authorise({ request, context }: Asked, permission: Permission): Promise<Authorised> {
  const site = context.get(siteContext);
  const check = await checkSession(site.staff, site.staff.cookie.read(request));
  if (check.kind !== "valid") throw redirect(`/desk/sign-in?to=${encodeURIComponent(askedFor(request))}`);
  const { member, session } = check;
  if (!allowed(member.role, permission))
    throw data({ missing: permissions[permission] } satisfies Refusal, { status: 403 });
  return { site, member, actor: actorOf(member), session };
}

/**
 * The same for what money, people's data and staff depend on: throws a redirect to `/desk/confirm` as well, where the last
 * proof of who they are is older than five minutes.
 */
export async function authoriseStepUp(asked: Asked, permission: Permission): Promise<Authorised> {
  const authorised = await authorise(asked, permission);
  if (!isFresh(authorised.session, authorised.site.clock.now()))
    throw redirect(`/desk/confirm?to=${encodeURIComponent(askedFor(asked.request))}`);
  return authorised;
}

/** The path and query to come back to. */
function askedFor(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}
