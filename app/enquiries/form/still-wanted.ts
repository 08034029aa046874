import type { Problem } from "#values/problem.ts";
import { copy } from "./enquiry-form.copy.ts";

/** An answer that the button waits for: its field, and what a visitor calls it. */
export interface WantedAnswer {
  readonly field: string;
  readonly name: string;
}

/** What the button waits for, in the order of the form: all the diets' numbers are one answer, at the first that is wrong. */
export function stillWanted(faults: readonly Problem[]): readonly WantedAnswer[] {
  const answers = faults.map(({ field }) => ({ field, name: copy.wanted[field] ?? copy.wantedDiets }));
  return answers.filter(({ name }, at) => answers.findIndex((answer) => answer.name === name) === at);
}
