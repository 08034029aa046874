import type { PageHandle } from "#layout/page-handle.ts";
import { schoolWeek, weekToAsk } from "#school-menus/covers/school-week.server.ts";
import { countCases } from "#school-menus/diets/case-counts.server.ts";
import { siteContext } from "#server/services.ts";
import { mondayOf, parseDay } from "#values/time/calendar-day.ts";
import type { Route } from "./+types/page.ts";
import { signedInContact } from "./guard.server.ts";
import { numbersView } from "./numbers-view.server.ts";
import { NumbersPage } from "./numbers-page.tsx";
import { sendNumbers } from "./send-numbers.server.ts";

export const handle: PageHandle = {
  query: ["week", "sent"],
  cache: "never",
  frame: "school",
  skipTo: "the numbers",
};
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Numbers, ${loaderData?.school ?? ""} · schools` },
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const site = args.context.get(siteContext);
  const { contact } = signedInContact(args);
  const query = new URL(args.request.url).searchParams;
  const asked = parseDay(query.get("week") ?? "");
  const week = asked
    ? await schoolWeek(site, contact.school, mondayOf(asked))
    : await weekToAsk(site, contact.school);
  const cases = await countCases(site.store.db, site.diets.deps, contact.school);
  return { school: week.about.label, view: numbersView(week, cases), isSent: query.has("sent") };
}

export function action(args: Route.ActionArgs) {
  return sendNumbers(args);
}

/** How many eat on which day of a week, by who they are. */
export default function Numbers({ loaderData: { school, view, isSent }, actionData }: Route.ComponentProps) {
  return <NumbersPage school={school} view={view} isSent={isSent && !actionData} notSent={actionData} />;
}
