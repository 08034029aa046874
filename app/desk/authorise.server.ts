import type { LoaderFunctionArgs } from "react-router";
import { createContext, data, redirect } from "react-router";
import type { SiteContext } from "#server/services.ts";
import { siteContext } from "#server/services.ts";
import type { Member, Session } from "#staff/member.ts";
import { actorOf } from "#staff/members.server.ts";
import type { Permission } from "#staff/permissions.ts";
import { allowed, permissions } from "#staff/permissions.ts";
import { checkSession, isFresh, mayChangeFactors } from "#staff/sessions.server.ts";
import type { Actor } from "#values/actor.ts";

/**
 * The token that an action has just given this browser. The same request may go on to render, without script, with the
 * cookie of before.
 */
export const renewedToken = createContext<string | null>(null);

type Asked = Pick<LoaderFunctionArgs, "request" | "context" | "url">;

/** Somebody who is signed in and may do what was asked. */
export interface Authorised {
  readonly site: SiteContext;
  readonly member: Member;
  /** Signs what they do. */
  readonly actor: Actor;
  readonly session: Session;
}

/** What the error page of a 403 is given. */
interface MissingPermission {
  /** The sentence of the permission that is missing. */
  readonly missing: string;
}

/**
 * The first line of every loader and action of the desk. Throws a redirect to the sign-in when nobody is signed in, and a
 * 403 response (`Refusal`) when their role does not allow it.
 */
export async function authorise(
  { request, context, url }: Asked,
  permission: Permission,
): Promise<Authorised> {
  const site = context.get(siteContext);
  const check = await checkSession(site.staff, context.get(renewedToken) ?? site.staff.cookie.read(request));
  if (check.kind !== "valid")
    throw redirect(`/desk/sign-in?to=${encodeURIComponent(url.pathname + url.search)}`);
  const { member, session } = check;
  if (!allowed(member.role, permission))
    throw data({ missing: permissions[permission] } satisfies MissingPermission, { status: 403 });
  return { site, member, actor: actorOf(member), session };
}

/**
 * The same for what money, people's data and staff depend on: throws a redirect to `/desk/confirm` as well, where the last
 * proof of who they are is older than five minutes.
 */
export async function authoriseStepUp(args: Asked, permission: Permission): Promise<Authorised> {
  const authorised = await authorise(args, permission);
  if (!isFresh(authorised.session, authorised.site.clock.now())) throw confirmFirst(args);
  return authorised;
}

/** For a member's own ways to sign in: as `authoriseStepUp`, and in the first minutes after a recovery code. */
export async function authoriseOwnFactors(args: Asked): Promise<Authorised> {
  const authorised = await authorise(args, "desk.read");
  if (!mayChangeFactors(authorised.session, authorised.site.clock.now())) throw confirmFirst(args);
  return authorised;
}

const confirmFirst = ({ url }: Asked) =>
  redirect(`/desk/confirm?to=${encodeURIComponent(url.pathname + url.search)}`);
