import { proposalActs } from "../proposals/acts.server.ts";
import type { ScreenAct, ScreenActs } from "./act.server.ts";

/** The acts of each screen that has any, by its address in routes.ts. */
export const screenActs: Readonly<Record<string, ScreenActs>> = {
  "desk/proposals/:number": proposalActs,
};

/** The act of this name below the screen of a route ("desk/proposals/:number/:act"); null where there is none. */
export function actAt(pattern: string, name: string): { screen: ScreenActs; act: ScreenAct } | null {
  const screen = screenActs[pattern.replace(/^\//, "").replace(/\/:act$/, "")];
  const act = screen && Object.hasOwn(screen.acts, name) ? screen.acts[name] : undefined;
  return screen && act ? { screen, act } : null;
}
