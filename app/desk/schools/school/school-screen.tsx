import { keysOf, mapRecord } from "#values/record.ts";
import { DeviceDraftForm } from "../../device-drafts/device-draft-form.tsx";
import { SaveBar } from "../../ui/action-bars.tsx";
import { Banner } from "../../ui/banner.tsx";
import { Button, ButtonLink, TextLink } from "../../ui/forms/desk-button.tsx";
import { ErrorSummary } from "../../ui/forms/error-summary.tsx";
import { PageHead } from "../../ui/frame/page-head.tsx";
import { Columns, InsetPanel, Row, Screen, Side, Stack } from "../../ui/frame/page-layout.tsx";
import { Note } from "../../ui/text.tsx";
import { SchoolFields } from "./school-fields.tsx";
import type { SchoolView, TypedSchool } from "./school-form.server.ts";
import { schoolLabels } from "./school-labels.ts";

interface SchoolScreenProps {
  readonly view: SchoolView;
  readonly typed: TypedSchool;
  readonly errors: Readonly<Record<string, string>> | undefined;
  readonly maySeeContacts?: boolean;
}

/** A school's own data. What changes here is public at once; its menu and terms are drafts. */
export function SchoolScreen({ view, typed, errors, maySeeContacts = false }: SchoolScreenProps) {
  const isNew = view.seen === "";
  return (
    <Screen>
      <PageHead
        crumbs={[
          { text: "Menus", to: "/desk/school-menus" },
          { text: "Schools", to: "/desk/schools" },
        ]}
        title={isNew ? "New school" : view.typed.label}
      >
        {isNew && (
          <ButtonLink to="/desk/schools/import" kind="line">
            Several at once
          </ButtonLink>
        )}
      </PageHead>
      <Stack>
        <ErrorSummary errors={errors} />
        {errors?.[""] && !isNew && <AsItStands stored={view.typed} />}
        <DeviceDraftForm
          name={`school ${view.typed.key || "new"}`}
          fields={{ ...typed, seen: view.seen }}
          version={view.seen}
          isUnsaved={errors !== undefined}
          key={view.seen}
        >
          {(fields) => (
            <>
              <input type="hidden" name="seen" value={fields["seen"]} />
              <Columns>
                <Stack>
                  <SchoolFields
                    {...{ errors, isNew }}
                    typed={mapRecord(typed, (name) => fields[name] ?? "")}
                    kitchens={view.kitchens}
                  />
                  <SaveBar>
                    <Button>Save and publish</Button>
                    <ButtonLink kind="quiet" to="/desk/schools">
                      Leave it as it is
                    </ButtonLink>
                  </SaveBar>
                  <Note>
                    Another kitchen has other products and risks: every dish of the menu follows at once.
                  </Note>
                </Stack>
                <Side>
                  {!isNew && (
                    <>
                      <SchoolTerms menu={view.typed.key} terms={view.terms} />
                      <AlsoOfSchool school={view.typed.key} maySeeContacts={maySeeContacts} />
                    </>
                  )}
                </Side>
              </Columns>
            </>
          )}
        </DeviceDraftForm>
      </Stack>
    </Screen>
  );
}

/** What somebody else has saved meanwhile. */
function AsItStands({ stored }: { stored: TypedSchool }) {
  return (
    <Banner kind="wait" title="As it stands now">
      <p>
        {keysOf(schoolLabels)
          .map((name) => `${schoolLabels[name]}: ${stored[name] || "none"}`)
          .join("; ")}
      </p>
    </Banner>
  );
}

function SchoolTerms({ menu, terms }: { menu: string; terms: SchoolView["terms"] }) {
  return (
    <InsetPanel>
      <h2>Terms</h2>
      {terms.map(({ first, name, days, closed }) => (
        <p key={first}>
          <TextLink to={`/desk/school-menus/${menu}/new-term?edit=${first}`}>{name}</TextLink>: {days}
          {closed.length > 0 && `; closed ${closed.join("; ")}`}
        </p>
      ))}
      <Row>
        <ButtonLink kind="line" size="small" to={`/desk/school-menus/${menu}/new-term`}>
          New term
        </ButtonLink>
        <ButtonLink kind="line" size="small" to={`/desk/school-menus/${menu}`}>
          Menu
        </ButtonLink>
      </Row>
    </InsetPanel>
  );
}

/** The other screens about the school. */
function AlsoOfSchool({ school, maySeeContacts }: { school: string; maySeeContacts: boolean }) {
  const screens = [
    ["Numbers of the week", "/desk/kitchen/covers"],
    ["Can a child eat there?", `/desk/can-eat?school=${school}`],
    ...(maySeeContacts ? [["Contacts", `/desk/schools/${school}/contacts`]] : []),
    ["Allergy pack", `/desk/schools/${school}/allergy-pack`],
    ["Breakfasts", `/desk/schools/${school}/breakfasts`],
    ["Own site", `/desk/schools/${school}/own-site`],
    ["What parents read", `/desk/publications?subject=termly/${school}`],
  ] as const;
  return (
    <InsetPanel>
      <h2>Also of this school</h2>
      <ul>
        {screens.map(([words, to]) => (
          <li key={words}>
            <TextLink to={to ?? ""}>{words}</TextLink>
          </li>
        ))}
      </ul>
    </InsetPanel>
  );
}
