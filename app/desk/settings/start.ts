import { redirect } from "react-router";
import { authorise } from "../authorise.server.ts";
import type { Route } from "./+types/start";

/** The settings begin with the firm. */
export async function loader(asked: Route.LoaderArgs) {
  await authorise(asked, "desk.read");
  return redirect("/desk/settings/firm");
}
