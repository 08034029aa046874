import { withdrawSubstitutions } from "#school-menus/substitutions/substitute-dish.server.ts";
import { actsOf } from "../acts/act.server.ts";

const { act, acts } = actsOf({ address: () => "/desk/swap", called: "the swap", find: () => null });

export const swapActs = acts({
  /** Takes swaps back, all or none, and shows that. */
  withdraw: act({
    needs: "menus.publish",
    wanted: "Undo the swap",
    read: (form) => form.getAll("swap").filter((id) => typeof id === "string"),
    do: ({ site, actor }, ids) => withdrawSubstitutions(site, actor, { ids, why: "Undone at the desk" }),
    to: (_, ids) => `/desk/swap/done?${ids.map((id) => `swap=${encodeURIComponent(id)}`).join("&")}`,
  }),
});
