import type { PageHandle } from "#layout/page-handle.ts";
import { RingUs } from "#layout/ring-us/ring-us.tsx";
import { frameOrigins } from "#school-menus/own-site/frames.server.ts";
import { embedPath, embedSnippet, feedPath } from "#school-menus/own-site/frames.ts";
import { menuFile } from "#school-menus/schools/schools.ts";
import { siteContext } from "#server/services.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { LookOfForm, TextArea } from "#ui/form/field.tsx";
import { formatList } from "#values/text/format-list.ts";
import type { Route } from "./+types/page.ts";
import { signedInContact, signedInSchool } from "../guard.server.ts";
import { PartHead, SchoolHead, schoolLook } from "../school-parts.tsx";
import "#ui/tool-page/tool-page.css";
import * as styles from "./own-site.module.css";

export const handle: PageHandle = { cache: "never", frame: "school", skipTo: "the snippet" };
export const meta = () => [{ title: "Your own site · schools" }, { name: "robots", content: "noindex" }];

export async function loader(args: Route.LoaderArgs) {
  const site = args.context.get(siteContext);
  const { contact } = signedInContact(args);
  const school = signedInSchool(args);
  const origin = site.config.publicOrigin;
  return {
    school: school?.label ?? "",
    origins: await frameOrigins(site.store.db, contact.school),
    embed: embedPath(contact.school),
    snippet: school ? embedSnippet(origin, school) : "",
    feed: origin + feedPath(contact.school),
    calendar: school ? origin + menuFile(school, "ics") : "",
    poster: school ? menuFile(school) : "",
  };
}

/** The menu on the school's own site, as a feed, in a calendar and on a wall. */
export default function OwnSite({ loaderData }: Route.ComponentProps) {
  const { school, origins, embed, snippet, feed, calendar, poster } = loaderData;
  return (
    <LookOfForm look={schoolLook}>
      <SchoolHead
        school={school}
        title="Your own site"
        sub="Your menu on your school’s own pages: it follows the menu by itself, and no script or cookie comes with it."
      />
      <div className={styles.page}>
        <section aria-labelledby="frame">
          <PartHead id="frame">In a page</PartHead>
          <p>
            {origins.length === 0
              ? "We do not know your site’s address yet, and no other site can show your menu."
              : `It can be shown on ${formatList([...origins])}, and on no other site.`}{" "}
            To add an address, <RingUs words="ring us on" />.
          </p>
          <TextArea
            id="snippet"
            label="Paste this into the page"
            hint="Whoever keeps your website knows where. It has a title for screen readers."
            readOnly
            rows={9}
            defaultValue={snippet}
          />
          <p>
            <ButtonLink kind="line" href={embed}>
              See it by itself
            </ButtonLink>
          </p>
        </section>
        <section aria-labelledby="others">
          <PartHead id="others">Otherwise</PartHead>
          <dl>
            <div>
              <dt>On a wall</dt>
              <dd>
                <a href={poster}>The menu as a PDF</a>, one A4 side a week.
              </dd>
            </div>
            <div>
              <dt>As a feed</dt>
              <dd>
                <a href={feed}>{feed}</a>
              </dd>
            </div>
            <div>
              <dt>In a calendar</dt>
              <dd>
                <a href={calendar}>{calendar}</a>
              </dd>
            </div>
          </dl>
        </section>
      </div>
    </LookOfForm>
  );
}
