import { RingUs } from "#layout/ring-us/ring-us.tsx";
import { data } from "react-router";
import type { PageHandle } from "#layout/page-handle.ts";
import { dietRequestPath, requestPageOf } from "#school-menus/diets/diet-paths.ts";
import { findSchool } from "#school-menus/schools/schools.ts";
import { schoolsWithMenus } from "#school-menus/schools/schools.server.ts";
import { siteContext } from "#server/services.ts";
import type { Route } from "./+types/page.ts";
import { dietRequest as copy } from "./diet-request.copy.ts";
import { DietForm } from "./diet-form.tsx";
import { DietSheet } from "./diet-sheet.tsx";
import { withLetterForm } from "./letter-form.server.ts";
import { receiveDietRequest } from "./receive.server.ts";
import * as styles from "./diet-request.module.css";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.school ? `${copy.title}, ${loaderData.school.label}` : copy.title },
  { name: "robots", content: "noindex" },
];
// What must not be in it is never in an address.
export const handle: PageHandle = {
  query: ["menu", "asked"],
  cache: "never",
  frame: "letterhead",
  skipTo: "the form",
};

const askedSchool = async (site: ReturnType<typeof siteOf>, request: Request) => {
  const schools = await schoolsWithMenus(site.store.db);
  const word = new URL(request.url).searchParams.get("menu");
  return { schools, word, school: word === null ? null : findSchool(schools, word) };
};

const siteOf = ({ context }: Pick<Route.LoaderArgs, "context">) => context.get(siteContext);

export async function loader(args: Route.LoaderArgs) {
  const { schools, word, school } = await askedSchool(siteOf(args), args.request);
  const isAsked = new URL(args.request.url).searchParams.has("asked");
  const some = school ? [] : schools.map(({ key, label }) => ({ key, label }));
  return data(
    { school: school && { key: school.key, label: school.label }, schools: some, isAsked },
    { status: word !== null && !school ? 404 : 200 },
  );
}

export async function action(args: Route.ActionArgs) {
  const site = siteOf(args);
  const { school } = await askedSchool(site, args.request);
  if (!school) return data(null, { status: 404 });
  return await withLetterForm(args.request, async (sent) => await receiveDietRequest(site, sent, school));
}

/** A parent asks for a lunch that suits a child: no account, and no name. */
export default function DietRequest({
  loaderData: { school, schools, isAsked },
  actionData,
}: Route.ComponentProps) {
  if (!school)
    return (
      <DietSheet heading={copy.choose.heading} lead={copy.choose.lead}>
        <ul className={styles.schools}>
          {schools.map(({ key, label }) => (
            <li key={key}>
              <a href={requestPageOf(key)}>{label}</a>
            </li>
          ))}
        </ul>
      </DietSheet>
    );
  if (isAsked && !actionData)
    return (
      <DietSheet kicker={school.label} heading={copy.asked.heading} lead={copy.asked.lead}>
        <p>{copy.asked.packed}</p>
        <p>
          <a href={requestPageOf(school.key)}>{copy.yours.again}</a>, or <RingUs words="ring us on" />.
        </p>
      </DietSheet>
    );
  return (
    <DietSheet kicker={school.label} heading={copy.title} lead={copy.lead}>
      <DietForm school={school} shown={actionData ?? null} />
      <p className={styles.alone}>
        <a href={dietRequestPath}>Another school</a>
      </p>
    </DietSheet>
  );
}
