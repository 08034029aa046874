import { Link } from "react-router";
import { accessKinds } from "#school-menus/diets/diet-accesses.ts";
import { accessesBefore, accessesOnPage } from "#school-menus/diets/diet-accesses.server.ts";
import { allowed } from "#staff/permissions.ts";
import { formatInstant } from "#values/time/format-date.ts";
import { signedIn } from "../../guard.server.ts";
import { signedNames } from "../../people.server.ts";
import { ButtonLink } from "../../ui/forms/desk-button.tsx";
import { PageHead } from "../../ui/frame/page-head.tsx";
import { Screen, Stack } from "../../ui/frame/page-layout.tsx";
import { ColumnHeads, Table } from "../../ui/lists/desk-table.tsx";
import { EmptyState } from "../../ui/lists/empty-state.tsx";
import { Note } from "../../ui/text.tsx";
import type { Route } from "./+types/page";
import { readerName } from "./reader-name.ts";

export const meta = () => [{ title: "Who read of children · the desk" }];

/** Who opened what, the latest first. Neither child nor need is in it: whoever may read a case finds it by its link. */
export async function loader(args: Route.LoaderArgs) {
  const { site, member } = signedIn(args);
  const { db } = site.store;
  const asked = new URL(args.request.url).searchParams;
  const at = Number(asked.get("before"));
  const behind = Number.isSafeInteger(at) && at > 0 ? { at, id: asked.get("id") ?? "" } : null;
  const found = await accessesBefore(db, behind);
  const rows = found.slice(0, accessesOnPage);
  const last = rows.at(-1);
  const nameOf = await signedNames(db);
  const labelOf = new Map(site.schools.now().map(({ key, label }) => [key, label]));
  return {
    mayOpen: allowed(member.role, "diets.decide"),
    next: found.length > rows.length && last ? `?before=${last.at}&id=${encodeURIComponent(last.id)}` : null,
    rows: rows.map(({ id, at: openedAt, who, what, caseId, school }) => ({
      key: id,
      at: formatInstant(openedAt, "full"),
      who: readerName(who, nameOf),
      what: accessKinds[what],
      caseId,
      about: school === null ? "" : (labelOf.get(school) ?? school),
    })),
  };
}

/** Who opened a child's case, its letter, its parent's address, or a list of cases, and when. */
export default function Readings({ loaderData: { rows, next, mayOpen } }: Route.ComponentProps) {
  return (
    <Screen>
      <PageHead
        crumbs={[{ text: "Food", to: "/desk/recipes" }, { text: "diets" }, { text: "who read" }]}
        title="Who read of children"
        sub="Each opening of a case, a letter, a parent’s address or a list, kept for a year. What was read is not in it."
      />
      <Stack>
        {rows.length === 0 ? (
          <EmptyState title="Nobody has opened anything">
            <p>As soon as somebody opens a case it stands here.</p>
          </EmptyState>
        ) : (
          <Table caption="Who read" stacked>
            <ColumnHeads names={["When", "Who", "What", "Which"]} />
            <tbody>
              {rows.map(({ key, at, who, what, caseId, about }) => (
                <tr key={key}>
                  <th scope="row">{at}</th>
                  <td>{who}</td>
                  <td>{what}</td>
                  <td>
                    {caseId === null ? (
                      about || "all schools"
                    ) : mayOpen ? (
                      <Link to={`/desk/diets/${caseId}`}>Open the case</Link>
                    ) : (
                      "a case"
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
        {next !== null && (
          <ButtonLink kind="line" to={next}>
            Earlier
          </ButtonLink>
        )}
        <Note>
          A screen that reads itself again counts once in ten minutes, a calendar or the child’s menu once a
          day. The kitchen’s sheets and labels, which hang where trays are carried, are not in it.
        </Note>
      </Stack>
    </Screen>
  );
}
