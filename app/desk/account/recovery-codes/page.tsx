import { data, Form } from "react-router";
import { replaceRecoveryCodes } from "#staff/factors/factors.server.ts";
import { signedIn } from "../../guard.server.ts";
import { RecoveryCodes } from "../../gate/gate.tsx";
import { Button, ButtonLink } from "../../ui/forms/desk-button.tsx";
import { PageHead } from "../../ui/frame/page-head.tsx";
import { Row, Screen, Sheet } from "../../ui/frame/page-layout.tsx";
import { userAgentOf } from "../../form.server.ts";
import type { Route } from "./+types/page";

export const meta = () => [{ title: "Recovery codes · the desk" }];

export function loader() {
  return null;
}

/** Makes ten new recovery codes, and shows them once; those before are no longer good. */
export async function action(args: Route.ActionArgs) {
  const { site, member, session } = signedIn(args);
  const change = { member, session, userAgent: userAgentOf(args.request) };
  const { token, codes } = await replaceRecoveryCodes(site.staff, change);
  return data({ codes }, { headers: site.staff.cookie.give(token) });
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export default function NewRecoveryCodes({ actionData }: Route.ComponentProps) {
  const crumbs = [{ text: "Your page", to: "/desk/account" }, { text: "recovery codes" }];
  if (actionData)
    return (
      <Screen>
        <PageHead crumbs={crumbs} title="Ten new codes" sub="Print them now: they are never shown again.">
          <ButtonLink to="/desk/account">I have printed them</ButtonLink>
        </PageHead>
        <Sheet>
          <RecoveryCodes codes={actionData.codes} />
        </Sheet>
      </Screen>
    );
  return (
    <Screen>
      <PageHead
        crumbs={crumbs}
        title="Make ten new codes"
        sub="Those that you have are no longer good then. Have a printer or a pencil at hand."
      />
      <Form method="post">
        <Row>
          <Button>Make them</Button>
          <ButtonLink kind="line" to="/desk/account">
            Leave it as it is
          </ButtonLink>
        </Row>
      </Form>
    </Screen>
  );
}
