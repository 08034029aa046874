import type { DraftBase } from "#drafts/draft.ts";
import type { ItemFields } from "#catering-menu/drafts/item-form.ts";
import { DeviceDraftForm } from "../device-drafts/device-draft-form.tsx";
import { SaveBar } from "../ui/action-bars.tsx";
import { Button } from "../ui/forms/desk-button.tsx";
import { Key } from "../ui/marks/desk-tag.tsx";
import { ErrorSummary } from "../ui/forms/error-summary.tsx";
import { Stack } from "../ui/frame/page-layout.tsx";
import { useKeys } from "../ui/keys/use-keys.ts";
import { BaseFields } from "./base-fields.tsx";
import { ContentFields } from "./content-fields.tsx";
import type { ItemChoices } from "./item-choices.server.ts";
import type { WordToLookAt } from "../words/look-at-words.server.ts";
import { MenuFields } from "./menu-fields.tsx";
import { WordsToLookAt } from "../words/words-to-look-at.tsx";

/** A dish of the catering menu as it is written: saved as a draft, and published from there. */
export function ItemForm({
  id,
  isUnsaved,
  fields,
  errors = {},
  base,
  toLookAt = [],
  choices,
  mayPublish,
}: {
  /** "new" where it is not on the menu yet. */
  id: string;
  /** Set where the fields are not what is saved: the form was refused. */
  isUnsaved: boolean;
  fields: ItemFields;
  errors?: Readonly<Record<string, string>> | undefined;
  base: DraftBase;
  toLookAt?: readonly WordToLookAt[] | undefined;
  choices: ItemChoices;
  mayPublish: boolean;
}) {
  useKeys({ "ctrl+s": () => document.querySelector<HTMLFormElement>("#item-form")?.requestSubmit() });
  return (
    <DeviceDraftForm
      name={`dish ${id}`}
      version={`${base.published} ${base.draft}`}
      isUnsaved={isUnsaved}
      action={`/desk/site/menu/${encodeURIComponent(id)}`}
      id="item-form"
      key={`${base.published} ${base.draft}`}
    >
      <BaseFields base={base} />
      <Stack>
        <ErrorSummary errors={errors} />
        <MenuFields {...{ fields, errors, choices }} />
        <ContentFields {...{ fields, errors, choices }} />
        <WordsToLookAt words={toLookAt} />
        <SaveBar>
          <Button kind="line">
            Save draft <Key>Ctrl S</Key>
          </Button>
          {mayPublish && (
            <Button name="publish" value="now">
              Save and publish
            </Button>
          )}
        </SaveBar>
      </Stack>
    </DeviceDraftForm>
  );
}
