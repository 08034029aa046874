import type { Brand } from "#brand/brand.ts";
import type { EnquiryLinkKeys } from "#enquiries/enquiry-link.server.ts";
import type { DayIsFull } from "#enquiries/store-enquiry.server.ts";
import { dayLoad, fullDay } from "#proposals/acceptance/day-capacity.server.ts";
import type { Config } from "../config/config.ts";
import { siteSecret } from "../secret.server.ts";

/** Whether the orders of a day leave no room, by the firm's settings. */
export function dayIsFull(brand: Pick<Brand, "quotes" | "orders">): DayIsFull {
  return async (db, day, guests) => fullDay(brand, day, { guests }, await dayLoad(db, day)) !== null;
}

/** What the links to enquiries are made with. */
export function enquiryLinkKeys(
  config: Pick<Config, "HASH_SECRET" | "DATA_DIR" | "publicOrigin">,
): EnquiryLinkKeys {
  return { secret: siteSecret(config), publicOrigin: config.publicOrigin };
}
