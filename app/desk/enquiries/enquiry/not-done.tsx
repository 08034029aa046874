import { Form } from "react-router";
import { Banner } from "../../ui/banner.tsx";
import { Button, ButtonLink } from "../../ui/desk-button.tsx";
import { TextArea, TextField } from "../../ui/desk-field.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Row, Screen, Stack } from "../../ui/page-layout.tsx";
import type { NotDoneData } from "./trying.server.ts";

/** Why an act was not done: theirs and yours, and the way to do it all the same. Without an act, the way back. */
export function NotDone({ id, act }: { id: string; act: NotDoneData | undefined }) {
  const back = (
    <ButtonLink to={`/desk/enquiries/${id}`} kind="line">
      Look at the enquiry
    </ButtonLink>
  );
  if (!act)
    return (
      <Screen>
        <PageHead title="Nothing was sent" />
        {back}
      </Screen>
    );
  const { wanted, message, theirs, hidden, typed, errors } = act;
  return (
    <Screen>
      <PageHead crumbs={[{ text: "Orders", to: "/desk/enquiries" }]} title="It was not done" />
      <Stack>
        <ErrorSummary errors={errors} />
        {message && (
          <Banner level={2} kind="stop" title={message}>
            {theirs && (
              <>
                <p>
                  <b>Theirs.</b> {theirs.join(" ")}
                </p>
                <p>
                  <b>Yours.</b> {wanted}
                </p>
              </>
            )}
          </Banner>
        )}
        {hidden && (
          <Form method="post">
            <Stack>
              {hidden.map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              {typed.map(({ name, label, value }) => {
                const field = { id: name, name, label, defaultValue: value, error: errors[name] };
                return name === "day" ? (
                  <TextField key={name} {...field} type="date" />
                ) : (
                  <TextArea key={name} {...field} />
                );
              })}
              <Row>
                <Button>{theirs ? `${wanted} all the same` : wanted}</Button>
                {back}
              </Row>
            </Stack>
          </Form>
        )}
        {!hidden && back}
      </Stack>
    </Screen>
  );
}
