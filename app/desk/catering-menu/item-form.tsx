import { Form } from "react-router";
import type { DraftBase } from "#drafts/draft.ts";
import type { ItemFields } from "#catering-menu/item-form.ts";
import { Button } from "../ui/desk-button.tsx";
import { Key } from "../ui/desk-tag.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { Stack } from "../ui/page-layout.tsx";
import { useKeys } from "../ui/use-keys.ts";
import { BaseFields } from "./base-fields.tsx";
import { ContentFields } from "./content-fields.tsx";
import type { ItemChoices } from "./item-choices.server.ts";
import type { WordToLookAt } from "../words/look-at-words.server.ts";
import { MenuFields } from "./menu-fields.tsx";
import { WordsToLookAt } from "../words/words-to-look-at.tsx";
import * as styles from "./catering-list.module.css";

/** A dish of the catering menu as it is written: saved as a draft, and published from there. */
export function ItemForm({
  fields,
  errors = {},
  base,
  toLookAt = [],
  choices,
  mayPublish,
}: {
  fields: ItemFields;
  errors?: Readonly<Record<string, string>> | undefined;
  base: DraftBase;
  toLookAt?: readonly WordToLookAt[] | undefined;
  choices: ItemChoices;
  mayPublish: boolean;
}) {
  useKeys({ "ctrl+s": () => document.querySelector<HTMLFormElement>("#item-form")?.requestSubmit() });
  return (
    <Form method="post" id="item-form" key={`${base.published} ${base.draft}`}>
      <BaseFields base={base} />
      <Stack>
        <ErrorSummary errors={errors} />
        <MenuFields {...{ fields, errors, choices }} />
        <ContentFields {...{ fields, errors, choices }} />
        <WordsToLookAt words={toLookAt} />
        <div className={styles.save}>
          <Button kind="line">
            Save draft <Key>Ctrl S</Key>
          </Button>
          {mayPublish && (
            <Button name="publish" value="now">
              Save and publish
            </Button>
          )}
        </div>
      </Stack>
    </Form>
  );
}
