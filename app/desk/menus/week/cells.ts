import { dishesFromJson } from "./placements.server.ts";
import type { Route } from "./+types/cells";
import { authorise } from "../../authorise.server.ts";
import { toMenu } from "../act-only.server.ts";
import { saveForGrid } from "./save-cells.server.ts";

/** What is typed in the grid, as JSON: saved to the draft as one types. */
export async function action(asked: Route.ActionArgs): Promise<Response> {
  const { site, actor } = await authorise(asked, "menus.edit");
  const sent = dishesFromJson(asked.params.key, await asked.request.json().catch(() => null));
  if (typeof sent === "string") return Response.json({ kind: "refused", message: sent }, { status: 400 });
  const { answer, status } = await saveForGrid(site, actor, sent);
  return Response.json(answer, { status });
}

export async function loader(asked: Route.LoaderArgs): Promise<Response> {
  await authorise(asked, "menus.edit");
  return toMenu(asked.params.key);
}
