import { createHash, randomBytes } from "node:crypto";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Role } from "../app/staff/permissions.ts";
import { newId } from "../app/values/ids.ts";
import type { RunningSite } from "./running-site.ts";

export interface DeskMember {
  readonly id: string;
  readonly email: string;
  /** For `context.addCookies`. */
  readonly cookie: { readonly name: string; readonly value: string; readonly url: string };
}

/**
 * Somebody who is signed in at the desk of a running site: their row and session are written into its store, as if they
 * had just used their passkey. How they sign in has tests of its own. `now`: the moment of the site's clock.
 */
export function memberOf(
  site: Pick<RunningSite, "url" | "dataDir">,
  role: Role,
  { name = `Ada ${role}`, now = Date.now() }: { name?: string; now?: number } = {},
): DeskMember {
  const db = new DatabaseSync(path.join(site.dataDir, "rosemary-lane.db"), { timeout: 5_000 });
  try {
    const id = newId();
    const email = `${name.toLowerCase().replaceAll(/\W+/g, ".")}.${id.slice(-6)}@rosemary-lane.example`;
    const token = randomBytes(32).toString("base64url");
    db.prepare(
      "insert into staff_member (id, email, name, role, state, created_at, created_by) values (?, ?, ?, ?, 'active', ?, 'test')",
    ).run(id, email, name, role, now);
    db.prepare(
      `insert into staff_session (token_hash, id, member_id, method, browser, created_at, last_seen_at, fresh_at)
       values (?, ?, ?, 'passkey', 'Chromium', ?, ?, ?)`,
    ).run(createHash("sha256").update(token).digest("hex"), newId(), id, now, now, now);
    return { id, email, cookie: { name: "desk", value: token, url: `${site.url}/desk` } };
  } finally {
    db.close();
  }
}
