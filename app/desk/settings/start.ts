import { redirect } from "react-router";
import { authorise } from "../authorise.server.ts";
import type { Route } from "./+types/start";

/** The settings begin with the firm. */
export async function loader(args: Route.LoaderArgs) {
  await authorise(args, "desk.read");
  return redirect("/desk/settings/firm");
}
