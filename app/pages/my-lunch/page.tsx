import { data, redirect } from "react-router";
import { ArtBeside } from "#ui/hero/art-beside.tsx";
import { Picture } from "#ui/picture/picture.tsx";
import { parseAvoided } from "#food/allergens/avoided.ts";
import type { PageHandle } from "#layout/page-handle.ts";
import { pageMeta } from "#layout/document/metadata.ts";
import { serverOnly } from "#layout/server-only-data.ts";
import { openingPicture } from "#server/opening-picture.server.ts";
import { siteContext } from "#server/services.ts";
import { findSchool, menuPage } from "#school-menus/schools/schools.ts";
import { schoolsWithMenus } from "#school-menus/schools/schools.server.ts";
import { TellMeHere, SubscriptionsHere } from "#lunch-alerts/form/tell-me-here.tsx";
import { ChooseLunch } from "./choose-lunch.tsx";
import { myLunchWords as words } from "./my-lunch.copy.ts";
import type { Route } from "./+types/page.ts";
import "#ui/tool-page/tool-page.css";
import * as styles from "./my-lunch.module.css";

export const handle: PageHandle = {
  homeScreen: "my-lunch",
  query: ["menu", "without"],
  canonical: (query, { menuNamed }) => {
    const word = query.get("menu");
    const without = parseAvoided(query.getAll("without")).map((avoided) => ["without", avoided]);
    return new URLSearchParams([...(word === null ? [] : [["menu", menuNamed(word) ?? "none"]]), ...without]);
  },
};
export const meta: Route.MetaFunction = (args) =>
  args.loaderData ? pageMeta({ ...words, path: "/my-lunch", picture: args.loaderData.opening })(args) : [];

/** Without script the form asks here: with a school it goes on to the school's page, marked by the address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  site.dependsOn("termly");
  const { searchParams } = new URL(request.url);
  const without = parseAvoided(searchParams.getAll("without"));
  const schools = await schoolsWithMenus(site.store.db);
  const word = searchParams.get("menu");
  const asked = word === null ? null : findSchool(schools, word);
  if (asked) throw redirect(menuPage(asked) + without.map((one) => `&without=${one}`).join(""), 303);
  const unknown = word !== null;
  const opening = await openingPicture(site, "my-lunch");
  return data(serverOnly({ schools, without, unknown, opening }), { status: unknown ? 404 : 200 });
}

export default function MyLunchPage({
  loaderData: { schools, without, unknown, opening },
}: Route.ComponentProps) {
  return (
    <ArtBeside
      className={styles.section}
      data-first-screen=""
      data-my-lunch-page=""
      aria-labelledby="h1"
      looks={{ art: styles.art }}
      art={<Picture name={opening} sizes="(width < 1000px) 116vw, 62vw" />}
    >
      <h1 id="h1">{words.heading}</h1>
      {unknown && <p role="status">{words.unknown}</p>}
      <p className={styles.lead} data-kept="">
        {words.lead}
      </p>
      <TellMeHere />
      <ChooseLunch schools={schools} without={without} />
      <SubscriptionsHere />
      <p className="visually-hidden" role="status" data-follow-says="" />
    </ArtBeside>
  );
}
