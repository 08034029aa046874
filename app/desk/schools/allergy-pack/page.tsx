import { packMark, publishedPack } from "#school-menus/allergy-safety/allergy-pack.server.ts";
import { PackView } from "#school-menus/allergy-safety/pack-view.tsx";
import type { Route } from "./+types/page";
import { signedIn } from "../../guard.server.ts";
import { Banner } from "../../ui/banner.tsx";
import { ButtonLink, TextLink } from "../../ui/forms/desk-button.tsx";
import { SchoolHead } from "../school-head.tsx";
import { schoolOf } from "../school-of.server.ts";
import { Columns, Screen, Side, Stack } from "../../ui/frame/page-layout.tsx";
import { EmptyState } from "../../ui/lists/empty-state.tsx";
import { Note } from "../../ui/text.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Allergy pack of ${loaderData?.label ?? "a school"} · the desk` },
];

export async function loader(args: Route.LoaderArgs) {
  const { site } = signedIn(args);
  const school = schoolOf(site, args.params.key);
  const published = await publishedPack(site, school.key);
  return {
    key: school.key,
    label: school.label,
    published: published && {
      pack: published.pack,
      mark: packMark(published),
      isProven: published.isProven,
    },
  };
}

/** What a school is given for its allergy safety policy, as it reads it. */
export default function AllergyPackScreen({ loaderData: { key, label, published } }: Route.ComponentProps) {
  return (
    <Screen>
      <SchoolHead
        label={label}
        also="allergy pack"
        sub="What the school can show for its allergy safety policy. Its contacts read the same at /school."
      >
        {published?.isProven && (
          <ButtonLink to={`/desk/schools/${key}/allergy-pack/file`} reloadDocument>
            As a PDF
          </ButtonLink>
        )}
      </SchoolHead>
      <Columns>
        <Stack>
          {published && !published.isProven && (
            <Banner kind="stop" level={2} title="This is not what was signed">
              <p>What is stored of it was changed. The school is not shown it, and no PDF is made of it.</p>
            </Banner>
          )}
          {published ? (
            <PackView pack={published.pack} mark={published.mark} />
          ) : (
            <EmptyState title="It is being made">
              <p>A pack is made within a minute of a change.</p>
            </EmptyState>
          )}
        </Stack>
        <Side>
          <Stack>
            <Note>
              Nobody writes it: it says what is on record. What can be changed:{" "}
              <TextLink to="/desk/training">who took which course</TextLink>,{" "}
              <TextLink to="/desk/near-misses">what was learnt of near misses</TextLink>,{" "}
              <TextLink to={`/desk/school-menus/${key}`}>the menu</TextLink> and{" "}
              <TextLink to="/desk/settings/firm">how you are reached</TextLink>.
            </Note>
            <Note>Each version is signed, and kept for six years.</Note>
          </Stack>
        </Side>
      </Columns>
    </Screen>
  );
}
