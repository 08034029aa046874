import type { School, Schools } from "#school-menus/schools/schools.ts";
import { describeUnknownMenu, findSchool } from "#school-menus/schools/schools.ts";
import { usageError } from "../../arguments.ts";

/** The school that an argument names. Throws Invalid when it names none. */
export function parseMenu(schools: Schools, typed: string): School {
  const school = findSchool(schools, typed);
  if (!school) throw usageError(describeUnknownMenu(typed, schools));
  return school;
}
