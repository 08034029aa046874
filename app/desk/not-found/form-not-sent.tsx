import { ButtonLink } from "../ui/desk-button.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { Row, Screen } from "../ui/page-layout.tsx";

/** A screen that only answers a form, and was opened by its address. */
export function FormNotSent({ back }: { back: string }) {
  return (
    <Screen>
      <PageHead title="Nothing was sent here" sub="This screen answers a form." />
      <Row>
        <ButtonLink to={back}>Go to the form</ButtonLink>
      </Row>
    </Screen>
  );
}
