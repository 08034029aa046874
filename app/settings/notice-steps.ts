import type { NoticeStep } from "#brand/notice.ts";
import type { EventKind } from "#values/event-kinds.ts";
import { decimalPounds, parsePounds, pence } from "#values/numbers/money.ts";
import type { Problem } from "#values/problem.ts";
import { linesOf } from "#values/text/lines-of.ts";
import { parseLines, tidyLines } from "./step-lines.ts";

const maxSteps = 20;

const kindWords: Readonly<Record<EventKind, string>> = {
  weddings: "weddings",
  parties: "parties",
  school: "schools",
};

/** The steps as the form has them, a line each: "weddings, from 200 guests: 60 days, £5000". */
export const noticeWords = (steps: readonly NoticeStep[]): string =>
  steps
    .map(({ kind, fromGuests, leadDays, minimumOrder }) => {
      const who = [kind ? kindWords[kind] : "", fromGuests > 1 ? `from ${fromGuests} guests` : ""];
      const what = [
        `${leadDays} ${leadDays === 1 ? "day" : "days"}`,
        minimumOrder > 0 ? `£${decimalPounds(minimumOrder).replace(/\.00$/, "")}` : "",
      ];
      return [who, what].map((words) => words.filter(Boolean).join(", ")).join(": ");
    })
    .join("\n");

const kinds: readonly (readonly [EventKind, RegExp])[] = [
  ["weddings", /^weddings?$/i],
  ["parties", /^part(?:y|ies)$/i],
  ["school", /^schools?$/i],
];

/** A step that a line says; null where it is none. At least one of kind and guests is named, and days always. */
function parseStep(line: string): NoticeStep | null {
  const [who = "", what = "", ...more] = line.split(":");
  if (more.length > 0) return null;
  const parts = who.split(",").map((part) => part.trim());
  // A thousand may be typed with its comma: that one belongs to the sum, which comes last.
  const [days = "", ...sum] = what.split(",").map((part) => part.trim());
  let kind: EventKind | null = null;
  let fromGuests = 1;
  for (const part of parts) {
    const named = kinds.find(([, words]) => words.test(part));
    const guests = /^(?:from )?(\d{1,5})(?: guests?)?$/i.exec(part)?.[1];
    if (named && kind === null) kind = named[0];
    else if (guests && fromGuests === 1) fromGuests = Number(guests);
    else return null;
  }
  const leadDays = Number(/^(\d{1,3})(?: ?days?)?$/i.exec(days)?.[1] ?? NaN);
  const minimumOrder = sum.length === 0 ? pence(0) : parsePounds(sum.join("").replace(/^£/, ""));
  const isStep = (kind !== null || fromGuests > 1) && leadDays <= 365 && minimumOrder !== null;
  return isStep ? { kind, fromGuests, leadDays, minimumOrder } : null;
}

/** The steps that lines mean; null where one is none. */
export const parseNotice = (text: string): NoticeStep[] | null => parseLines(text, parseStep);

/** The lines written one way; as they are where one of them is no step. */
export const tidyNotice = (text: string): string => tidyLines(text, parseStep, noticeWords);

/** What is wrong with the steps: each line is one, and none says of the same event what another has said. */
export function noticeFaults(text: string): Problem[] {
  const lines = linesOf(text);
  const fault = (message: string) => [{ field: "steps", message: `Longer notice: ${message}` }];
  const unread = lines.find((line) => parseStep(line) === null);
  if (unread !== undefined)
    return fault(
      `“${unread.slice(0, 60)}” is no step. Write one like “weddings, from 100 guests: 42 days, £2000”.`,
    );
  if (lines.length > maxSteps) return fault(`at most ${maxSteps} lines.`);
  const steps = lines.flatMap((line) => parseStep(line) ?? []);
  const twice = steps.find((step, at) =>
    steps.some((one, other) => other < at && one.kind === step.kind && one.fromGuests === step.fromGuests),
  );
  return twice ? fault(`two lines are of the same event: ${noticeWords([twice])}.`) : [];
}
