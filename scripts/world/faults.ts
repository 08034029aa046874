import type { DiskFault } from "./disk.ts";
import { pause, setWall } from "./machine.ts";
import type { MailFault } from "./mail-server.ts";
import type { PayPalFault } from "./paypal.ts";
import type { World } from "./state.ts";
import { note, reopen } from "./state.ts";

/** Something that goes wrong in a world, and for how many steps. */
export interface WorldFault {
  readonly name: string;
  readonly weight: number;
  /** It is over after fewer steps than this: four, where nothing is said. */
  readonly lasts?: number;
  /** Begins; returns how it ends, where it does not end by itself. */
  readonly begin: (world: World) => Promise<(() => void) | null>;
}

const disk = (kind: DiskFault["kind"], most: number): WorldFault => ({
  name: `disk: ${kind}`,
  weight: kind.startsWith("killed") ? 5 : 3,
  begin: (world) => {
    const within = Math.min(most, world.about.withinWrites ?? most);
    world.disk.plan({ kind, at: 1 + world.dice.below(within) });
    return Promise.resolve(() => world.disk.plan(null));
  },
});

const mail = (kind: MailFault): WorldFault => ({
  name: `mail: ${kind}`,
  weight: 2,
  begin: (world) => {
    world.mail.break(kind);
    return Promise.resolve(() => world.mail.break(null));
  },
});

const payPal = (kind: PayPalFault): WorldFault => ({
  name: `PayPal: ${kind}`,
  weight: 1,
  begin: (world) => {
    world.payPal.break(kind);
    return Promise.resolve(() => world.payPal.break(null));
  },
});

const minute = 60_000;

/** All that goes wrong: once it has begun it ends by itself or after some steps. */
export const worldFaults: readonly WorldFault[] = [
  disk("full", 30),
  disk("full at the commit", 4),
  disk("killed before", 40),
  disk("killed after", 40),
  ...(["no server", "later", "never", "word lost", "silent"] as const).map(mail),
  ...(
    ["500 before", "500 after", "reset before", "reset after", "429", "401", "html", "garbage"] as const
  ).map(payPal),
  payPal("silent before"),
  { ...payPal("silent after"), weight: 3 },
  { ...payPal("another sum"), weight: 5, lasts: 8 },
  {
    name: "the process is killed",
    weight: 4,
    async begin(world) {
      const { site } = world;
      world.disk.kill();
      await reopen(world, site);
      return null;
    },
  },
  {
    name: "the clock is set",
    weight: 4,
    lasts: 16,
    begin(world) {
      const { dice } = world;
      // By some minutes, or to another day.
      const most = dice.chance(0.5) ? 90 : 40 * 60;
      const by = (dice.chance(0.6) ? -1 : 1) * (1 + dice.below(most)) * minute;
      setWall(by);
      return Promise.resolve(() => setWall(-by));
    },
  },
  {
    name: "the machine is paused",
    weight: 3,
    begin(world) {
      const minutes = 1 + world.dice.below(20);
      pause(minutes * minute);
      note(world, `paused for ${minutes} minutes`);
      return Promise.resolve(null);
    },
  },
];
