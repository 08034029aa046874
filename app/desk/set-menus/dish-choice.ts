import type { Pence } from "#values/numbers/money.ts";

/** A dish that may be part of a set menu. */
export interface DishChoice {
  readonly id: string;
  readonly label: string;
  /** Its course, whom it serves, its guide price. */
  readonly note: string;
  readonly guide: Pence | null;
}

/** The dish that a line names, however it was typed; undefined while it names none. */
export function choiceNamed(choices: readonly DishChoice[], text: string): DishChoice | undefined {
  const name = text.trim().toLowerCase();
  return name ? choices.find(({ label, id }) => label.toLowerCase() === name || id === name) : undefined;
}
