import { Button } from "../../ui/forms/desk-button.tsx";
import { Key } from "../../ui/marks/desk-tag.tsx";
import { Note } from "../../ui/text.tsx";
import { Checks } from "./checks.tsx";
import { CustomerLink } from "./customer-link.tsx";
import { formId, useEditor } from "../editor/editor-context.ts";
import { Owner } from "./owner.tsx";
import * as styles from "./proposal.module.css";
import type { ProposalScreenData } from "../screen.server.ts";

/** What is to be looked at, and the one button that sends it. */
export function SendSide({ screen, sending }: { screen: ProposalScreenData; sending: boolean }) {
  const { checks } = useEditor();
  const { number, shown, latestSent, link } = screen;
  return (
    <>
      <Owner screen={screen} />
      <Checks checks={checks} />
      <div className={styles.send}>
        <Button
          size="large"
          wide
          form={formId}
          formAction={`/desk/proposals/${number}/send`}
          waiting={sending}
        >
          {sending ? "Sending" : `Send version ${shown.version}`} <Key>Ctrl Enter</Key>
        </Button>
        <Note>
          {latestSent === null
            ? "It goes by e-mail, with a link that only who has it can open."
            : `Version ${latestSent}’s link then says “there is a newer one”. Only who has the link sees the page.`}
        </Note>
        <a
          className={styles.seeIt}
          href={`/desk/proposals/${number}/preview`}
          target="_blank"
          rel="noreferrer"
        >
          See it as they will
        </a>
        {link && <CustomerLink link={link} of={`version ${latestSent}`} />}
      </div>
    </>
  );
}
