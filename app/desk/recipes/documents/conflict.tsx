import { Banner } from "../../ui/banner.tsx";
import { ButtonLink } from "../../ui/desk-button.tsx";

/** Somebody else saved while this was being typed: the saved version is a click away, and what was typed stays below. */
export function ConflictBanner({ words, address }: { words: string; address: string }) {
  return (
    <Banner
      kind="stop"
      role="alert"
      title="Somebody else was here"
      actions={
        <ButtonLink to={address} reloadDocument>
          Look at theirs
        </ButtonLink>
      }
    >
      <p>{words}. Nothing was saved; what you typed is below.</p>
    </Banner>
  );
}
