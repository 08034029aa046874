import type { Services } from "../services.ts";

/** What the switch needs of the site: a running one, and the command line. */
export type SwitchSite = Pick<Services, "store" | "feed" | "clock" | "publicationKey" | "config" | "brand">;

/** What is needed to put the sample in. */
export type TrySite = SwitchSite & Pick<Services, "orders">;
