import { createHash, randomBytes } from "node:crypto";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { newId } from "../app/values/ids.ts";
import type { RunningSite } from "./running-site.ts";

/**
 * Somebody who is signed in for a school of a running site: their row and session are written into its store, as if they had just used
 * their link. How they sign in has tests of its own. `now`: the moment of the site's clock.
 */
export function contactOf(
  site: Pick<RunningSite, "url" | "dataDir">,
  school: string,
  { name = "Mrs Begum", now = Date.now() }: { name?: string; now?: number } = {},
): {
  readonly id: string;
  readonly cookie: { readonly name: string; readonly value: string; readonly url: string };
} {
  const db = new DatabaseSync(path.join(site.dataDir, "rosemary-lane.db"), { timeout: 5_000 });
  try {
    const id = newId();
    const token = randomBytes(32).toString("base64url");
    db.prepare(
      "insert into school_contact (id, school, email, name, added_at, added_by) values (?, ?, ?, ?, ?, 'test')",
    ).run(id, school, `${id}@school.example`, name, now);
    db.prepare(
      `insert into school_session (token_hash, id, contact, browser, created_at, last_seen_at)
       values (?, ?, ?, 'Chromium', ?, ?)`,
    ).run(createHash("sha256").update(token).digest("hex"), newId(), id, now, now);
    return { id, cookie: { name: "school", value: token, url: `${site.url}/school` } };
  } finally {
    db.close();
  }
}
