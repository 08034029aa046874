import type { SiteContext } from "#server/services.ts";
import { inTheWay } from "#server/samples/try-sample.server.ts";
import { weigh } from "#server/samples/sample-switch.server.ts";
import { sampleKinds } from "#server/samples/sample-kinds.ts";
import { sampleState } from "#samples/sample-state.server.ts";
import type { Thing } from "#samples/sample-thing.ts";
import { keptFor, outsideOf } from "#samples/switch-sample.server.ts";
import { formatCount } from "#values/numbers/format-number.ts";
import { formatInstant } from "#values/time/format-date.ts";
import { signedNames } from "../people.server.ts";

type SampleSite = Pick<SiteContext, "store" | "clock" | "config" | "brand">;

/** A thing by its name, with its screen. */
interface Named {
  readonly key: string;
  readonly name: string;
  readonly to: string;
}

/** Things of one kind. */
export interface KindRow {
  readonly kind: string;
  /** "12 schools". */
  readonly words: string;
  readonly things: readonly Named[];
  /** How many more there are than are named. */
  readonly more: number;
}

interface Staying extends Named {
  readonly kind: string;
  readonly because: string;
}

/** What goes and what stays when the sample is taken out. */
export interface TakeOutView {
  readonly keepsChanged: boolean;
  readonly digest: string;
  readonly goes: readonly KindRow[];
  /** What somebody has changed, each with the reason. */
  readonly stays: readonly Staying[];
  /** What stays because something of one's own uses it, by kind. */
  readonly used: readonly { readonly words: string; readonly things: readonly Staying[] }[];
  /** How many things go. */
  readonly all: number;
  /** Until when it could be put back, if it were taken out now. */
  readonly until: string;
}

/** Where the sample is, for the screens that switch it. */
export interface SampleView {
  readonly state: "none" | "filling" | "in" | "out";
  readonly isDemonstration: boolean;
  readonly isClosed: boolean;
  readonly by: string;
  readonly since: string;
  /** Until when what was taken out can be put back; null where nothing is kept. */
  readonly keptUntil: string | null;
  /** What stands in the way of trying it, in words. */
  readonly inTheWay: readonly string[];
  /** Which people outside stand in the way of putting it back, in words: they would find the site closed. */
  readonly outside: readonly string[];
}

// The rest is counted: nobody reads 194 names before they press a button.
const mostNamed = 40;

export async function sampleView({ store, clock, brand }: SampleSite): Promise<SampleView> {
  const { db } = store;
  const { state, isClosed, by, since, keptUntil } = await sampleState(db);
  const isKept = state === "out" && keptUntil !== null && keptUntil > clock.now();
  const nameOf = await signedNames(db);
  return {
    state,
    isDemonstration: brand.madeUp,
    isClosed,
    by: nameOf(by),
    since: formatInstant(since, "weekday"),
    keptUntil: isKept ? formatInstant(keptUntil, "weekday") : null,
    inTheWay: state === "in" || isKept ? [] : await inTheWay(db),
    outside: isKept && !brand.madeUp ? await outsideOf(db, sampleKinds) : [],
  };
}

export async function takeOutView({ store, clock }: SampleSite, keepsChanged: boolean): Promise<TakeOutView> {
  const { goes, stays, digest } = await weigh(store.db, keepsChanged);
  return {
    keepsChanged,
    digest,
    all: goes.length,
    goes: sampleKinds.flatMap(({ kind, one, many }): KindRow[] => {
      const all = goes.filter((thing) => thing.kind === kind);
      if (all.length === 0) return [];
      return [
        {
          kind,
          words: formatCount(all.length, one, many),
          things: all.slice(0, mostNamed).map(named),
          more: Math.max(0, all.length - mostNamed),
        },
      ];
    }),
    stays: stays.filter(({ because }) => because.kind === "changed").map(staying),
    used: sampleKinds.flatMap(({ kind, one, many }) => {
      const all = stays.filter(({ thing, because }) => thing.kind === kind && because.kind === "used");
      return all.length === 0
        ? []
        : [{ words: formatCount(all.length, one, many), things: all.map(staying) }];
    }),
    until: formatInstant(clock.now() + keptFor, "weekday"),
  };
}

/** The same without the names. */
export const inShort = ({ goes, stays, used, ...view }: TakeOutView) => ({
  ...view,
  goes: goes.map(({ words }) => words),
  /** How many things somebody has changed. */
  changed: stays.length,
  /** How many things stay. */
  stays: used.reduce((sum, { things }) => sum + things.length, stays.length),
});

type Stays = Awaited<ReturnType<typeof weigh>>["stays"][number];

const staying = ({ thing, because }: Stays): Staying => ({
  ...named(thing),
  kind: sampleKinds.find(({ kind }) => kind === thing.kind)?.one ?? thing.kind,
  because: because.kind === "changed" ? because.words : `used by ${because.by.name}`,
});

const named = ({ kind, id, name, to }: Thing): Named => ({ key: `${kind} ${id}`, name, to });
