import { Form } from "react-router";
import { frameOrigins } from "#school-menus/own-site/frames.server.ts";
import { embedPath, embedSnippet, feedPath, mostOrigins } from "#school-menus/own-site/frames.ts";
import { menuFile } from "#school-menus/schools/schools.ts";
import { allowed } from "#staff/permissions.ts";
import { TextArea } from "#ui/form/field.tsx";
import { SchoolHead } from "../school-head.tsx";
import { schoolOf } from "../school-of.server.ts";
import type { Route } from "./+types/page";
import { signedIn } from "../../guard.server.ts";
import { Button, TextLink } from "../../ui/forms/desk-button.tsx";
import { SectionHead } from "../../ui/frame/page-head.tsx";
import { Columns, Row, Screen, Side, Stack } from "../../ui/frame/page-layout.tsx";
import { FactList } from "../../ui/lists/fact-list.tsx";
import { Note } from "../../ui/text.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Own site of ${loaderData?.label ?? "a school"} · the desk` },
];

export async function loader(args: Route.LoaderArgs) {
  const { site, member } = signedIn(args);
  const school = schoolOf(site, args.params.key);
  return {
    key: school.key,
    label: school.label,
    origins: await frameOrigins(site.store.db, school.key),
    mayEdit: allowed(member.role, "menus.publish"),
    snippet: embedSnippet(site.config.publicOrigin, school),
    feed: site.config.publicOrigin + feedPath(school.key),
    poster: menuFile(school),
  };
}

/** A school's menu on the school's own site: where it may stand, and what is pasted there. */
export default function OwnSite({ loaderData }: Route.ComponentProps) {
  const { key, label, origins, mayEdit, snippet, feed, poster } = loaderData;
  return (
    <Screen>
      <SchoolHead
        label={label}
        also="its own site"
        sub="The menu in a frame on the school’s own pages. It follows the menu, needs no script, and other sites cannot show it."
      />
      <Columns>
        <Stack>
          {mayEdit ? (
            <Form method="post" action={`/desk/schools/${key}/own-site/addresses`} key={origins.join(" ")}>
              <Stack>
                <SectionHead title="Where it may stand" />
                <input type="hidden" name="seen" value={origins.join(" ")} />
                <TextArea
                  id="origins"
                  name="origins"
                  label="Addresses of the school’s site"
                  hint={`One a line, such as https://www.olive.sch.uk; ${mostOrigins} at most. With and without www are two.`}
                  rows={3}
                  defaultValue={origins.join("\n")}
                />
                <Row>
                  <Button>Save</Button>
                </Row>
              </Stack>
            </Form>
          ) : (
            <Stack>
              <SectionHead title="Where it may stand" />
              <p>{origins.length === 0 ? "Nowhere yet." : origins.join(", ")}</p>
            </Stack>
          )}
          <Stack>
            <SectionHead title="What the school pastes" />
            <TextArea id="snippet" label="Snippet" readOnly rows={5} defaultValue={snippet} />
            <Note>Its contacts find the same at /school. Without an address above no site shows it.</Note>
          </Stack>
        </Stack>
        <Side>
          <Stack>
            <SectionHead title="Also" />
            <FactList
              rows={[
                [
                  "The frame by itself",
                  <TextLink key="frame" to={embedPath(key)} reloadDocument>
                    open
                  </TextLink>,
                ],
                [
                  "Poster, as a PDF",
                  <TextLink key="poster" to={poster} reloadDocument>
                    open
                  </TextLink>,
                ],
              ]}
            />
            <Note>The feed: {feed}</Note>
          </Stack>
        </Side>
      </Columns>
    </Screen>
  );
}
