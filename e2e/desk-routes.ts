import { readFileSync } from "node:fs";
import path from "node:path";
import type { DeskRoute as Listed, Needs as WhoMay } from "../app/desk/routes.ts";
import { screenActs } from "../app/desk/acts/acts.server.ts";
import { gateRoutes, screenRoutes } from "../app/desk/routes.ts";
import type { Permission } from "../app/staff/permissions.ts";

/** Who may use a loader or an action: whoever comes, or who is signed in with this permission. */
export type Needs = Permission | "nothing";

/** A loader or an action of the desk. */
export interface DeskEntrance {
  readonly method: "GET" | "POST";
  readonly needs: Needs;
  /** Whether it asks for a proof of the last five minutes as well. */
  readonly stepUp: boolean;
}

export interface DeskRoute {
  /** As in routes.ts: "desk/staff/:member". */
  readonly pattern: string;
  /** An address of it. */
  readonly address: string;
  /** React Router's name for it. */
  readonly id: string;
  /** Whether it is a screen, and not only a form's or a file's address. */
  readonly isScreen: boolean;
  readonly loader: DeskEntrance | null;
  readonly action: DeskEntrance | null;
  /** Whether its module has an action. */
  readonly hasAction: boolean;
}

const app = path.join(import.meta.dirname, "../app");

/** Every route of the desk, with what its loader and action need. */
export const deskRoutes = (): DeskRoute[] =>
  [...gateRoutes, ...screenRoutes].flatMap((route) =>
    route.write === "its act"
      ? actsBelow(route.address).map(([pattern, needs]) => ({
          ...described(route, needs),
          pattern,
          address: addressOf(pattern),
          isScreen: false,
        }))
      : [described(route, route.write)],
  );

/** The acts of a route: those that its screen has, or the one that it names. */
function actsBelow(pattern: string) {
  const screen = path.posix.dirname(pattern);
  return Object.entries(screenActs[screen]?.acts ?? {})
    .map(([name, { needs }]) => [`${screen}/${name}`, needs] as const)
    .filter(([address]) => pattern.endsWith("/:act") || address === pattern);
}

const addressOf = (pattern: string) =>
  `/${pattern.replace("*", "nothing/here").replaceAll(/:\w+/g, "00000000-0000-4000-8000-000000000000")}`;

function described({ address: pattern, file, id, read }: Listed, write: WhoMay | null): DeskRoute {
  const source = readFileSync(path.join(app, file), "utf8");
  const has = (name: string) =>
    new RegExp(`export (?:async function|function|const) ${name}\\b`).test(source);
  return {
    pattern,
    address: addressOf(pattern),
    id: id ?? file.replace(/\.tsx?$/, ""),
    isScreen: /^export default /m.test(source),
    loader: has("loader") ? entrance("GET", read) : null,
    action: write === null ? null : entrance("POST", write),
    hasAction: has("action"),
  };
}

function entrance(method: DeskEntrance["method"], needs: WhoMay): DeskEntrance {
  if (needs === "open") return { method, needs: "nothing", stepUp: false };
  return { method, needs: needs.permission, stepUp: needs.proof !== "none" };
}
