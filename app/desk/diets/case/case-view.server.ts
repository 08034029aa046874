import { tradeSynonyms } from "#food/trade-synonyms.ts";
import type { DishVerdict } from "#school-menus/my-lunch/can-eat.ts";
import { contactsOf } from "#school-contacts/contacts.server.ts";
import { casesIn, eventsOf } from "#school-menus/diets/diet-rows.server.ts";
import { childOn, perhapsTwins, twinsAmong, waitsForLetter } from "#school-menus/diets/diet-case.ts";
import { accessKinds } from "#school-menus/diets/diet-accesses.ts";
import { accessesOf } from "#school-menus/diets/diet-accesses.server.ts";
import {
  candidatesOf,
  openAddress,
  openCase,
  proposedFor,
} from "#school-menus/diets/diet-decisions.server.ts";
import type { PlannedCase } from "#school-menus/diets/diet-decisions.server.ts";
import { carbohydrateFor } from "#school-menus/diets/child-menu.ts";
import { childMenuCopy } from "#school-menus/diets/child-menu.copy.ts";
import type { Candidate, PlannedPart } from "#school-menus/diets/diet-plan.ts";
import { countPlan, isAnswered, isKnownToSuit } from "#school-menus/diets/diet-plan.ts";
import { lettersOf } from "#school-menus/diets/diet-letters.server.ts";
import { letterNeeded, needsInWords, reasonName } from "#school-menus/diets/diet-request.ts";
import { cycleDayName, whyGap } from "#school-menus/diets/diet-words.ts";
import { firstTrayDay } from "#school-menus/diets/school-diets.server.ts";
import { lunchParts } from "#school-menus/my-lunch/can-eat.ts";
import type { SiteContext } from "#server/services.ts";
import type { Actor } from "#values/actor.ts";
import { formatFileSize } from "#values/numbers/file-size.ts";
import { keysOf } from "#values/record.ts";
import { indexByName } from "#values/search/name-index.ts";
import type { Day } from "#values/time/calendar-day.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import { formatDay, formatInstant } from "#values/time/format-date.ts";
import { signedNames } from "../../people.server.ts";
import { brokenDays, dietRows, promisedIn } from "../diet-rows.ts";
import { readerName } from "../readings/reader-name.ts";

/** What a part of a child's lunch is called at the desk. */
const partNames = { main: "main dish", side: "on the side", pudding: "pudding" } as const;

// As many as anybody reads before they type a name.
const mostCandidates = 12;
const longestSought = 100;

