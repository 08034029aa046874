import { addTraining, removeTraining } from "#school-menus/allergy-safety/training.server.ts";
import { actsOf } from "../acts/act.server.ts";
import { textOf } from "../form.server.ts";
import { thenPacks } from "./then-packs.server.ts";

const { act, acts } = actsOf({ address: () => "/desk/training", called: "the register", find: () => null });

/** What is done with the register of the kitchens' training. */
export const trainingActs = acts({
  add: act({
    needs: "food.edit",
    wanted: "Add it",
    typed: {
      person: { label: "Who", type: "text" },
      course: { label: "Course", type: "text" },
      heldOn: { label: "Taken on", type: "date" },
      validUntil: { label: "Valid until", type: "date" },
    },
    read: (form) => ({
      id: textOf(form, "id"),
      person: textOf(form, "person"),
      kitchen: textOf(form, "kitchen"),
      course: textOf(form, "course"),
      heldOn: textOf(form, "heldOn"),
      validUntil: textOf(form, "validUntil"),
    }),
    do: ({ site, actor }, typed) => thenPacks(site, actor, addTraining(site, actor, typed)),
  }),
  remove: act({
    needs: "food.edit",
    wanted: "Remove it",
    read: (form) => textOf(form, "training"),
    do: ({ site, actor }, id) => thenPacks(site, actor, removeTraining(site, actor, id)),
  }),
});
