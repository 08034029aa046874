import type { Tx } from "#database/store.server.ts";
import { escalationReach } from "#server/features/diet-escalation.server.ts";
import { queueDietEmail } from "#school-contacts/diet-email.server.ts";
import { queueNumbersEmail } from "#school-contacts/numbers-email.server.ts";
import { contactsOf } from "#school-contacts/contacts.server.ts";
import type { SchoolContactDeps } from "#school-contacts/contacts-deps.ts";
import { actorNamed, schoolActorNamed } from "#values/actor.ts";
import { Conflict, Invalid, NotFound } from "#values/problem.ts";
import { day, weekday } from "#values/time/calendar-day.ts";
import { allFreeBut, product } from "../../../app/recipes/samples/kitchen.examples.ts";
import { marta } from "../../../app/recipes/samples/coleslaw.testkit.ts";
import { saveDocument } from "../../../app/recipes/recipes.server.ts";
import { coversText } from "../../../app/school-menus/covers/covers-form.ts";
import { readCovers } from "../../../app/school-menus/covers/covers.server.ts";
import { saveSchoolDays } from "../../../app/school-menus/covers/school-week.server.ts";
import type { DietCase } from "../../../app/school-menus/diets/diet-case.ts";
import {
  agreeToDish,
  approveCase,
  chooseDish,
  declineCase,
} from "../../../app/school-menus/diets/diet-decisions.server.ts";
import type { DietDeps } from "../../../app/school-menus/diets/diet-deps.ts";
import { addLetter, takeBackLetter } from "../../../app/school-menus/diets/diet-letters.server.ts";
import { tellOfLostDishes } from "../../../app/school-menus/diets/diet-notices.server.ts";
import {
  askForDiet,
  confirmRequest,
  deleteExpiredDiets,
  withdrawRequest,
} from "../../../app/school-menus/diets/diet-requests.server.ts";
import { caseById, casesIn } from "../../../app/school-menus/diets/diet-rows.server.ts";
import { linkOf } from "../../../app/school-menus/diets/diets.testkit.ts";
import { escalateUnanswered } from "../../../app/school-menus/diets/escalate-lost.server.ts";
import { renewCases } from "../../../app/school-menus/diets/renewal-watch.server.ts";
import { confirmAgain, endOn, keepGoing } from "../../../app/school-menus/diets/renewals.server.ts";
import { answerForSchool } from "../../../app/school-menus/diets/school-diets.server.ts";
import { schoolOfKey } from "../../../app/school-menus/schools/schools.server.ts";
import { substituteDishes } from "../../../app/school-menus/substitutions/substitute-dish.server.ts";
import { plannedDish } from "../../../app/school-menus/termly-menus.examples.ts";
import { breakfasts, children, cook, letterOf, numbersOf, ofJubilee, swapped } from "./kitchen.ts";
import type { menuDepsOn } from "./kitchen.ts";
import type { Protection } from "./modes.ts";

export interface ActDeps {
  readonly diets: DietDeps;
  readonly contacts: SchoolContactDeps;
  readonly menus: Awaited<ReturnType<typeof menuDepsOn>>;
  without(protection: Protection): boolean;
}

/** Something that somebody does, by the clock of the drill; what it returns is told as soon as it is done. */
interface Act {
  readonly name: string;
  readonly at: string;
  run(deps: ActDeps): Promise<string | void>;
}

const [nadia, ruth] = [actorNamed("nadia"), actorNamed("ruth")];
const begum = schoolActorNamed("olive", "begum");

/** Two do the same at once: one of them may be told that somebody else was first. Returns for how many it was done. */
async function both(...acts: readonly (() => Promise<unknown>)[]): Promise<number> {
  const all = await Promise.allSettled(acts.map((act) => act()));
  for (const one of all)
    if (
      one.status === "rejected" &&
      ![Conflict, NotFound, Invalid].some((kind) => one.reason instanceof kind)
    )
      throw one.reason;
  return all.filter(({ status }) => status === "fulfilled").length;
}

const twice = (act: () => Promise<unknown>) => both(act, act);

