import { authorise } from "../authorise.server.ts";
import { notFound } from "./not-found.ts";
import type { Route } from "./+types/page";

/** Every address below /desk where nothing is: 404, for whoever is signed in. */
export async function loader(args: Route.LoaderArgs): Promise<never> {
  await authorise(args, "desk.read");
  throw notFound();
}

export default function NotFound() {
  return null;
}
