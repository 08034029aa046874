import { createHmac } from "node:crypto";
import type { Lease } from "#database/lease.server.ts";
import { takeLease } from "#database/lease.server.ts";
import { StoreRefused } from "#database/store-errors.ts";
import type { Store } from "#database/store.server.ts";
import { storedJson } from "#values/tables/stored-json.ts";
import type { Config } from "./config/config.ts";
import { siteSecret } from "./secret.server.ts";

/**
 * The duty of one process among several on a store: e-mails, payments whose outcome is not known, alerts, reminders, what
 * is due at night. Throws StoreRefused when another process of this site that is running has another secret: links and
 * receipts that one of them made would not open at the other.
 */
export async function takeDuty(
  store: Pick<Store, "db" | "postgres">,
  config: Pick<Config, "HASH_SECRET" | "DATA_DIR">,
): Promise<Lease> {
  const own = fingerprints(siteSecret(config));
  return await takeLease(store, {
    name: "duty",
    note: JSON.stringify(own),
    checkNote(says) {
      const others = storedJson<string[]>(says);
      // Whatever either signs, the other must know: a new secret is told to all before it is used by one.
      if (knows(own, others[0]) && knows(others, own[0])) return;
      throw new StoreRefused(
        "Another process of this site runs with a different HASH_SECRET: give all of them the same. To change it, first add the new one behind the old one everywhere (HASH_SECRET=old,new), then put it in front. One that was killed counts for ten seconds more.",
      );
    },
  });
}

const knows = (secrets: readonly string[], one: string | undefined) =>
  one !== undefined && secrets.includes(one);

function fingerprints(secret: string): string[] {
  return secret
    .split(",")
    .map((one) => createHmac("sha256", one.trim()).update("which secret this is").digest("hex").slice(0, 16));
}
