import type { SiteContext } from "#server/services.ts";
import type { School } from "#school-menus/schools/schools.ts";
import { notFound } from "../not-found/not-found.ts";

/** The school that the address of a screen names. Throws a 404 response where there is none. */
export function schoolOf({ schools }: Pick<SiteContext, "schools">, key: string): School {
  const school = schools.now().find((one) => one.key === key);
  if (!school) throw notFound();
  return school;
}
