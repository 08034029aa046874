import type { Tx } from "#database/store.server.ts";
import { queueDietEmail } from "#school-contacts/diet-email.server.ts";
import type { DietCase } from "#school-menus/diets/diet-case.ts";
import {
  agreeToDish,
  approveCase,
  askForLetter,
  chooseDish,
  declineCase,
  deleteLetterOf,
  noteForKitchen,
  renewMenuLink,
  unchooseDish,
} from "#school-menus/diets/diet-decisions.server.ts";
import type { Heard } from "#school-menus/diets/renewals.server.ts";
import {
  endOn,
  heardFrom,
  keepGoing,
  renewOwnLink,
  staysAfterAll,
} from "#school-menus/diets/renewals.server.ts";
import { answerByTelephone } from "#school-menus/diets/school-diets.server.ts";
import type { LunchPart } from "#school-menus/my-lunch/can-eat.ts";
import { lunchParts } from "#school-menus/my-lunch/can-eat.ts";
import type { SiteContext } from "#server/services.ts";
import { Invalid, NotFound } from "#values/problem.ts";
import { keysOf } from "#values/record.ts";
import { actsOf } from "../../acts/act.server.ts";
import { textOf } from "../../form.server.ts";

const { act, acts } = actsOf({
  address: ({ id }: { id: string }) => `/desk/diets/${encodeURIComponent(id)}`,
  called: "the case",
  find: () => null,
});

const changed = (form: FormData, id: string) => ({ id, revision: Number(textOf(form, "revision")) });

/** Which part of which day of the cycle a form is about. */
function placeOf(form: FormData): { week: number; weekday: number; part: LunchPart } {
  const part = keysOf(lunchParts).find((one) => one === textOf(form, "part"));
  if (!part) throw new NotFound("There is no such part of a lunch.");
  return { week: Number(textOf(form, "week")), weekday: Number(textOf(form, "weekday")), part };
}

const tellSchool =
  (site: SiteContext, news: "agreed" | "ended" | "leaves" | "stays") =>
  async (tx: Tx, { school, id, revision }: DietCase): Promise<void> =>
    await queueDietEmail(tx, site.schoolContacts.deps, { school, id, news, of: ` ${revision}` });

/** From whom whoever did it has it, in the words that there are. */
function heardIn(form: FormData): Heard {
  const heard = keysOf(heardFrom).find((one) => one === textOf(form, "heard"));
  if (!heard) throw new Invalid([{ field: "heard", message: "Who said so: choose one." }]);
  return heard;
}