/** A case as whoever answers it reads it; that it was read is written down. */
export async function caseView(
  site: Pick<SiteContext, "store" | "clock"> & {
    readonly diets: Pick<SiteContext["diets"], "deps">;
    readonly schools: Pick<SiteContext["schools"], "now">;
  },
  actor: Actor,
  { id, asked }: { readonly id: string; readonly asked: URLSearchParams },
) {
  const { deps } = site.diets;
  const { db } = site.store;
  const found = await openCase(deps, actor, id);
  const address = asked.get("show") === "address" ? await openAddress(deps, actor, id) : null;
  const { one, label, lunches, source, needsSecond } = found;
  const nameOf = await signedNames(db);
  const now = site.clock.now();
  const today = londonDay(now);
  const gaps = lunches.flatMap((lunch) =>
    lunch.parts.flatMap((part) =>
      part.is === "gap" ? [{ week: lunch.week, weekday: lunch.weekday, part: part.part }] : [],
    ),
  );
  const lost = lostParts(found, today);
  const proposalAt = await proposedFor(db, id);
  const proposals = lunches
    .flatMap(({ week, weekday, parts }) => parts.map((each) => ({ week, weekday, part: each.part })))
    .filter(proposalAt);
  const wanted = placeAsked(asked);
  // What is lost on a day comes first: the cycle knows nothing of a swap.
  const on =
    lost.find(({ day, gap }) => day === asked.get("on") && gap.part === asked.get("part")) ??
    (wanted ? undefined : lost[0]);
  const place = on
    ? { week: on.week, weekday: on.weekday, part: on.gap.part }
    : (wanted ?? proposals[0] ?? gaps[0] ?? null);
  const planned =
    place && lunches.find(({ week, weekday }) => week === place.week && weekday === place.weekday);
  const part = on?.gap ?? (place && planned?.parts.find((each) => each.part === place.part));
  const all =
    place && part && !on?.beingChecked
      ? (await candidatesOf(db, found, place)).filter(cookedOn(found, on?.day))
      : [];
  const sought = (asked.get("q") ?? "").trim().slice(0, longestSought);
  const candidates = sought ? indexByName(all, tradeSynonyms).search(sought, mostCandidates) : all;
  const proposed = (place && proposalAt(place)) ?? null;
  const needs = source?.needs ?? null;
  const ofSchool = await casesIn(db, deps, one.school);
  const twins = twinsAmong(ofSchool)(one);
  const [rowOf] = dietRows([found], new Map(), now);
  const whoIs = (name: string) => readerName(name, nameOf);
  const longDay = (at: typeof one.startsOn) => at && formatDay(at, "full");
  return {
    id,
    address,
    readers: (await accessesOf(db, one)).map(({ id: access, at, who, what }) => ({
      id: access,
      who: whoIs(who),
      what: accessKinds[what],
      at: formatInstant(at, "weekday"),
    })),
    revision: one.revision,
    state: one.state,
    label,
    who: childOn(one, today) ?? "a case that cannot be read",
    without: one.details ? needsInWords(one.details) : "",
    planned: needs ? needsInWords(needs) : "",
    reason: one.details ? reasonName(one.details.reason) : "",
    askedAt: formatInstant(one.askedAt, "weekday"),
    startsOn: longDay(one.startsOn),
    endsOn: longDay(one.endsOn),
    asks: rowOf?.asks ?? "none",
    until: rowOf?.until ?? "",
    confirmBy: longDay(one.renewal?.confirmBy ?? null),
    keptBy: one.renewal?.keptBy ? whoIs(one.renewal.keptBy) : "",
    today,
    carrier: one.details?.carrier ?? "",
    note: one.details?.note ?? "",
    served: one.details?.served ?? "",
    letter: {
      waits: waitsForLetter(one),
      need: one.details && letterNeeded(one.details),
      files: (await lettersOf(db, id)).map((file) => ({
        id: file.id,
        about: [
          file.kind === "pdf" ? "a PDF" : "a photograph",
          formatFileSize(file.bytes),
          formatInstant(file.addedAt, "weekday"),
        ].join(", "),
      })),
    },
    promised: promisedIn(one.dueAt, { today, now }),
    count: countPlan(lunches),
    needsSecond,
    approvedBy: one.approvedBy && nameOf(one.approvedBy),
    isOwnApproval: one.approvedBy === actor.name,
    twins: twins.map((twin) => ({
      id: twin.id,
      without: twin.details ? needsInWords(twin.details) || "nothing" : "",
    })),
    perhaps: perhapsTwins(one, ofSchool).map((other) => ({
      id: other.id,
      child: childOn(other, today) ?? "",
      without: other.details ? needsInWords(other.details) || "nothing" : "",
    })),
    /** Whether somebody at the school reads that it was asked. */
    isHeard: one.state !== "confirmed" || (await contactsOf(db, one.school)).length > 0,
    first: one.state === "confirmed" ? await firstTrayDay(db, one.school, today) : null,
    lost: lost.map(({ day, gap }) => ({
      day,
      name: formatDay(day),
      part: gap.part,
      partName: partNames[gap.part],
      why: whyGap(gap),
    })),
    weeks: [...Map.groupBy(lunches, ({ week }) => week)].map(([week, some]) => ({
      week,
      days: [1, 2, 3, 4, 5].map((weekday) => {
        const lunch = some.find((each) => each.weekday === weekday);
        return lunch
          ? { weekday, isAnswered: isAnswered(lunch), parts: lunch.parts.map(partView) }
          : { weekday, isAnswered: true, parts: [] };
      }),
    })),
    place:
      place && part
        ? {
            ...place,
            on: on?.day ?? "",
            title: on ? formatDay(on.day) : cycleDayName(place),
            /** Each such day of the cycle has what is taken. */
            holds: cycleDayName(place),
            isHeld: on?.beingChecked ?? false,
            partName: partNames[place.part],
            why: part.is === "gap" ? whyGap(part) : "",
            isChosen: part.is === "chosen" || part.is === "without",
            proposed: proposed && {
              dish: proposed.dish,
              by: whoIs(proposed.chosen_by),
              isOwn: proposed.chosen_by === actor.name,
            },
          }
        : null,
    sought,
    /** Whether the kitchen that cooks for the school is entered: of another nobody knows what it cooks. */
    isKitchenEntered: !source || !found.menu || source.kitchens.has(found.menu.about.site),
    /** Whether there are more dishes than are shown, or than were looked for. */
    hasMore: all.length > mostCandidates,
    candidates: candidates.slice(0, mostCandidates).map((dish) => ({
      key: `${dish.menu} ${dish.slot}`,
      menu: dish.menu,
      slot: dish.slot,
      name: dish.name,
      work: dish.work,
      school: site.schools.now().find(({ key }) => key === dish.menu)?.label ?? dish.menu,
      isOffered: needs !== null && isKnownToSuit(dish, needs),
      why: whyNot(dish.verdict),
      carbohydrate: carbohydrateOf(found, dish),
    })),
    events: (await eventsOf(db, id)).map((event) => ({
      what: event.what,
      who: whoIs(event.who),
      at: formatInstant(event.at, "weekday"),
    })),
  };
}

