import { deskPictures } from "#gallery/desk/picture-rows.server.ts";
import { missingWords } from "#gallery/desk/desk-picture.ts";
import { cateringMenu } from "#catering-menu/catering-menu.server.ts";
import { homeAddress } from "#page-content/page-fields.ts";
import { allowed } from "#staff/permissions.ts";
import { formatNumber } from "#values/numbers/format-number.ts";
import { signedIn } from "../guard.server.ts";
import { FoundList } from "../find/found-list.tsx";
import { screens } from "../find/screens.ts";
import { ButtonLink, TextLink } from "../ui/forms/desk-button.tsx";
import { PageHead, SectionHead } from "../ui/frame/page-head.tsx";
import { Columns, Screen, Side, Stack } from "../ui/frame/page-layout.tsx";
import { FactList } from "../ui/lists/fact-list.tsx";
import type { Route } from "./+types/page";
import { siteChanges } from "./changes.server.ts";
import { siteLapses } from "./lapses.server.ts";
import { pagesAddress } from "./pages/page-address.ts";
import { listRows, pageRows, wantsSomebody } from "./pages/page-rows.server.ts";
import { LapsesSoon, LastChanges, SiteLists } from "./site-side.tsx";

const places = [
  "/desk/make-it-yours",
  "/desk/site/pages",
  "/desk/site/menu",
  "/desk/site/set-menus",
  "/desk/site/gallery",
  "/desk/settings",
  "/desk/staff",
  "/desk/audit",
];

export const meta = () => [{ title: "Site · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  const { site, member } = signedIn(args);
  const { db } = site.store;
  const [pages, pictures] = [await pageRows(site), await deskPictures(db)];
  return {
    found: screens
      .filter(({ to, permission }) => places.includes(to) && allowed(member.role, permission))
      .map(({ permission: _permission, ...screen }) => screen),
    pages: {
      all: pages.length,
      live: pages.filter(({ state }) => state.tag === "live").length,
      wants: pages.filter(wantsSomebody).length,
      sampleFields: pages.reduce((sum, { sample }) => sum + sample, 0),
      samplePages: pages.filter(({ sample }) => sample > 0).length,
    },
    dishes: (await cateringMenu(db)).length,
    mayWriteDishes: allowed(member.role, "menus.edit"),
    pictures: {
      shown: pictures.filter(({ isPublic }) => isPublic).length,
      needWords: pictures.filter((one) => !one.isPublic && missingWords(one).length > 0).length,
    },
    lists: await listRows(site),
    lapses: await siteLapses(site),
    changes: allowed(member.role, "audit.read") ? await siteChanges(site) : null,
    showsSample: site.brand.madeUp,
  };
}

/** What the public reads beside the menus of schools: what is live, what is the sample's, what lapses, what changed. */
export default function Site({ loaderData }: Route.ComponentProps) {
  const { found, pages, dishes, mayWriteDishes, pictures, lists, lapses, changes, showsSample } = loaderData;
  const { sampleFields, samplePages } = pages;
  return (
    <Screen>
      <PageHead title="Site" sub="What the public reads beside the school menus, and who looks after it.">
        <ButtonLink kind="line" to={homeAddress} reloadDocument>
          See the site
        </ButtonLink>
      </PageHead>
      <Columns>
        <Stack>
          <SectionHead title="As it stands" />
          <FactList
            rows={[
              ["Pages that are live and yours", `${pages.live} of ${pages.all}`],
              [
                "Pages that want you",
                <Counted
                  key="wants"
                  what="pages that want you"
                  of={pages.wants}
                  to={`${pagesAddress}?show=wants`}
                />,
              ],
              [
                showsSample ? "Still sample, and shown in this demonstration" : "Still sample, so not shown",
                <Counted
                  key="sample"
                  what="still sample"
                  of={sampleFields}
                  words={`${formatNumber(sampleFields)} fields on ${samplePages === 1 ? "one page" : `${samplePages} pages`}`}
                  to={`${pagesAddress}?show=sample`}
                />,
              ],
              [
                "Dishes on the catering menu",
                <span key="dishes">
                  <Counted what="dishes" of={dishes} to="/desk/site/menu" />
                  {mayWriteDishes && (
                    <>
                      {" · "}
                      <TextLink to="/desk/site/menu/new">New dish</TextLink>
                    </>
                  )}
                </span>,
              ],
              [
                "Pictures in the gallery",
                <Counted key="shown" what="pictures" of={pictures.shown} to="/desk/site/gallery" />,
              ],
              ...(pictures.needWords > 0
                ? [
                    [
                      "Pictures that need words",
                      <Counted
                        key="words"
                        what="pictures that need words"
                        of={pictures.needWords}
                        to="/desk/site/gallery?show=words"
                      />,
                    ] as const,
                  ]
                : []),
            ]}
          />
          <FoundList found={found} />
        </Stack>
        <Side>
          <LapsesSoon lapses={lapses} />
          {changes && <LastChanges changes={changes} />}
          <SiteLists lists={lists} />
        </Side>
      </Columns>
    </Screen>
  );
}

/** How many there are, leading to them. */
function Counted({
  of,
  what,
  words = formatNumber(of),
  to,
}: {
  of: number;
  /** Of what, for a screen reader. */
  what: string;
  words?: string;
  to: string;
}) {
  if (of === 0) return "none";
  return (
    <TextLink to={to}>
      {words} <span className="visually-hidden">{what}</span>
    </TextLink>
  );
}