/** What nutrition does with a case. */
export const dietCaseActs = acts({
  choose: act({
    needs: "diets.decide",
    wanted: "Take it",
    read: (form, { params }) => {
      const slot = textOf(form, "slot");
      const dish = slot ? { menu: textOf(form, "menu"), slot } : null;
      return { ...changed(form, params.id), ...placeOf(form), dish };
    },
    do: ({ site, actor }, sent) => chooseDish(site.diets.deps, actor, sent),
  }),
  /** As the second of two, to a dish that is new to the school of a child that is served already. */
  agree: act({
    needs: "diets.decide",
    wanted: "Agree to it",
    read: (form, { params }) => ({ ...changed(form, params.id), ...placeOf(form) }),
    do: ({ site, actor }, sent) => agreeToDish(site.diets.deps, actor, sent),
  }),
  unchoose: act({
    needs: "diets.decide",
    wanted: "Undo the choice",
    read: (form, { params }) => ({ ...changed(form, params.id), ...placeOf(form) }),
    do: ({ site, actor }, sent) => unchooseDish(site.diets.deps, actor, sent),
  }),
  note: act({
    needs: "diets.decide",
    wanted: "Keep it",
    typed: {
      served: { label: "How it is served", type: "text" },
      note: { label: "For the kitchen alone", type: "text" },
    },
    read: (form, { params }) => ({
      ...changed(form, params.id),
      note: textOf(form, "note"),
      served: textOf(form, "served"),
    }),
    do: ({ site, actor }, sent) => noteForKitchen(site.diets.deps, actor, sent),
  }),
  approve: act({
    needs: "diets.decide",
    wanted: "Approve",
    read: (form, { params }) => ({
      ...changed(form, params.id),
      withoutLetter: textOf(form, "withoutLetter") === "yes",
    }),
    do: ({ site, actor }, sent) => approveCase(site.diets.deps, actor, sent, tellSchool(site, "agreed")),
  }),
  /** Refuses it, or ends one that is agreed: the parent and the school are told. */
  decline: act({
    needs: "diets.decide",
    wanted: "Refuse or end it",
    read: (form, { params }) => changed(form, params.id),
    do: ({ site, actor }, sent) => declineCase(site.diets.deps, actor, sent, tellSchool(site, "ended")),
  }),
  /** Asks the parent for the letter that it waits for. */
  ask: act({
    needs: "diets.decide",
    wanted: "Ask the parent for it",
    read: (form, { params }) => changed(form, params.id),
    do: ({ site, actor }, sent) => askForLetter(site.diets.deps, actor, sent),
  }),
  unletter: act({
    needs: "diets.decide",
    wanted: "Remove the letter",
    read: (form, { params }) => changed(form, params.id),
    do: ({ site, actor }, sent) => deleteLetterOf(site.diets.deps, actor, sent),
  }),
  link: act({
    needs: "diets.decide",
    wanted: "Send a new link",
    read: (form, { params }) => changed(form, params.id),
    do: ({ site, actor }, sent) => renewMenuLink(site.diets.deps, actor, sent),
  }),
  /** Ends the parent's own link, and mails another. */
  "own-link": act({
    needs: "diets.decide",
    wanted: "End the parent’s link",
    read: (form, { params }) => changed(form, params.id),
    do: ({ site, actor }, sent) => renewOwnLink(site.diets.deps, { actor, sent }),
  }),
  /** It goes on for some weeks, until the parent answers. */
  keep: act({
    needs: "diets.decide",
    wanted: "Keep it going",
    read: (form, { params }) => ({ sent: changed(form, params.id), heard: heardIn(form) }),
    do: ({ site, actor }, { sent, heard }) => keepGoing(site.diets.deps, { actor, sent, heard }),
  }),
  /** The child leaves, or needs none any more. */
  end: act({
    needs: "diets.decide",
    wanted: "End it after that day",
    typed: { lastDay: { label: "The last day", type: "date" } },
    read: (form, { params }) => ({
      sent: changed(form, params.id),
      heard: heardIn(form),
      lastDay: textOf(form, "lastDay"),
    }),
    do: ({ site, actor }, { sent, heard, lastDay }) =>
      endOn(site.diets.deps, { actor, sent, heard }, { lastDay, tellSchool: tellSchool(site, "leaves") }),
  }),
  stays: act({
    needs: "diets.decide",
    wanted: "They stay after all",
    read: (form, { params }) => ({ sent: changed(form, params.id), heard: heardIn(form) }),
    do: ({ site, actor }, { sent, heard }) =>
      staysAfterAll(site.diets.deps, { actor, sent, heard }, { tellSchool: tellSchool(site, "stays") }),
  }),
  /** The school said it by telephone. */
  telephone: act({
    needs: "diets.decide",
    wanted: "The school said so",
    typed: {
      startsOn: { label: "Starts on", type: "date" },
      carrier: { label: "Who carries the tray", type: "text" },
    },
    read: (form, { params }) => ({
      id: params.id,
      isOurs: textOf(form, "answer") === "ours",
      startsOn: textOf(form, "startsOn"),
      carrier: textOf(form, "carrier"),
    }),
    do: ({ site, actor }, sent) => answerByTelephone(site.diets.deps, actor, sent),
  }),
});
