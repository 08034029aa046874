import type { ProposalFields } from "#proposals/proposal-fields.ts";
import { Banner } from "../ui/banner.tsx";
import { Button, ButtonLink } from "../ui/desk-button.tsx";
import { TheirsAndYours } from "../ui/theirs-and-yours.tsx";
import { useEditor } from "./editor-context.ts";
import { differingFields } from "./differing-fields.ts";
import type { TheirDraft } from "./save-answer.ts";

/** What somebody else saved meanwhile beside what was typed here: nothing is merged, and neither is lost. */
export default function DraftSavedMeanwhile({
  theirs,
  fields,
  onSettle,
}: {
  theirs: TheirDraft;
  fields: ProposalFields;
  onSettle: (choice: "theirs" | "yours") => void;
}) {
  const { number } = useEditor();
  const differing = differingFields(theirs.fields, fields);
  return (
    <Banner
      level={2}
      kind="stop"
      role="alert"
      title={`${theirs.by} saved this draft at ${theirs.at}`}
      actions={
        <>
          <Button size="small" type="button" onClick={() => onSettle("yours")}>
            Save yours over it
          </Button>
          <ButtonLink
            size="small"
            kind="line"
            to={`/desk/proposals/${number}`}
            onClick={(event) => {
              event.preventDefault();
              onSettle("theirs");
            }}
          >
            Take theirs
          </ButtonLink>
        </>
      }
    >
      <p>Theirs is stored; yours stands here, not saved. Nothing of either is lost.</p>
      <TheirsAndYours
        heads={["What", "Theirs", "Yours"]}
        rows={differing.map(({ name, one, other }) => ({
          name,
          theirs: one || "nothing",
          yours: other || "nothing",
        }))}
      />
    </Banner>
  );
}
