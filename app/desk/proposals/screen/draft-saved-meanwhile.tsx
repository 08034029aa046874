import type { ProposalFields } from "#proposals/drafts/proposal-fields.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button, ButtonLink } from "../../ui/forms/desk-button.tsx";
import { VersionDifferences } from "../../ui/lists/version-differences.tsx";
import { useEditor } from "../editor/editor-context.ts";
import { differingFields } from "../editor/differing-fields.ts";
import type { TheirDraft } from "../editor/save-result.ts";

/** What somebody else saved meanwhile beside what was typed here: nothing is merged, and neither is lost. */
export function DraftSavedMeanwhile({
  savedVersion,
  fields,
  onSettle,
}: {
  savedVersion: TheirDraft;
  fields: ProposalFields;
  onSettle: (choice: "saved" | "typed") => void;
}) {
  const { number } = useEditor();
  const differing = differingFields(savedVersion.fields, fields);
  return (
    <Banner
      level={2}
      kind="stop"
      role="alert"
      title={`${savedVersion.by} saved this draft at ${savedVersion.at}`}
      actions={
        <>
          <Button size="small" type="button" onClick={() => onSettle("typed")}>
            Save yours over it
          </Button>
          <ButtonLink
            size="small"
            kind="line"
            to={`/desk/proposals/${number}`}
            onClick={(event) => {
              event.preventDefault();
              onSettle("saved");
            }}
          >
            Take theirs
          </ButtonLink>
        </>
      }
    >
      <p>Theirs is stored; yours stands here, not saved. Nothing of either is lost.</p>
      <VersionDifferences
        heads={["What", "Theirs", "Yours"]}
        rows={differing.map(({ name, one, other }) => ({
          name,
          savedVersion: one || "nothing",
          typedVersion: other || "nothing",
        }))}
      />
    </Banner>
  );
}
