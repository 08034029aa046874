import { createHash } from "node:crypto";
import type { TermlyMenu } from "../served-menu.ts";
import { memoize } from "#values/memoize.ts";

/**
 * What a person compared an uploaded PDF with: this very revision of the menu, and its data. Any change since, one that
 * was taken back too, makes another mark; so does a release that reads the same rows differently.
 */
export function uploadFingerprint({
  revision,
  dishes,
  terms,
  substitutions,
}: Omit<TermlyMenu, "upload">): string {
  const data = `[${dishesAsText(dishes)},${JSON.stringify([terms, substitutions]).slice(1)}`;
  return `${revision} ${createHash("sha256").update(data).digest("base64url")}`;
}

const dishesAsText = memoize((dishes: TermlyMenu["dishes"]) => JSON.stringify(dishes));
