import { Link } from "react-router";
import type { Route } from "./+types/page";
import { allowed } from "#staff/permissions.ts";
import { signedIn } from "../guard.server.ts";
import { breakfastsPage } from "../schools/breakfasts/breakfasts-page.ts";
import { ButtonLink } from "../ui/forms/desk-button.tsx";
import { SearchInput } from "../ui/forms/desk-field.tsx";
import { CellNote, ColumnHeads, Table, Toolbar } from "../ui/lists/desk-table.tsx";
import { Tag } from "../ui/marks/desk-tag.tsx";
import { PageHead } from "../ui/frame/page-head.tsx";
import { Screen } from "../ui/frame/page-layout.tsx";
import { DishName, Note } from "../ui/text.tsx";
import { EmptyState } from "../ui/lists/empty-state.tsx";
import { menuList } from "./menu-list.server.ts";

export const meta = () => [{ title: "Menus · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  const { site, member } = signedIn(args);
  const search = new URL(args.request.url).searchParams.get("search")?.trim() ?? "";
  const mayAddBreakfasts = allowed(member.role, "menus.publish");
  return { search, mayAddBreakfasts, ...(await menuList(site, search)) };
}

/** Every school with its terms, and how each menu stands: what is prepared stands first. */
export default function Menus({
  loaderData: { search, menus, all, mayAddBreakfasts },
}: Route.ComponentProps) {
  return (
    <Screen>
      <PageHead
        title="Menus"
        also={all === 0 ? undefined : all === 1 ? "of one school" : `of ${all} schools`}
      >
        <ButtonLink to="/desk/schools" kind="line">
          Schools and kitchens
        </ButtonLink>
      </PageHead>
      <form method="get" role="search">
        <Toolbar>
          <SearchInput name="search" aria-label="Find a school" defaultValue={search} />
        </Toolbar>
      </form>
      {menus.length === 0 ? (
        <EmptyState
          title={search ? `No school is called “${search}”` : "There is no school yet"}
          actions={
            <>
              <ButtonLink to="/desk/school-menus" kind="line">
                All schools
              </ButtonLink>
              <ButtonLink to="/desk/schools/new">New school</ButtonLink>
            </>
          }
        />
      ) : (
        <Table caption="Menus" stacked>
          <ColumnHeads names={["School", "Terms", "Weeks", "State"]} />
          <tbody>
            {menus.map(({ key, label, school, occasion, hasBreakfasts, sector, ...menu }) => (
              <tr
                key={key}
                data-tone={menu.states.some(({ kind }) => kind === "waiting") ? "waiting" : undefined}
              >
                <th scope="row">
                  <Link to={`/desk/school-menus/${key}`}>
                    <DishName>{label}</DishName>
                  </Link>
                  <CellNote>{sector}</CellNote>
                </th>
                <td data-at="line">
                  {menu.terms || "no term yet"}
                  <CellNote>
                    {occasion === "lunch" ? (
                      <>
                        <Link to={`/desk/school-menus/${key}/new-term`}>New term</Link>
                        {mayAddBreakfasts && !hasBreakfasts && (
                          <>
                            {", "}
                            <Link to={breakfastsPage(school)} aria-label={`Add a breakfast menu: ${label}`}>
                              Add a breakfast menu
                            </Link>
                          </>
                        )}
                      </>
                    ) : mayAddBreakfasts ? (
                      <Link to={breakfastsPage(school)} aria-label={`When it begins: ${label}`}>
                        When it begins
                      </Link>
                    ) : (
                      "the terms of the school"
                    )}
                  </CellNote>
                </td>
                <td>{menu.weeks === 1 ? "1 week" : `${menu.weeks} weeks`}</td>
                <td data-at="end">
                  {menu.states.map(({ kind, words, to }) => (
                    <Link key={words} to={to}>
                      <Tag kind={kind}>{words}</Tag>
                    </Link>
                  ))}
                  {menu.changedAt && <CellNote>live since {menu.changedAt}</CellNote>}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Note>A draft is seen at the desk alone until it is published.</Note>
    </Screen>
  );
}
