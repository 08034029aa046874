import { Banner } from "../../ui/banner.tsx";
import { ButtonLink } from "../../ui/desk-button.tsx";

/** Somebody else saved while this was being typed: theirs is a click away, and what was typed stays below. */
export function ConflictBanner({ words, theirs }: { words: string; theirs: string }) {
  return (
    <Banner
      kind="stop"
      role="alert"
      title="Somebody else was here"
      actions={
        <ButtonLink to={theirs} reloadDocument>
          Look at theirs
        </ButtonLink>
      }
    >
      <p>{words}. Nothing was saved; what you typed is below.</p>
    </Banner>
  );
}
