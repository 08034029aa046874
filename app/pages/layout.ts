import type { HeadFacts } from "#layout/document/metadata.ts";
import { siteContext } from "#server/services.ts";
import type { Route } from "./+types/layout";

/** What every public page's head is made with (layout/document/metadata.ts). */
export function loader({ context }: Route.LoaderArgs): HeadFacts {
  const { config, brand, settings, pages } = context.get(siteContext);
  return {
    origin: config.publicOrigin,
    brandName: brand.name,
    brand,
    claims: settings.claims(),
    navigation: pages.navigation(),
    measuresOneIn: config.PAGE_SPEED_ONE_IN,
  };
}