/** A child's requests: after a kill its parent asks again, who cannot know that the first is there. */
async function casesOf({ diets }: ActDeps, reference: string): Promise<DietCase[]> {
  const all = await casesIn(diets.store.db, diets);
  return all.filter(({ details }) => details?.child.reference === reference);
}

const tell =
  ({ contacts }: ActDeps, news: Parameters<typeof queueDietEmail>[2]["news"]) =>
  async (tx: Tx, { school, id }: { readonly school: string; readonly id: string }) =>
    await queueDietEmail(tx, contacts, { school, id, news });

/** What the screen showed; without that protection it is what is there when somebody presses. */
async function sentOf(deps: ActDeps, { id, revision }: DietCase) {
  const now = deps.without("what the screen showed")
    ? await caseById(deps.diets.store.db, deps.diets, id)
    : null;
  return { id, revision: now?.revision ?? revision };
}

const asking = children.flatMap(({ reference, avoids, becomes, letter }): Act[] => {
  const act = (
    name: string,
    at: string,
    run: (deps: ActDeps, one: DietCase) => Promise<string | void>,
  ): Act => ({
    name: `${name} ${reference}`,
    at: `2026-11-23T${at}:00Z`,
    run: async (deps) => {
      const said: string[] = [];
      for (const one of await casesOf(deps, reference)) said.push((await run(deps, one)) ?? "");
      return said.filter(Boolean).join("; ");
    },
  });
  const ofLetter = letter === undefined ? [] : [letterOf(reference)];
  const link = (deps: ActDeps, { id, linkNo }: DietCase) => linkOf(deps.diets, id, linkNo);
  const decide = act("decide", "09:30", async (deps, one) => {
    await twiceBy((actor) => approveCase(deps.diets, actor, one, tell(deps, "agreed")));
  });
  return [
    {
      name: `ask ${reference}`,
      at: "2026-11-23T08:12:00Z",
      run: async ({ diets }) => {
        const school = await schoolOfKey(diets.store.db, "olive");
        if (!school) throw new Error("there is no school");
        await askForDiet(diets, school, {
          email: `${reference.toLowerCase()}@home.example`,
          details: {
            child: { className: "", initials: "", reference },
            reason: "allergy",
            avoids: { avoided: avoids, others: [], notUnderstood: [] },
          },
          letter: letter === "later" ? [] : ofLetter,
        });
      },
    },
    act("confirm", "08:20", async (deps, one) => {
      await twice(() => confirmRequest(deps.diets, link(deps, one), tell(deps, "asked")));
    }),
    ...(becomes === "withdrawn"
      ? [
          act(
            "withdraw",
            "08:40",
            async (deps, one) =>
              void (await twice(() => withdrawRequest(deps.diets, link(deps, one), async () => undefined))),
          ),
        ]
      : [
          act("answer", "08:30", async (deps, one) => {
            const answer = {
              id: one.id,
              isOurs: becomes !== "not ours",
              startsOn: "2026-11-24",
              carrier: "Mrs T",
            };
            await twice(() => answerForSchool(deps.diets, begum, answer));
          }),
        ]),
    ...(letter === "later"
      ? [
          act("letter", "08:50", async (deps, one) => {
            if (one.state !== "ours") return;
            const isThere = (await caseById(deps.diets.store.db, deps.diets, one.id))?.letterPages;
            if (isThere) return;
            await addLetter(deps.diets, link(deps, one), ofLetter);
            // On a screen that was made before it came.
            const sent = { ...(await sentOf(deps, one)), withoutLetter: true };
            const decided = await both(() => approveCase(deps.diets, nadia, sent, tell(deps, "agreed")));
            return decided > 0 ? "decided over a letter that came meanwhile" : "";
          }),
        ]
      : []),
    ...(letter === "taken back"
      ? [
          act(
            "take back",
            "08:50",
            async (deps, one) => void (await twice(() => takeBackLetter(deps.diets, link(deps, one)))),
          ),
        ]
      : []),
    ...(becomes === "declined"
      ? [
          act(
            "decline",
            "09:00",
            async (deps, one) =>
              void (await twice(() => declineCase(deps.diets, nadia, one, tell(deps, "ended")))),
          ),
        ]
      : []),
    ...(becomes === "agreed" ? [decide] : []),
  ];

  async function twiceBy(press: (actor: typeof nadia) => Promise<unknown>) {
    await both(
      () => press(nadia),
      () => press(ruth),
    );
  }
});

