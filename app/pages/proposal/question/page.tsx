import type { PageHandle } from "#layout/page-handle.ts";
import { CustomerForm, OtherwiseLine } from "#proposals/customer-page/customer-form.tsx";
import { proposalAddress } from "#proposals/customer-page/proposal-page-facts.ts";
import { ProposalFrame } from "#proposals/customer-page/proposal-frame.tsx";
import { siteContext } from "#server/services.ts";
import { LookOfForm, TextArea } from "#ui/form/field.tsx";
import { usualLook } from "#ui/form/usual-look.ts";
import { Button } from "#ui/button/button.tsx";
import type { Route } from "./+types/page";
import * as styles from "./question.module.css";
import { DeadLink } from "../dead-link.tsx";
import { privateHeaders } from "../load-proposal.server.ts";
import { loadOpened, sendQuestion } from "../questions.server.ts";
import "#ui/tool-page/tool-page.css";

export const meta = () => [
  { title: "A question about your proposal" },
  { name: "robots", content: "noindex" },
];
export const handle: PageHandle = { cache: "never", frame: "letterhead", skipTo: "the question" };

export function loader({ context, request }: Route.LoaderArgs) {
  return loadOpened(context.get(siteContext), request);
}

export function action({ context, request }: Route.ActionArgs) {
  return sendQuestion(context.get(siteContext), request);
}

export function headers() {
  return privateHeaders;
}

export default function Question({ loaderData, actionData }: Route.ComponentProps) {
  const { opened } = actionData ?? loaderData;
  if (!opened) return <DeadLink />;
  const { token, number, title, earlier, fault, text } = opened;
  return (
    <ProposalFrame kicker={`Proposal ${number}, ${title}`} heading="What should we change, or explain?">
      {earlier.length > 0 && (
        <ol className={styles.messages} aria-label="What was asked and answered">
          {earlier.map((one) => (
            <li key={one.when + one.text}>
              <b>{one.who}</b> <span>{one.when}</span>
              <p>{one.text}</p>
            </li>
          ))}
        </ol>
      )}
      <LookOfForm look={usualLook}>
        <CustomerForm method="post" action={proposalAddress(token, "question")}>
          <TextArea
            id="question"
            name="question"
            label="Your question"
            hint="Other dishes, another date, an allergy to think of: write it as you would say it. Please name no child."
            error={fault}
            rows={6}
            maxLength={2_000}
            required
            defaultValue={text}
          />
          <Button>Send it to us</Button>
          <OtherwiseLine>
            <a href={proposalAddress(token)}>Back to the proposal</a>
          </OtherwiseLine>
        </CustomerForm>
      </LookOfForm>
    </ProposalFrame>
  );
}
