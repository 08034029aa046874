import type { Middleware } from "../http-env.ts";
import type { Refusal, Refuse } from "../refusals/refusal.ts";

export interface HostSettings {
  readonly publicOrigin: string;
  readonly production: boolean;
}

export const wrongHost: Refusal = { status: 421, title: "This server does not answer for that host." };

/** Responds under the public host only, and passes on which origin a request was sent to. */
export function host({ settings, refuse }: { settings: HostSettings; refuse: Refuse }): Middleware {
  return async (c, next) => {
    const { incoming, outgoing } = c.env;
    const origin = originFor(incoming.headers.host, settings);
    if (origin === null) return refuse(incoming, outgoing, wrongHost);
    c.set("origin", origin);
    await next();
  };
}

/** The origin that the site is reached under; the request's own host only counts on this machine, outside production. */
export function originFor(host: string | undefined, settings: HostSettings): string | null {
  const name = host?.toLowerCase() ?? "";
  if (name === "") return null;
  if (isHostOf(settings.publicOrigin, name)) return settings.publicOrigin;
  const local = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/.test(name);
  if (local && !settings.production) return `http://${name}`;
  // A health check from inside the machine knows no name.
  return local ? settings.publicOrigin : null;
}

/** Whether a Host names an origin: with its port, or with the port that its scheme has anyway. */
function isHostOf(origin: string, host: string): boolean {
  const { host: own, port, protocol } = new URL(origin);
  return host === own || (port === "" && host === `${own}:${protocol === "https:" ? 443 : 80}`);
}
