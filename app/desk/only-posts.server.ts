import type { LoaderFunctionArgs } from "react-router";
import { redirect } from "react-router";
import { authorise } from "./authorise.server.ts";

/** The loader of an address that only takes forms: whoever opens it goes where its form stands. */
export async function onlyPosts(
  args: Pick<LoaderFunctionArgs, "request" | "context" | "url">,
  to: string,
): Promise<Response> {
  await authorise(args, "desk.read");
  return redirect(to);
}