export type CaseView = Awaited<ReturnType<typeof caseView>>;

/** The parts of the days to come of which an agreed case has lost its dish. */
const lostParts = (found: PlannedCase, today: Day) =>
  brokenDays(found, today).flatMap(({ day, lunch: { week, weekday, parts, beingChecked } }) =>
    parts.flatMap((gap) => (gap.is === "gap" ? [{ day, week, weekday, gap, beingChecked }] : [])),
  );

/** A filter of dishes: what was to be cooked on a day, there or for another school, and is not, is no dish to choose for it. */
const cookedOn =
  ({ source }: PlannedCase, day: Day | undefined) =>
  ({ menu, slot, name }: Candidate): boolean =>
    !day || source?.dishOf(menu, slot, day)?.name === name;

function placeAsked(asked: URLSearchParams) {
  const part = keysOf(lunchParts).find((one) => one === asked.get("part"));
  const [week, weekday] = [Number(asked.get("week")), Number(asked.get("day"))];
  return part && week > 0 && weekday > 0 ? { week, weekday, part } : null;
}

function partView(part: PlannedPart) {
  const { part: name, is } = part;
  if (part.is === "gap")
    return { part: name, is, partName: partNames[name], text: whyGap(part), dish: "Nothing suits" };
  const dish = part.is === "without" ? `no ${partNames[name]}` : part.dish.name;
  return { part: name, is, partName: partNames[name], text: "", dish };
}

/** What is known of a dish's carbohydrate; that nobody has weighed it is said where that is what counts. */
function carbohydrateOf({ one, menu, source }: PlannedCase, { menu: of, slot }: Candidate): string {
  const dish = source?.dishOf(of, slot, null);
  const figure = dish ? carbohydrateFor(dish, menu) : "";
  return figure || (one.details?.reason === "diabetes" ? childMenuCopy.notWeighed : "");
}

const whyNot = ({ marks }: Pick<DishVerdict, "marks">): string => marks.map(({ text }) => text).join(", ");
