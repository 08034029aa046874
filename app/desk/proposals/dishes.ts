import { cateringMenu } from "#catering-menu/catering-menu.server.ts";
import { signedIn } from "../guard.server.ts";
import { menuChoices } from "./menu-choices.server.ts";
import type { Route } from "./+types/dishes";

/** The dishes that can be put on a proposal, for the editor to search in. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { site } = signedIn(args);
  return Response.json(menuChoices(await cateringMenu(site.store.db)));
}