/** Two phones of a school send another number each, from one and the same screen. */
const numbers: Act = {
  name: "numbers",
  at: "2026-11-23T10:00:00Z",
  run: async (deps) => {
    const { store } = deps.menus;
    const monday = day(numbersOf.monday);
    const contact = (await contactsOf(store.db, "olive"))[0];
    if (!contact) throw new Error("the school has no contact");
    const seenNow = async () => {
      const [covers] = await readCovers(store.db, ["olive"], [monday]);
      return covers ? coversText(covers) : "";
    };
    let taken = 0;
    const send = async (lunches: number) => {
      const seen = deps.without("what the screen showed") ? await seenNow() : "";
      const meals = { paid: lunches - 40, infants: 40, breakfast: breakfasts.said };
      const sent = [{ day: monday, lunches, avoiding: { milk: 3 }, meals, seen }];
      const saved = await saveSchoolDays(deps.menus, begum, sent, {
        monday,
        and: async (tx, { saved: changed, late }) => {
          if (changed > 0) await queueNumbersEmail(tx, deps.contacts, contact, { days: sent, late });
        },
      });
      if (!("conflicts" in saved) && saved.saved > 0) taken += 1;
    };
    const [one, two] = numbersOf.phones;
    // Without the protection the second looks at what the first has stored, and overwrites it unasked.
    if (deps.without("what the screen showed")) await send(one).then(() => send(two));
    else
      await both(
        () => send(one),
        () => send(two),
      );
    return taken > 1 ? "both phones were told that theirs is with the kitchen" : "";
  },
};

const look = (name: string, at: string): Act => ({
  name,
  at,
  run: async (deps) => {
    // In one process and then once more, as every minute.
    const once = () =>
      tellOfLostDishes(deps.diets, (tx, { school, id }, days) =>
        queueDietEmail(tx, deps.contacts, { school, id, news: "lost", of: ` ${days.join()}` }),
      );
    await forgetIfWithout(deps);
    await twice(once);
    await forgetIfWithout(deps);
    await once();
  },
});

async function forgetIfWithout({ diets, without }: ActDeps): Promise<void> {
  if (!without("told once")) return;
  await diets.store.db.deleteFrom("diet_notice").execute();
  await diets.store.db.deleteFrom("diet_escalation").execute();
}

