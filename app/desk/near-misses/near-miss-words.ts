import type { NearMiss } from "#school-menus/allergy-safety/near-miss.ts";
import type { Schools } from "#school-menus/schools/schools.ts";
import { formatDay } from "#values/time/format-date.ts";

/** What a near miss is told from others by, in words. */
export function nearMissWords(
  { school, kitchen, day, time }: Pick<NearMiss, "school" | "kitchen" | "day" | "time">,
  { schools, kitchenName }: { readonly schools: Schools; readonly kitchenName: (id: string) => string },
): { readonly when: string; readonly where: string } {
  const label = school && (schools.find(({ key }) => key === school)?.label ?? school);
  const place = kitchen && kitchenName(kitchen);
  return {
    when: `${formatDay(day)}${time && `, ${time}`}`,
    where: label && place ? `${place}, for ${label}` : (label ?? place ?? ""),
  };
}
