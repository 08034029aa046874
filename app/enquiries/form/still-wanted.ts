import type { Problem } from "#values/problem.ts";
import { controlsOf, fieldNamed, fieldNames } from "../enquiry-fields.ts";
import { copy } from "./enquiry-form.copy.ts";

/** An answer that the button waits for: its field, and what a visitor calls it. */
export interface WantedAnswer {
  readonly field: string;
  readonly name: string;
}

const names = new Map([
  ...fieldNames.flatMap((name) =>
    controlsOf(name).map((control) => [control, fieldNamed(name).wanted] as const),
  ),
  ["items", copy.wantedItems],
  ["agree", copy.wantedAgreement],
]);

/** What the button waits for, in the order of the form: all the diets' numbers are one answer, at the first that is wrong. */
export function stillWanted(faults: readonly Problem[]): readonly WantedAnswer[] {
  const answers = faults.map(({ field }) => ({ field, name: names.get(field) ?? field }));
  return answers.filter(({ name }, at) => answers.findIndex((answer) => answer.name === name) === at);
}
