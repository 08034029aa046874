import { lunchField } from "./lunch-choice.ts";

/** The text fields of a form as they were sent, in their order; what the review itself adds is left out. */
export function postedFields(form: FormData): (readonly [string, string])[] {
  return [...form].flatMap(([name, value]) =>
    typeof value === "string" && name !== "ask" && !name.startsWith(lunchField)
      ? [[name, value] as const]
      : [],
  );
}
