import { everySite } from "../documents.ts";
import type { Kitchen } from "../kitchen.ts";

/**
 * A function that names the class of a site. Two sites are of one class when they use the same products and the same
 * risks are found there: every recipe then has the same facts at both, but for the sites' own names.
 * Most sites of a firm cook with the same products and have no risk of their own.
 */
export function siteClasses(kitchen: Kitchen): (site: string) => string {
  const uses = new Map<string, (string | number)[][]>();
  for (const [ingredient, versions] of kitchen.ingredient)
    for (const [at, { document }] of versions.entries())
      for (const { site, product, alternates } of document.uses)
        if (site !== everySite)
          uses.set(site, [...(uses.get(site) ?? []), [ingredient, at, product, ...alternates]]);
  const classes = new Map<string, string>();
  return (site) => {
    const known = classes.get(site);
    if (known !== undefined) return known;
    const own = kitchen.site.get(site)?.map(({ document: { fryers, risks, cleared }, approvedBy }) => {
      // Who looked, and when, is no fact of a recipe.
      const clear = cleared.map(({ leaf, via }) => [leaf, via]);
      return { fryers, risks, clear, approved: approvedBy !== null };
    });
    const found = JSON.stringify([own, uses.get(site)]);
    classes.set(site, found);
    return found;
  };
}
