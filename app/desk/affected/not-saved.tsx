import { Banner } from "../ui/banner.tsx";
import { ButtonLink } from "../ui/desk-button.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { Screen } from "../ui/page-layout.tsx";

/** Why something was not saved; the form before it still has all that was typed. */
export function NotSaved({ words, back, what }: { words: string; back: string; what: string }) {
  return (
    <Screen>
      <PageHead title="It was not saved" />
      <Banner
        kind="stop"
        title="Nothing was changed"
        actions={<ButtonLink to={back}>Look at the {what}</ButtonLink>}
      >
        <p>{words}. Go back in the browser: all that you typed is there.</p>
      </Banner>
    </Screen>
  );
}
