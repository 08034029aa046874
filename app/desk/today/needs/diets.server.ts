import { contactCounts } from "#school-contacts/contacts.server.ts";
import { planCases, proposedChoices } from "#school-menus/diets/diet-decisions.server.ts";
import { isUnderWay } from "#school-menus/diets/diet-case.ts";
import { formatList } from "#values/text/format-list.ts";
import type { DietRow } from "../../diets/diet-rows.ts";
import { dietRows } from "../../diets/diet-rows.ts";
import type { Need } from "../need.ts";
import type { NeedContext } from "../needs.server.ts";

/** Children whose dish is lost, and requests whose promise is for today or over. Who they are is read on their screen alone. */
export async function dietNeeds({ store, clock, diets }: NeedContext): Promise<Need[]> {
  const planned = await planCases(store.db, diets.deps, isUnderWay);
  const rows = dietRows(planned, await proposedChoices(store.db), clock.now());
  return [
    ...unreadNeed(rows),
    ...brokenNeed(rows),
    ...secondPersonNeed(rows),
    ...pausedNeed(rows),
    ...pausesSoonNeed(rows),
    ...unheardNeed(rows, await contactCounts(store.db)),
    ...waitingNeed(rows),
  ];
}

/** Schools that no e-mail about their children reaches: nobody has signed in for them yet, or the last who did has left. */
function unheardNeed(rows: readonly DietRow[], contacts: ReadonlyMap<string, number>): Need[] {
  const unheard = rows.filter(({ school, asks }) => !contacts.get(school.key) && asks !== "over");
  if (unheard.length === 0) return [];
  const waiting = unheard.filter(({ state }) => state === "confirmed").length;
  const labels = [...new Set(unheard.map(({ school }) => school.label))];
  return [
    {
      id: "diets unheard",
      severity: waiting > 0 ? 2 : 4,
      when: waiting > 0 ? "lunch" : "week",
      icon: "warning",
      title: `Nobody at ${formatList(labels)} hears of a child’s lunch`,
      text: [
        "No contact is entered there, so that no e-mail of ours is read: ring the school, and have the office add one.",
        waiting > 0 &&
          (waiting === 1 ? "1 request waits for its answer." : `${waiting} requests wait for an answer.`),
      ]
        .filter(Boolean)
        .join(" "),
      cure: { text: "Look at them", to: `/desk/diets?view=${waiting > 0 ? "confirmed" : "agreed"}` },
    },
  ];
}

/** The key that a case was sealed with is missing: nobody knows whose it is, and only who runs the site can bring it back. */
function unreadNeed(rows: readonly DietRow[]): Need[] {
  const unread = rows.filter((row) => row.isUnread).length;
  if (unread === 0) return [];
  return [
    {
      id: "diets unread",
      severity: 1,
      when: "lunch",
      icon: "held",
      title: unread === 1 ? "1 diet request cannot be read" : `${unread} diet requests cannot be read`,
      text: "The key that they were sealed with is missing: whoever runs the site puts the earlier secret back (HASH_SECRET). Until then nothing is served to these children, and their schools are to be rung up.",
      cure: { text: "Look at them", to: "/desk/diets" },
    },
  ];
}

function brokenNeed(rows: readonly DietRow[]): Need[] {
  const broken = rows.filter((row) => row.broken.length > 0);
  if (broken.length === 0) return [];
  return [
    {
      id: "diets broken",
      severity: 1,
      when: "lunch",
      icon: "held",
      title:
        broken.length === 1
          ? "1 child has lost its dish to a change"
          : `${broken.length} children have lost their dish to a change`,
      text: "Nothing is served to them on those days until somebody has chosen something that is known to suit.",
      cure: { text: "Choose", to: "/desk/diets" },
    },
  ];
}

/** One person of nutrition has chosen, and only who opens the case would come upon it. */
function secondPersonNeed(rows: readonly DietRow[]): Need[] {
  const proposed = rows.filter(({ isProposed }) => isProposed).length;
  if (proposed === 0) return [];
  return [
    {
      id: "diets second person",
      severity: 4,
      when: "lunch",
      icon: "clock",
      title: `A dish for ${proposed === 1 ? "1 child" : `${proposed} children`} waits for a second person`,
      text: "One of you has chosen it. It is served once somebody else of nutrition has agreed.",
      cure: { text: "Look at it", to: "/desk/diets?view=second" },
    },
  ];
}

const children = (count: number) => (count === 1 ? "1 child’s lunch" : `${count} children’s lunches`);

function pausedNeed(rows: readonly DietRow[]): Need[] {
  const paused = rows.filter(({ asks }) => asks === "paused" || asks === "ending");
  if (paused.length === 0) return [];
  return [
    {
      id: "diets paused",
      severity: 2,
      when: "lunch",
      icon: "held",
      title: `${children(paused.length)} ${paused.length === 1 ? "is" : "are"} paused`,
      text: "Nobody has confirmed them this year. The kitchen’s lists say to serve these children nothing; a school that is rung up can say that they are still right.",
      cure: { text: "Look at them", to: "/desk/diets?view=again" },
    },
  ];
}

function pausesSoonNeed(rows: readonly DietRow[]): Need[] {
  const soon = rows.filter(({ isPausedSoon }) => isPausedSoon);
  if (soon.length === 0) return [];
  return [
    {
      id: "diets pause soon",
      severity: 4,
      when: "week",
      icon: "clock",
      title: `${children(soon.length)} ${soon.length === 1 ? "pauses" : "pause"} within two weeks`,
      text: "Their parents were asked and have not answered; the schools were told.",
      cure: { text: "Look at them", to: "/desk/diets?view=again" },
    },
  ];
}

function waitingNeed(rows: readonly DietRow[]): Need[] {
  const waiting = rows.filter(({ state, isToday }) => state !== "agreed" && isToday);
  const late = waiting.filter(({ isLate }) => isLate);
  if (waiting.length === 0) return [];
  return [
    {
      id: "diets promised",
      severity: late.length > 0 ? 2 : 4,
      when: "lunch",
      icon: "clock",
      title:
        waiting.length === 1
          ? "1 diet request is promised by today"
          : `${waiting.length} diet requests are promised by today`,
      text:
        late.length > 0
          ? `${late.length === 1 ? "One promise is" : `${late.length} promises are`} over. A school that has not answered can be rung up.`
          : "The earliest promise stands first.",
      cure: { text: "Take the next", to: "/desk/diets" },
    },
  ];
}
