import { Link } from "react-router";
import { readKitchen } from "#recipes/change-kitchen.server.ts";
import { currentVersion } from "#recipes/in-force.ts";
import { termName } from "#school-menus/served-menu.ts";
import { tradeSynonyms } from "#food/trade-synonyms.ts";
import { indexSchools } from "#school-menus/schools/find-schools.ts";
import { menuOutlines } from "#school-menus/termly-menus.server.ts";
import { londonDay } from "#values/time/calendar-day.ts";
import type { Route } from "./+types/page";
import { contactCounts } from "#school-contacts/contacts.server.ts";
import { allowed } from "#staff/permissions.ts";
import { signedIn } from "../guard.server.ts";
import { Toast } from "../ui/banner.tsx";
import { Button, ButtonLink, TextLink } from "../ui/forms/desk-button.tsx";
import { SearchInput } from "../ui/forms/desk-field.tsx";
import { EmptyState } from "../ui/lists/empty-state.tsx";
import { CellNote, ColumnHeads, Table, Toolbar } from "../ui/lists/desk-table.tsx";
import { PageHead, SectionHead } from "../ui/frame/page-head.tsx";
import { Row, Screen, Stack } from "../ui/frame/page-layout.tsx";
import { DishName } from "../ui/text.tsx";

export const meta = () => [{ title: "Schools and kitchens · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  const { site, member } = signedIn(args);
  const today = londonDay(site.clock.now());
  const menus = new Map((await menuOutlines(site.store.db)).map(({ about, terms }) => [about.key, terms]));
  const schools = site.schools.now();
  const search = (args.url.searchParams.get("search") ?? "").slice(0, 100);
  const found = indexSchools(schools, tradeSynonyms).search(search, schools.length);
  const { site: sites } = await readKitchen(site.store.db);
  const nameOf = (id: string) => {
    const versions = sites.get(id);
    return versions ? currentVersion(versions).document.name : id;
  };
  const contacts = await contactCounts(site.store.db);
  const query = new URL(args.request.url).searchParams;
  const saved = query.get("saved");
  return {
    added: /^\d{1,4}$/.test(query.get("added") ?? "") ? Number(query.get("added")) : 0,
    mayAdd: allowed(member.role, "menus.publish"),
    saved: schools.find(({ key }) => key === saved)?.label ?? null,
    mayEnterTerms: allowed(member.role, "menus.edit"),
    maySeeContacts: allowed(member.role, "schools.contacts"),
    search,
    count: schools.length,
    schools: found.map(({ about: { key, label, school, sector, lunchAt, halal, site: id } }) => ({
      key,
      label,
      school,
      sector,
      lunchAt,
      halal,
      kitchen: nameOf(id),
      contacts: contacts.get(key) ?? 0,
      terms: (menus.get(key) ?? [])
        .filter(({ lastDay }) => lastDay >= today)
        .map(termName)
        .join(", "),
    })),
    kitchens: [...sites.keys()].map((id) => ({
      id,
      name: nameOf(id),
      schools: schools.filter((one) => one.site === id).length,
    })),
  };
}

/** So many are seen at a glance. */
const few = 6;

/** Who of a school signs in. */
const who = (contacts: number) =>
  contacts === 0 ? "No contact yet" : contacts === 1 ? "1 contact" : `${contacts} contacts`;

/** The schools that we cook for, and the kitchens that cook. */
export default function Schools({ loaderData }: Route.ComponentProps) {
  const { schools, count, search, kitchens, maySeeContacts, mayEnterTerms, mayAdd, saved, added } =
    loaderData;
  return (
    <Screen>
      <PageHead crumbs={[{ text: "Menus", to: "/desk/school-menus" }]} title="Schools" also="and kitchens">
        {mayAdd && (
          <ButtonLink to="/desk/schools/import" kind="line">
            Several schools
          </ButtonLink>
        )}
        <ButtonLink to="/desk/schools/new">New school</ButtonLink>
      </PageHead>
      <Stack>
        {count > few && (
          <form method="get" role="search">
            <Toolbar>
              <SearchInput name="search" aria-label="Find a school" defaultValue={search} />
              <Button kind="line">Find</Button>
            </Toolbar>
          </form>
        )}
        {count > 0 && schools.length === 0 ? (
          <EmptyState
            title={`No school is called “${search}”`}
            actions={
              <ButtonLink to="/desk/schools" kind="line">
                All schools
              </ButtonLink>
            }
          />
        ) : schools.length === 0 ? (
          <EmptyState
            title="There is no school yet"
            actions={
              <>
                <ButtonLink to="/desk/schools/new">Add the first</ButtonLink>
                <ButtonLink to="/desk/schools/import" kind="line">
                  Paste or choose several
                </ButtonLink>
              </>
            }
          >
            <p>
              Each school that you cook for stands here, with its kitchen, its terms and who signs in for it.
            </p>
          </EmptyState>
        ) : (
          <Table caption="Schools" stacked>
            <ColumnHeads names={["School", "Lunch", "Terms to come", "For the school"]} />
            <tbody>
              {schools.map(({ key, label, school, sector, lunchAt, halal, kitchen, terms, contacts }) => (
                <tr key={key}>
                  <th scope="row">
                    <Link to={`/desk/schools/${key}`}>
                      <DishName>{label}</DishName>
                    </Link>
                    <CellNote>{school}</CellNote>
                  </th>
                  <td>
                    {[sector, lunchAt, halal && "all halal"].filter(Boolean).join(", ")}
                    <CellNote>{kitchen}</CellNote>
                  </td>
                  <td>
                    {terms || "no term to come"}
                    {!terms && mayEnterTerms && (
                      <CellNote>
                        <TextLink to={`/desk/school-menus/${key}/new-term`} aria-label={`New term: ${label}`}>
                          New term
                        </TextLink>
                      </CellNote>
                    )}
                  </td>
                  <td data-at="whole">
                    <Row>
                      {maySeeContacts ? (
                        <TextLink
                          to={`/desk/schools/${key}/contacts`}
                          aria-label={`${who(contacts)}: ${label}`}
                        >
                          {who(contacts)}
                        </TextLink>
                      ) : (
                        who(contacts)
                      )}
                      <TextLink
                        to={`/desk/schools/${key}/allergy-pack`}
                        aria-label={`Allergy pack of ${label}`}
                      >
                        Allergy pack
                      </TextLink>
                      <TextLink to={`/desk/schools/${key}/own-site`} aria-label={`Own site of ${label}`}>
                        Own site
                      </TextLink>
                    </Row>
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
        <section aria-labelledby="kitchens">
          <SectionHead id="kitchens" title="Kitchens" note="with what each may bring in" />
          <Table caption="What each kitchen cooks for">
            <ColumnHeads names={["Kitchen", "Cooks for"]} />
            <tbody>
              {kitchens.map(({ id, name, schools: count }) => (
                <tr key={id}>
                  <th scope="row">
                    <TextLink to={`/desk/recipes/sites/${id}`}>{name}</TextLink>
                  </th>
                  <td>
                    {count} {count === 1 ? "school" : "schools"}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </section>
      </Stack>
      {added > 0 && (
        <Toast actions={<TextLink to="/desk/schools">Close</TextLink>}>
          {added === 1 ? "One school is" : `${added} schools are`} added. Their menus and terms are next.
        </Toast>
      )}
      {saved && (
        <Toast actions={<TextLink to="/desk/schools">Close</TextLink>}>
          Saved: {saved}. It is public from now on.
        </Toast>
      )}
    </Screen>
  );
}
