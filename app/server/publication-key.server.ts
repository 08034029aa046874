import { createPublicationKey } from "#publications/publication-key.server.ts";
import type { PublicationKey } from "#publications/publication-key.server.ts";
import type { Config } from "./config/config.ts";
import { siteSecret } from "./secret.server.ts";

/** The key of this deployment: it belongs to the first of its secrets, and knows the signatures of the others. */
export function publicationKeyOf(config: Pick<Config, "HASH_SECRET" | "DATA_DIR">): PublicationKey {
  const [present = "", ...earlier] = siteSecret(config)
    .split(",")
    .map((one) => one.trim());
  return createPublicationKey([present, ...earlier]);
}
