import type { SchoolLunch } from "./tomorrow.server.ts";

/** What is still open of the next lunches, in words; whoever looks, and whether or not they may put it right. */
export function openOf(lunches: readonly SchoolLunch[]): string[] {
  const schools = (is: (lunch: SchoolLunch) => boolean) => {
    const count = lunches.filter(is).length;
    return count > 0 && `${count} ${count === 1 ? "school" : "schools"}`;
  };
  const [held, unplanned, unknown, unnumbered] = [
    schools(({ beingChecked }) => beingChecked),
    schools(({ dishes }) => dishes === 0),
    schools(({ notKnown }) => notKnown > 0),
    schools((lunch) => lunch.lunches === null),
  ];
  return [
    held && `parents of ${held} read “menu being checked”`,
    unplanned && `${unplanned} without a dish`,
    unknown && `a dish with something not known at ${unknown}`,
    unnumbered && `no numbers of ${unnumbered}`,
  ].filter((words) => words !== false);
}
