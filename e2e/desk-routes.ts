import { readFileSync } from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../app/routes.ts";
import type { Permission } from "../app/staff/permissions.ts";
import { permissionNames } from "../app/staff/permissions.ts";

/** Who may use a loader or an action: whoever comes, who is signed in with this permission, or nobody knows who. */
export type Needs = Permission | "nothing" | "not asked";

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
}

const app = path.join(import.meta.dirname, "../app");

/** Where nobody is signed in yet: these name nobody's data, and are the only ones that may do without `authorise`. */
export const open = new Set([
  "desk/sign-in",
  "desk/sign-in/challenge",
  "desk/sign-in/passkey",
  "desk/sign-out",
  "desk/recover",
  "desk/welcome",
  "desk/welcome/challenge",
  "desk/welcome/passkey",
  "desk/welcome/password",
]);

/** Every route of the desk, with what its loader and action ask for in their first line. */
export function deskRoutes(): DeskRoute[] {
  return flattened(routes)
    .filter(({ path: pattern }) => pattern === "desk" || pattern?.startsWith("desk/"))
    .map(({ path: pattern = "", file }) => {
      const source = readFileSync(path.join(app, file), "utf8");
      return {
        pattern,
        address: `/${pattern.replace("*", "nothing/here").replaceAll(/:\w+/g, "00000000-0000-4000-8000-000000000000")}`,
        id: file.replace(/\.tsx?$/, ""),
        isScreen: /^export default /m.test(source),
        loader: entranceOf(source, "loader", pattern),
        action: entranceOf(source, "action", pattern),
      };
    });
}

const flattened = (entries: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap((entry) => [entry, ...flattened(entry.children ?? [])]);

// The first line of a function, or all there is of a short one.
const questions = [
  /^[^{]*\{\s*(?:const [^;]*?= )?\(?await (authorise\w*)\(\w+(?:, "([\w.]+)")?\)/,
  /^export const loader = \([^)]*\) =>\s*(onlyPosts)\(\s*args,\s/,
];

/** What those ask for that are not told. `onlyPosts` leads whoever follows an address of a form back to its screen. */
const impliedBy: Readonly<Record<string, Permission>> = {
  authoriseOwnFactors: "desk.read",
  onlyPosts: "desk.read",
};

function entranceOf(source: string, name: "loader" | "action", pattern: string): DeskEntrance | null {
  const begun = new RegExp(`export (?:async function|function|const) ${name}\\b`).exec(source);
  if (!begun) return null;
  const method = name === "loader" ? "GET" : "POST";
  if (open.has(pattern)) return { method, needs: "nothing", stepUp: false };
  const body = source.slice(begun.index).replace(/^([^{]*)\(\{[^}]*\}/, "$1(");
  const first = questions.map((pattern) => pattern.exec(body)).find((found) => found !== null);
  const [, call = "", permission = ""] = first ?? [];
  const needs = permissionNames.find((one) => one === (permission || impliedBy[call])) ?? "not asked";
  return { method, needs, stepUp: /^authorise(?:StepUp|OwnFactors)$/.test(call) };
}
