import { Navigate } from "react-router";
import { onlyAfterForm, showAfterForm } from "../acts/after-form.server.ts";
import { signedIn } from "../guard.server.ts";
import { Banner } from "../ui/banner.tsx";
import { ButtonLink } from "../ui/forms/desk-button.tsx";
import { FactList } from "../ui/lists/fact-list.tsx";
import { PageHead } from "../ui/frame/page-head.tsx";
import { Screen, Stack } from "../ui/frame/page-layout.tsx";
import type { Route } from "./+types/erase";
import { addressOrNotDone, eraseOrNotDone } from "./person.server.ts";

export const meta = () => [{ title: "Erased · the desk" }];

export const loader = (args: Route.LoaderArgs) => onlyAfterForm(args, "/desk/people");

/** Erases a person; sent twice, the second finds nothing left. */
export async function action(args: Route.ActionArgs) {
  const { site, actor } = signedIn(args);
  const email = addressOrNotDone(await args.request.formData());
  const erased = await eraseOrNotDone(site, actor, email);
  showAfterForm(args);
  return erased;
}

/** What was erased, and what has to stay. */
export default function Erased({ actionData, loaderData }: Route.ComponentProps) {
  if (!actionData) return <Navigate to={loaderData.back} replace />;
  return (
    <Screen>
      <PageHead
        crumbs={[
          { text: "Orders", to: "/desk/enquiries" },
          { text: "a person’s data", to: "/desk/people" },
        ]}
        title="Erased"
      />
      <Stack>
        <FactList
          rows={[
            ["Enquiries deleted, with notes and answers", actionData.enquiries],
            ["E-mails deleted", actionData.emails],
            ["Proposals deleted, orders without their address and words", actionData.proposals],
            ["Payments without their name, sums kept", actionData.payments],
            ["Menus of which they were told before lunch", actionData.lunchAlerts],
            ["Schools for which they could sign in", actionData.schoolContacts],
            ["Children’s diets that they asked for", actionData.dietRequests],
          ]}
        />
        {actionData.unwritten === null ? (
          <p>
            Should an older copy of the database or of its folder be put back, the next start erases them
            again.
          </p>
        ) : (
          <Banner level={2} kind="stop" title="The list outside the data folder could not be written">
            <p>
              An older copy of the folder would bring them back: {actionData.unwritten}. Set ERASURES_FILE to
              a file that can be written, and erase once more.
            </p>
          </Banner>
        )}
        <ButtonLink to="/desk/people" kind="line">
          Look somebody else up
        </ButtonLink>
      </Stack>
    </Screen>
  );
}
