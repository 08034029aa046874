import { wordedClaims } from "#server/features/worded-claims.server.ts";
import type { WordedClaim } from "#server/features/worded-claims.server.ts";
import { whereItIsWritten } from "../../words/where-it-is-written.ts";
import type { Need } from "../need.ts";
import type { NeedContext } from "../needs.server.ts";

// More are one need: a list is no reminder.
const maxSingly = 5;

/** What is published under words that its facts do not support: an allergic reader believes the name. */
export async function wordedClaimNeeds({ store, brand, menus }: NeedContext): Promise<Need[]> {
  const found = await wordedClaims({ store, brand }, menus);
  const refused = found.filter((one) => one.refused.length > 0);
  const claims = [...refused, ...found.filter((one) => !refused.includes(one))];
  const rest = claims.slice(maxSingly);
  return [...claims.slice(0, maxSingly).map(needOf), ...(rest.length > 0 ? [needOfRest(rest)] : [])];
}

function needOf(claim: WordedClaim): Need {
  const { kind, key, name, refused, doubtful } = claim;
  const isRefused = refused.length > 0;
  return {
    id: `words ${kind} ${key} ${name}`,
    severity: isRefused ? 1 : 3,
    when: isRefused ? "lunch" : "week",
    icon: isRefused ? "warning" : "not-known",
    title: `“${name}” claims more than is known of it`,
    text: `${[...refused, ...doubtful].map((fault) => `${whereOf(claim)} ${fault}`).join(". ")}. It is not published anew like this.`,
    cure: isRefused
      ? { text: "Call it otherwise", to: whereItIsWritten(claim) }
      : { text: "Look at its words", to: "/desk/words" },
  };
}

const whereOf = ({ kind, key }: WordedClaim) =>
  kind === "school menu" || kind === "swap"
    ? `At ${key}`
    : kind === "settings"
      ? "In the settings"
      : "On the menu";

function needOfRest(rest: readonly WordedClaim[]): Need {
  const isRefused = rest.some(({ refused }) => refused.length > 0);
  const names = [...new Set(rest.map(({ name }) => name))];
  return {
    id: "words rest",
    severity: isRefused ? 1 : 3,
    when: isRefused ? "lunch" : "week",
    icon: isRefused ? "warning" : "not-known",
    title: `${rest.length} more ${rest.length === 1 ? "claims" : "claim"} more than is known of them`,
    text: `${names.slice(0, 6).join(", ")}${names.length > 6 ? " and others" : ""}.`,
    cure: { text: "Look at them", to: "/desk/words" },
  };
}
