import type { Route } from "./+types/page";
import { signedIn } from "../../guard.server.ts";
import { draftKeyOf } from "../week/draft/draft-key.server.ts";
import { DraftDecision } from "./draft-decision.tsx";
import { draftView } from "./draft-view.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Before it goes live: ${loaderData?.about.label ?? ""} · the desk` },
];

export async function loader(args: Route.LoaderArgs) {
  const authorised = signedIn(args);
  const { key } = args.params;
  return await draftView(authorised, draftKeyOf(args.request, key));
}

/** A draft leaf by leaf against what is published, and what can be done with it. */
export default function DraftScreen({ loaderData }: Route.ComponentProps) {
  return <DraftDecision view={loaderData} />;
}
