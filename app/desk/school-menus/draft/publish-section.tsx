import { TextArea, TextField } from "#ui/form/field.tsx";
import { Button } from "../../ui/forms/desk-button.tsx";
import { Choice } from "../../ui/forms/desk-field.tsx";
import { SectionHead } from "../../ui/frame/page-head.tsx";
import { Stack } from "../../ui/frame/page-layout.tsx";
import { WordsToLookAt } from "../../words/words-to-look-at.tsx";
import { DraftAct } from "./draft-act.tsx";
import type { DraftView } from "./draft-view.server.ts";

/** What was sent to publish a draft, and what was wrong with it. */
export interface SentDecision {
  readonly errors: Readonly<Record<string, string>> | undefined;
  readonly typed: { readonly reason?: string; readonly looked?: readonly string[]; readonly on?: string };
}

interface PublishSectionProps {
  readonly view: DraftView;
  readonly draft: NonNullable<DraftView["draft"]>;
  readonly sent: SentDecision;
}

/** Publishing now or on a day, with a reason where a standard is broken. */
export function PublishSection({ view, draft, sent: { errors, typed } }: PublishSectionProps) {
  return (
    <section aria-labelledby="publish">
      <Stack>
        <SectionHead id="publish" title="Publish" />
        <DraftAct view={view} act="publish">
          <Stack>
            {view.broken.length > 0 && (
              <TextArea
                id="reason"
                name="reason"
                label="Why it is published although a standard is broken"
                aside="kept in the record"
                rows={2}
                maxLength={300}
                defaultValue={typed.reason ?? draft.reason}
                error={errors?.["reason"]}
              />
            )}
            <WordsToLookAt words={view.toLookAt} ticked={typed.looked} />
            <Button>Publish now</Button>
            <Choice name="later" value="yes" defaultChecked={typed.on !== undefined}>
              Publish it on a day instead
            </Choice>
            <TextField
              id="on"
              name="on"
              type="date"
              label="On"
              hint="At the beginning of that day, once, also if nobody is here."
              defaultValue={typed.on ?? view.proposedDay}
              error={errors?.["on"]}
            />
          </Stack>
        </DraftAct>
        {draft.planned && (
          <DraftAct view={view} act="withdraw-plan">
            <Button kind="line">Take the plan back</Button>
          </DraftAct>
        )}
      </Stack>
    </section>
  );
}
