import { wordedClaims } from "#server/features/worded-claims.server.ts";
import type { WordedClaim } from "#server/features/worded-claims.server.ts";
import type { Command } from "../command.ts";

/** Is ok when nothing is called what its facts do not support. */
export const claimsCheck: Command = {
  name: "claims check",
  usage: "",
  description:
    "finds the dishes of all menus, the set menus, the swaps and the settings whose name or description claims what their facts do not support (“gluten-free flapjack” beside oats) and nobody has looked at; exit code 1 when there is one",
  async run({ store, config: { brand } }) {
    const lines = (await wordedClaims({ store, brand })).flatMap(linesOf);
    if (lines.length === 0) return { output: "Nothing is called what its facts do not support.", ok: true };
    return { output: lines.join("\n"), ok: false };
  },
};

function linesOf({ kind, key, name, refused, doubtful }: WordedClaim): string[] {
  return [
    ...refused.map((one) => `RENAME  ${kind} ${key}, ${name}: ${one}`),
    ...doubtful.map((one) => `LOOK    ${kind} ${key}, ${name}: ${one}`),
  ];
}
