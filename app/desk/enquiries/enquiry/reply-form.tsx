import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { TextArea, TextField } from "#ui/form/field.tsx";
import { ChipLink, Chips } from "../../ui/forms/choosers.tsx";
import { Button } from "../../ui/forms/desk-button.tsx";
import { Key } from "../../ui/marks/desk-tag.tsx";
import { SectionHead } from "../../ui/frame/page-head.tsx";
import { Row, Stack } from "../../ui/frame/page-layout.tsx";
import { Note } from "../../ui/text.tsx";
import { useKeys } from "../../ui/keys/use-keys.ts";
import type { EnquiryScreen } from "./enquiry-screen.server.ts";
import * as styles from "./enquiry.module.css";

/** What was typed, where it could not be sent. */
export interface TypedReply {
  readonly subject: string;
  readonly text: string;
  readonly key: string;
  readonly revision: number;
}

/** The answer: begins as one of the templates, is changed, and goes out by e-mail. */
export function ReplyForm({
  enquiry,
  kept,
  errors = {},
}: {
  enquiry: EnquiryScreen;
  kept?: TypedReply | undefined;
  errors?: Readonly<Record<string, string>> | undefined;
}) {
  const form = useRef<HTMLFormElement>(null);
  const { formAction } = useNavigation();
  const { id, email, reply, templates, signature, formKey, state } = enquiry;
  const action = `/desk/enquiries/${id}/reply`;
  useKeys({ "ctrl+enter": () => form.current?.requestSubmit() });
  const { subject, text, key, revision } = kept ?? { ...reply, key: formKey, revision: enquiry.revision };
  return (
    <section aria-labelledby="reply">
      <SectionHead id="reply" title="Your answer" note={`by e-mail to ${email}`} />
      <div className={styles.below}>
        <Chips>
          {templates.map((template) => (
            <ChipLink
              key={template.key}
              to={`/desk/enquiries/${id}?template=${template.key}#reply`}
              current={template.key === reply.template}
            >
              {template.name}
            </ChipLink>
          ))}
        </Chips>
        <Form method="post" action={action} ref={form} key={`${reply.template} ${key}`}>
          <Stack>
            <input type="hidden" name="key" value={key} />
            <input type="hidden" name="revision" value={revision} />
            <TextField
              id="subject"
              name="subject"
              label="Subject"
              maxLength={120}
              required
              defaultValue={subject}
              error={errors["subject"]}
            />
            <TextArea
              id="text"
              name="text"
              label="What you write"
              hint={`Signed “${signature}”. What stands in square brackets is yours to fill in.`}
              rows={Math.min(18, 4 + text.split("\n").length)}
              maxLength={10_000}
              required
              defaultValue={text}
              error={errors["text"]}
            />
            <Row>
              <Button size="large" waiting={formAction === action}>
                {formAction === action ? "Sending to them" : "Send"} <Key>Ctrl Enter</Key>
              </Button>
              {state === "new" && <Note>It is then with the customer, and the promise is kept.</Note>}
            </Row>
          </Stack>
        </Form>
      </div>
    </section>
  );
}
