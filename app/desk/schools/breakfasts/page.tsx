import { Form } from "react-router";
import { breakfastBeginsAt } from "#school-menus/schools/breakfasts.server.ts";
import { menuKeyOf } from "#school-menus/schools/occasions.ts";
import { allowed } from "#staff/permissions.ts";
import { TextField } from "#ui/form/field.tsx";
import type { Route } from "./+types/page";
import { undoOffered } from "../../acts/act.server.ts";
import { UndoToast } from "../../acts/undo-toast.tsx";
import { signedIn } from "../../guard.server.ts";
import { Button, ButtonLink } from "../../ui/forms/desk-button.tsx";
import { SectionHead } from "../../ui/frame/page-head.tsx";
import { Columns, Row, Screen, Sheet, Side, Stack } from "../../ui/frame/page-layout.tsx";
import { Note } from "../../ui/text.tsx";
import { SchoolHead } from "../school-head.tsx";
import { schoolOf } from "../school-of.server.ts";
import { breakfastActs } from "./acts.server.ts";
import { breakfastsPage } from "./breakfasts-page.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Breakfasts of ${loaderData?.label ?? "a school"} · the desk` },
];

export async function loader(args: Route.LoaderArgs) {
  const { site, member } = signedIn(args);
  const school = schoolOf(site, args.params.key);
  return {
    key: school.key,
    label: school.label,
    menu: menuKeyOf(school.key, "breakfast"),
    beginsAt: await breakfastBeginsAt(site.store.db, school.key),
    mayEdit: allowed(member.role, "menus.publish"),
    undo: undoOffered(breakfastActs, args.url),
  };
}

/** A school's breakfasts: whether it has a menu of them, and when they begin. */
export default function Breakfasts({ loaderData }: Route.ComponentProps) {
  const { key, label, menu, beginsAt, mayEdit, undo } = loaderData;
  const address = breakfastsPage(key);
  return (
    <Screen>
      <SchoolHead
        label={label}
        also="its breakfasts"
        sub="A menu of its own, in the terms and with the closed days of the school. It changes no lunch, no number and no diet."
      >
        {beginsAt !== null && <ButtonLink to={`/desk/school-menus/${menu}`}>The breakfast menu</ButtonLink>}
      </SchoolHead>
      <Columns>
        <Stack>
          {beginsAt === null && <p>This school has no breakfast menu.</p>}
          {mayEdit ? (
            <Sheet narrow>
              <Form
                method="post"
                action={`${address}/${beginsAt === null ? "add" : "time"}`}
                key={beginsAt ?? ""}
              >
                <Stack>
                  <TextField
                    id="beginsAt"
                    name="beginsAt"
                    label="Breakfast begins at"
                    hint="Like 08:00. Calendars have it."
                    type="time"
                    required
                    defaultValue={beginsAt ?? ""}
                  />
                  <Row>
                    <Button>{beginsAt === null ? "Add a breakfast menu" : "Save"}</Button>
                  </Row>
                </Stack>
              </Form>
            </Sheet>
          ) : (
            beginsAt !== null && <p>Breakfast begins at {beginsAt}.</p>
          )}
        </Stack>
        {mayEdit && beginsAt !== null && (
          <Side>
            <Stack>
              <SectionHead title="No breakfasts any more" />
              <Note>
                Nobody reads the menu then. What was published stays on record; added again, the menu is as it
                was.
              </Note>
              <Form method="post" action={`${address}/remove`}>
                <Button kind="line">Take the breakfast menu away</Button>
              </Form>
            </Stack>
          </Side>
        )}
      </Columns>
      {undo && mayEdit && <UndoToast undo={undo}>{beginsAt === null ? "Taken away." : "Saved."}</UndoToast>}
    </Screen>
  );
}
