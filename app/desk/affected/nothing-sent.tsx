import { ButtonLink } from "../ui/desk-button.tsx";
import { PageHead, Row, Screen } from "../ui/part.tsx";

/** A screen that only answers a form, and was opened by its address. */
export function NothingSent({ back }: { back: string }) {
  return (
    <Screen>
      <PageHead title="Nothing was sent here" sub="This screen answers a form." />
      <Row>
        <ButtonLink to={back}>Go to the form</ButtonLink>
      </Row>
    </Screen>
  );
}