const changes: readonly Act[] = [
  {
    name: "swap",
    at: "2026-11-24T07:40:00Z",
    run: async ({ menus }) => {
      const dish = plannedDish({
        name: swapped.name,
        allergens: allFreeBut("celery:contains"),
        course: "dessert",
      });
      const wanted = {
        key: "olive",
        day: day(swapped.on),
        course: "dessert",
        seen: null,
        dish,
        note: "",
      } as const;
      await twice(() => substituteDishes(menus, cook, [wanted]));
    },
  },
  {
    name: "swap of a breakfast",
    at: "2026-11-24T07:40:30Z",
    run: async ({ menus }) => {
      const dish = plannedDish({ name: breakfasts.instead, allergens: allFreeBut("celery:contains") });
      const wanted = { key: breakfasts.key, day: day(swapped.on), course: "main", seen: null, dish } as const;
      await twice(() => substituteDishes(menus, cook, [{ ...wanted, note: "" }]));
    },
  },
  look("look after the swap", "2026-11-24T07:41:00Z"),
  {
    name: "product",
    at: "2026-11-24T15:00:00Z",
    run: async ({ menus, without }) => {
      const contents = allFreeBut("eggs:contains;soya:may-contain;mustard:contains");
      const document = product({ id: "vale-mayonnaise", allergens: contents });
      const kitchen = without("held with the change") ? { ...menus.kitchen, dependents: [] } : menus.kitchen;
      await twice(() =>
        saveDocument(kitchen, marta, { kind: "product", document, expected: 1 }, { hold: true }),
      );
    },
  },
  look("look after the product", "2026-11-24T15:01:00Z"),
  {
    name: "choose R0",
    at: "2026-11-25T09:00:00Z",
    run: async (deps) => {
      const thursday = { week: 1, weekday: weekday(day("2026-11-26")), part: "side", dish: null } as const;
      for (const one of await casesOf(deps, "R0"))
        await both(
          () => chooseDish(deps.diets, nadia, { ...one, ...thursday }),
          () => chooseDish(deps.diets, ruth, { ...one, ...thursday }),
        );
    },
  },
  {
    name: `propose for ${ofJubilee.reference}`,
    at: "2026-11-25T09:10:00Z",
    run: async (deps) => {
      const { slot } = await deps.diets.store.db
        .selectFrom("termly_dish")
        .select("slot")
        .where("menu", "=", "jubilee")
        .where("weekday", "=", ofJubilee.place.weekday)
        .executeTakeFirstOrThrow();
      const dish = { menu: "jubilee", slot };
      for (const one of await casesOf(deps, ofJubilee.reference))
        await twice(() => chooseDish(deps.diets, nadia, { ...one, ...ofJubilee.place, dish }));
    },
  },
  {
    name: `agree for ${ofJubilee.reference}`,
    at: "2026-11-25T09:20:00Z",
    // Whoever chose it presses too, and is refused whichever of the three is first.
    run: async (deps) => {
      for (const one of await casesOf(deps, ofJubilee.reference)) {
        const agree = (actor: typeof nadia) => () =>
          agreeToDish(deps.diets, actor, { ...one, ...ofJubilee.place });
        await both(agree(ruth), agree(nadia), agree(ruth));
      }
    },
  },
  {
    name: "before lunch",
    at: "2026-11-26T07:10:00Z",
    run: async (deps) => {
      const once = () => escalateUnanswered(deps.diets, escalationReach(deps.contacts));
      await twice(once);
      await forgetIfWithout(deps);
      await once();
    },
  },
  {
    name: "sweep",
    at: "2027-01-11T09:00:00Z",
    run: async ({ diets }) => void (await twice(() => deleteExpiredDiets(diets))),
  },
];

const renew = (at: string): Act => ({
  name: `renewals on ${at.slice(0, 10)}`,
  at,
  run: async (deps) => {
    const once = () =>
      renewCases(deps.diets, (tx, { school, news, today }) =>
        queueDietEmail(tx, deps.contacts, { school, news, of: ` ${today}` }),
      );
    await twice(once);
    await once();
  },
});

const onEach = (
  name: string,
  reference: string,
  at: string,
  press: (deps: ActDeps, one: DietCase) => Promise<unknown>,
): Act => ({
  name: `${name} ${reference}`,
  at,
  run: async (deps) => {
    for (const one of await casesOf(deps, reference)) await twice(() => press(deps, one));
  },
});

const yearly: readonly Act[] = [
  renew("2027-10-12T09:00:00Z"),
  onEach("nothing changed", "R0", "2027-10-20T09:00:00Z", ({ diets }, { id, linkNo }) =>
    confirmAgain(diets, linkOf(diets, id, linkNo)),
  ),
  renew("2027-11-09T09:00:00Z"),
  renew("2027-11-19T09:00:00Z"),
  renew("2027-11-23T09:00:00Z"),
  onEach("still right", "R2", "2027-11-24T09:00:00Z", ({ diets }, { id }) =>
    keepGoing(diets, { school: begum, id }),
  ),
  onEach("leaves", "R3", "2027-11-24T09:30:00Z", (deps, { id, linkNo }) =>
    endOn(
      deps.diets,
      { link: linkOf(deps.diets, id, linkNo) },
      { lastDay: "2027-12-03", tellSchool: tell(deps, "leaves") },
    ),
  ),
];

/** Everything that is done, one after the other: by steps, each child's in turn. */
export const acts: readonly Act[] = [
  ...asking.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0)),
  numbers,
  ...changes,
  ...yearly,
];
