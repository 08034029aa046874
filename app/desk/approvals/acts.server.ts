import { longestReason } from "#recipes/approval/approval.ts";
import { documentKinds } from "#recipes/kitchen.ts";
import { approve, previewApproval, sayWhyItWaits } from "#recipes/recipes.server.ts";
import { releaseHolds } from "#school-menus/holds/holds.server.ts";
import { kitchenDependents } from "#server/features/kitchen-dependents.server.ts";
import { defined } from "#values/defined.ts";
import { Conflict, NotFound } from "#values/problem.ts";
import { actsOf } from "../acts/act.server.ts";
import { textOf } from "../form.server.ts";
import type { SignedIn } from "../guard.server.ts";
import { mostTogether, nameOf, togetherQuery } from "./alike.ts";
import { saferView } from "./safer-view.server.ts";

const { act, acts } = actsOf({
  address: () => "/desk/recipes/approvals",
  called: "what waits",
  find: () => null,
});

/** Why an approval was refused. */
const because = {
  403: "You saved it yourself, so somebody else approves it.",
  404: "It is not there any more.",
  409: "Somebody has saved or approved it since you looked. Look at it again.",
} as const;

/** What a second person does with what waits for one. */
export const approvalActs = acts({
  /** Approves the versions that were looked at, all or none. */
  approve: act({
    needs: "food.approve",
    wanted: "Approve it",
    because,
    read: (form) => ({ of: versionsIn(form), seen: textOf(form, "seen") }),
    do: async ({ site, actor }, { of, seen }) => {
      // What gets safer may be another by now, as others approve and save: it is given for what was on the screen.
      const preview = await previewApproval(depsOf(site), actor, of);
      if (saferView(preview).seen !== seen) throw new Conflict(because[409]);
      await approve(depsOf(site), actor, of, preview.before);
    },
    to: ({ address }, { of: [first, ...others] }) => {
      const approved = others.length > 0 ? `${others.length + 1} together` : nameOf(defined(first));
      return `${address}?approved=${encodeURIComponent(approved)}`;
    },
    look: ({ address }, { of }) => `${address}${togetherQuery(of)}`,
  }),
  /** Says why something that waits is not to be approved yet, or takes that back. */
  wait: act({
    needs: "food.approve",
    wanted: "Let it wait",
    because,
    read: (form) => ({ ...namedIn(form), why: textOf(form, "why").slice(0, longestReason) }),
    do: ({ site, actor }, { kind, id, why }) => sayWhyItWaits(depsOf(site), actor, { kind, id }, why),
    to: ({ address }, named) => lookAt(address, named),
    look: ({ address }, named) => lookAt(address, named),
  }),
  /** Shows held lunches again, all or none, by somebody other than the member who held them. */
  release: act({
    needs: "food.approve",
    wanted: "Release them",
    because,
    read: (form) => form.getAll("hold").filter((id) => typeof id === "string"),
    do: ({ site, actor }, ids) => releaseHolds(site, actor, ids),
    to: ({ address }) => `${address}?approved=${encodeURIComponent("held lunches")}`,
  }),
});

const depsOf = (site: SignedIn["site"]) => ({ ...site, dependents: kitchenDependents(site) });

/** The versions that a form names, each "product hartfield-salt 3". Throws NotFound. */
function versionsIn(form: FormData) {
  const texts = form.getAll("of").filter((one) => typeof one === "string");
  if (texts.length === 0 || texts.length > mostTogether) throw new NotFound(because[404]);
  return texts.map((text) => {
    const [word, ...rest] = text.split(" ");
    const kind = documentKinds.find((one) => one === word);
    const version = Number(rest.pop());
    if (!kind || rest.length === 0 || !Number.isSafeInteger(version)) throw new NotFound(because[404]);
    return { kind, id: rest.join(" "), version };
  });
}

function namedIn(form: FormData) {
  const kind = documentKinds.find((one) => one === form.get("kind"));
  if (!kind) throw new NotFound(because[404]);
  return { kind, id: textOf(form, "id") };
}

const lookAt = (address: string, { kind, id }: { kind: string; id: string }) =>
  `${address}?${new URLSearchParams({ kind, id })}`;
