import { Form } from "react-router";
import { Banner } from "../../ui/banner.tsx";
import { Button, ButtonLink, TextLink } from "../../ui/desk-button.tsx";
import { FieldGrid, SelectField, TextField } from "../../ui/desk-field.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { PageHead, SectionHead } from "../../ui/page-head.tsx";
import { Columns, Row, Screen, Side, Stack, InsetPanel } from "../../ui/page-layout.tsx";
import { Note } from "../../ui/text.tsx";
import type { schoolView, TypedSchool } from "./school-form.server.ts";

/** A school's own data. What changes here is public at once; its menu and terms are drafts. */
export function SchoolScreen({
  view,
  typed,
  errors,
}: {
  view: Awaited<ReturnType<typeof schoolView>>;
  typed: TypedSchool;
  errors: Readonly<Record<string, string>> | undefined;
}) {
  const isNew = view.seen === "";
  const error = (name: keyof TypedSchool) => errors?.[name];
  return (
    <Screen>
      <PageHead
        crumbs={[
          { text: "Menus", to: "/desk/menus" },
          { text: "Schools", to: "/desk/schools" },
        ]}
        title={isNew ? "New school" : view.typed.label}
      />
      <ErrorSummary errors={errors} />
      {errors?.[""] && !isNew && (
        <Banner kind="wait" title="As it stands now">
          <p>
            {Object.entries(view.typed)
              .map(([name, value]) => `${name.replace("_", " ")}: ${value || "none"}`)
              .join("; ")}
          </p>
        </Banner>
      )}
      <Form method="post">
        <input type="hidden" name="seen" value={view.seen} />
        <Columns>
          <Stack>
            <SectionHead title="Names" />
            <FieldGrid>
              <TextField
                id="key"
                name="key"
                label="Key"
                hint="In its addresses, such as olive; it stays."
                readOnly={!isNew}
                defaultValue={typed.key}
                error={error("key")}
              />
              <TextField
                id="label"
                name="label"
                label="Short name"
                audience="on buttons"
                maxLength={40}
                defaultValue={typed.label}
                error={error("label")}
              />
              <TextField
                id="school"
                name="school"
                label="Name"
                audience="as parents read it"
                maxLength={60}
                defaultValue={typed.school}
                error={error("school")}
              />
              <TextField
                id="aliases"
                name="aliases"
                label="Other addresses"
                hint="Links from before, parted by semicolons."
                defaultValue={typed.aliases}
                error={error("aliases")}
              />
            </FieldGrid>
            <SectionHead title="Lunch" />
            <FieldGrid>
              <SelectField id="sector" name="sector" label="Sector" defaultValue={typed.sector}>
                <option value="primaries">Primaries</option>
                <option value="secondaries">Secondaries</option>
                <option value="colleges">Colleges</option>
              </SelectField>
              <SelectField
                id="standards"
                name="standards"
                label="School Food Standards"
                defaultValue={typed.standards}
              >
                <option value="primary">primary</option>
                <option value="secondary">secondary</option>
              </SelectField>
              <TextField
                id="lunch_at"
                name="lunch_at"
                label="Lunch at"
                defaultValue={typed.lunch_at}
                error={error("lunch_at")}
              />
              <SelectField
                id="site"
                name="site"
                label="Kitchen"
                defaultValue={typed.site}
                error={error("site")}
              >
                {view.kitchens.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </SelectField>
              <SelectField id="halal" name="halal" label="All of it halal" defaultValue={typed.halal}>
                <option value="no">no</option>
                <option value="yes">yes</option>
              </SelectField>
            </FieldGrid>
            <Row>
              <Button>Save and publish</Button>
              <ButtonLink kind="quiet" to="/desk/schools">
                Leave it
              </ButtonLink>
            </Row>
            <Note>Another kitchen has other products and risks: every dish of the menu follows at once.</Note>
          </Stack>
          <Side>
            {!isNew && (
              <InsetPanel>
                <h2>Terms</h2>
                {view.terms.map(({ first, name, days, closed }) => (
                  <p key={first}>
                    <TextLink to={`/desk/menus/${view.typed.key}/new-term?edit=${first}`}>{name}</TextLink>:{" "}
                    {days}
                    {closed.length > 0 && `; closed ${closed.join("; ")}`}
                  </p>
                ))}
                <Row>
                  <ButtonLink kind="line" size="small" to={`/desk/menus/${view.typed.key}/new-term`}>
                    New term
                  </ButtonLink>
                  <ButtonLink kind="line" size="small" to={`/desk/menus/${view.typed.key}`}>
                    Menu
                  </ButtonLink>
                </Row>
              </InsetPanel>
            )}
          </Side>
        </Columns>
      </Form>
    </Screen>
  );
}
