import type { PageHandle } from "#layout/page-handle.ts";
import { RingUs } from "#layout/ring-us/ring-us.tsx";
import { schoolPackPath } from "#school-contacts/school-paths.ts";
import { packMark, publishedPack } from "#school-menus/allergy-safety/allergy-pack.server.ts";
import { PackView } from "#school-menus/allergy-safety/pack-view.tsx";
import { siteContext } from "#server/services.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import type { Route } from "./+types/page.ts";
import { signedInContact, signedInSchool } from "../guard.server.ts";
import { NoteLine, SchoolHead } from "../school-parts.tsx";
import "#ui/tool-page/tool-page.css";
import * as styles from "./allergy-pack.module.css";

export const handle: PageHandle = { cache: "never", frame: "school", skipTo: "the pack" };
export const meta = () => [{ title: "Allergy pack · schools" }, { name: "robots", content: "noindex" }];

/** A school's own pack, as it was published last. */
export async function loader(args: Route.LoaderArgs) {
  const site = args.context.get(siteContext);
  const { contact } = signedInContact(args);
  const school = signedInSchool(args);
  const published = await publishedPack(site, contact.school);
  return {
    school: school?.label ?? "",
    published: published?.isProven ? { pack: published.pack, mark: packMark(published) } : null,
  };
}

/** What the school can show for its allergy safety policy. */
export default function SchoolAllergyPack({ loaderData: { school, published } }: Route.ComponentProps) {
  return (
    <>
      <SchoolHead
        school={school}
        title={published?.pack.title ?? "Allergy pack"}
        sub="It follows what changes here, and each version of it is signed and kept."
      />
      {published ? (
        <>
          <p className={styles.tools}>
            <ButtonLink kind="line" href={`${schoolPackPath}/file`}>
              As a PDF
            </ButtonLink>
          </p>
          <PackView pack={published.pack} mark={published.mark} />
        </>
      ) : (
        <p>
          Your pack cannot be shown just now. It is made within a minute of a change: open this page again
          then, or <RingUs words="ring us on" />.
        </p>
      )}
      <NoteLine>Your school’s contacts read this here. What you do with the PDF is yours to decide.</NoteLine>
    </>
  );
}
