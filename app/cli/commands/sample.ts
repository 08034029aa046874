import { orderDeps } from "#server/features/orders.server.ts";
import { putSampleBack, takeSampleOut, weigh } from "#server/samples/sample-switch.server.ts";
import { trySample } from "#server/samples/try-sample.server.ts";
import { sampleState } from "#samples/sample-state.server.ts";
import type { WeighedSample } from "#samples/switch-sample.server.ts";
import { formatInstant } from "#values/time/format-date.ts";
import { parseArguments, usageError } from "../arguments.ts";
import type { Command, CommandDeps } from "../command.ts";
import { withPayments } from "./payments/with-payments.ts";

const siteOf = (deps: CommandDeps) => ({ ...deps, brand: deps.config.brand });

const withChanged = (name: string, args: readonly string[]): boolean => {
  const { values, positionals } = parseArguments(args, { "with-changed": { type: "boolean" } });
  if (positionals.length) throw usageError(`write: ${name} [--with-changed]`);
  return values["with-changed"] === true;
};

export const sampleShow: Command = {
  name: "sample show",
  usage: "[--with-changed]",
  description: "says whether the sample is in, and what would go and what would stay if it were taken out",
  async run(deps, args) {
    const keepsChanged = !withChanged("sample show", args);
    const { state, by, since, keptUntil } = await sampleState(deps.store.db);
    if (state === "in") return listed(await weigh(deps.store.db, keepsChanged));
    if (state === "out" && keptUntil !== null)
      return `${by} has taken the sample out on ${formatInstant(since)}; it is kept until ${formatInstant(keptUntil)}.`;
    return state === "filling" ? "The sample is being put in." : "The sample is not in.";
  },
};

export const sampleTry: Command = {
  name: "sample try",
  usage: "",
  description:
    "fills an empty desk with the sample; nobody outside is shown anything while it is in (its pictures come at the next start)",
  run: (deps) =>
    withPayments(deps, async (payments) => {
      const { brand } = siteOf(deps);
      const orders = orderDeps(deps.config, {
        ...deps,
        settings: { now: () => ({ brand }) },
        emailWorker: { wake: () => undefined },
        payments: { deps: payments },
      });
      await trySample({ ...siteOf(deps), orders }, deps.actor);
      return "The sample is in. Visitors get one page that says that the site is not open yet.";
    }),
};

export const sampleTakeOut: Command = {
  name: "sample take-out",
  usage: "[--with-changed]",
  description:
    "takes the sample out, all of it or nothing; what was changed and what it uses stays, with --with-changed only what something else uses; kept for a week",
  async run(deps, args) {
    const keepsChanged = !withChanged("sample take-out", args);
    const taken = await takeSampleOut(siteOf(deps), deps.actor, { keepsChanged, agreed: null });
    return `${listed(taken)}\nTaken out. Until ${formatInstant(taken.keptUntil)} it can be put back: sample put-back.`;
  },
};

export const samplePutBack: Command = {
  name: "sample put-back",
  usage: "",
  description: "puts back what was taken out within the last week, as it was; what was made meanwhile stays",
  async run(deps) {
    const things = await putSampleBack(siteOf(deps), deps.actor);
    return `${things} things are back.`;
  },
};

/** What goes in numbers, and each thing that stays with the reason. */
function listed({ goes, stays }: Pick<WeighedSample, "goes" | "stays">): string {
  const counts = [...Map.groupBy(goes, ({ kind }) => kind)].map(([kind, all]) => `${all.length} ${kind}`);
  return [
    `Goes: ${counts.join(", ") || "nothing"}.`,
    ...stays.map(({ thing, because }) => {
      const why = because.kind === "changed" ? because.words : `used by ${because.by.name}`;
      return `Stays: ${thing.kind} ${thing.id} (${thing.name}), ${why}`;
    }),
  ].join("\n");
}
