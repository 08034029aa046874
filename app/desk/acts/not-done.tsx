import { Form } from "react-router";
import { TextArea, TextField } from "#ui/form/field.tsx";
import { Banner } from "../ui/banner.tsx";
import { Button, ButtonLink } from "../ui/forms/desk-button.tsx";
import { ErrorSummary } from "../ui/forms/error-summary.tsx";
import { PageHead } from "../ui/frame/page-head.tsx";
import { Row, Screen, Stack } from "../ui/frame/page-layout.tsx";
import type { Refused } from "./refused.ts";

/** Why something was not done, that nothing was changed, and what next: what was typed is in the form that does it again. */
export function NotDone({ refused }: { refused: Refused }) {
  const { wanted, look: at, message, faults, now, again, edit, typed, errors } = refused;
  const look = (
    <ButtonLink to={at.to} kind="line">
      Look at {at.called}
    </ButtonLink>
  );
  return (
    <Screen>
      <PageHead title="It was not done" sub="Nothing was changed." />
      <Stack>
        <ErrorSummary errors={errors} />
        {(message || faults.length > 0) && (
          <Banner level={2} kind="stop" role="alert" title={message || "What was sent has faults"}>
            {faults.length > 0 && (
              <ul>
                {faults.map((words) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
            )}
            {now && (
              <>
                <p>
                  <b>Theirs.</b> {now.join(" ")}
                </p>
                <p>
                  <b>Yours.</b> {wanted}
                </p>
              </>
            )}
          </Banner>
        )}
        {again ? (
          <Form method="post" action={edit ?? undefined}>
            <Stack>
              {again.map(([name, value], at) => (
                <input key={`${name} ${at}`} type="hidden" name={name} value={value} />
              ))}
              {typed.map(({ name, label, type, value }) => {
                const field = { id: name, name, label, defaultValue: value, error: errors[name] };
                return type === "date" ? (
                  <TextField key={name} {...field} type="date" />
                ) : (
                  <TextArea key={name} {...field} />
                );
              })}
              <Row>
                <Button>{edit ? "Change it once more" : now ? `${wanted} all the same` : wanted}</Button>
                {look}
              </Row>
            </Stack>
          </Form>
        ) : (
          <>
            {typed
              .filter(({ value }) => value !== "")
              .map(({ name, label, value }) => (
                <TextArea key={name} id={name} name={name} label={label} defaultValue={value} readOnly />
              ))}
            {look}
          </>
        )}
      </Stack>
    </Screen>
  );
}
