import { useCallback, useState } from "react";
import type { LineChoice } from "#recipes/forms/added-lines.ts";
import type { RecipeFields } from "#recipes/forms/recipe-form.ts";
import { SaveBar } from "../../ui/action-bars.tsx";
import { Button, TextLink } from "../../ui/forms/desk-button.tsx";
import { Key } from "../../ui/marks/desk-tag.tsx";
import { ErrorSummary } from "../../ui/forms/error-summary.tsx";
import { SectionHead } from "../../ui/frame/page-head.tsx";
import { Columns, Side, Stack } from "../../ui/frame/page-layout.tsx";
import { Note } from "../../ui/text.tsx";
import { useKeys } from "../../ui/keys/use-keys.ts";
import { DeviceDraftForm } from "../../device-drafts/device-draft-form.tsx";
import { valuesOf } from "../../device-drafts/typed.ts";
import type { Typed } from "../../device-drafts/typed.ts";
import { NewerVersion } from "../documents/newer-version.tsx";
import { CarbohydrateTable } from "./carbohydrate-table.tsx";
import type { DerivedView } from "./derived-view.server.ts";
import { DerivedFacts } from "./derived-facts.tsx";
import { RecipeLinesTable } from "./recipe-lines-table.tsx";
import { RecipeFactFields } from "./recipe-fact-fields.tsx";
import { SiteAndScale } from "./site-and-scale.tsx";
import type { Scale } from "./site-and-scale.tsx";
import { useDerived } from "./use-derived.ts";
import { useLines } from "./use-lines.ts";

export interface RecipeFormProps {
  readonly id: string;
  readonly form: RecipeFields;
  readonly errors?: Readonly<Record<string, string>>;
  readonly choices: readonly LineChoice[];
  readonly sites: readonly {
    readonly id: string;
    readonly name: string;
    readonly fryers: readonly string[];
  }[];
  readonly site: string;
  readonly scales: readonly Scale[];
  readonly derived: DerivedView | null;
  readonly signed: string;
  readonly mayEdit: boolean;
  /** Set where the form is not what is saved: it was refused, or is changed once more. */
  readonly isUnsaved?: boolean;
}

/** A recipe as it is entered, with what follows of it beside. It is sent to be looked over first. */
export function RecipeForm(props: RecipeFormProps) {
  const { id, site, isUnsaved } = props;
  // Somebody else's save is heard of at once, and must not take away what is being typed here.
  const [form] = useState(props.form);
  const { derived, waiting, ask } = useDerived(
    `/desk/recipes/recipes/${id}/derive?site=${site}`,
    props.derived,
  );
  useKeys({ "ctrl+s": () => formHere()?.requestSubmit() });
  // What is brought back is said by the form once it was drawn anew.
  const askSoon = useCallback(() => void setTimeout(() => withForm(ask)), [ask]);
  return (
    <DeviceDraftForm
      name={`recipe ${id}`}
      fields={form.fields}
      version={form.fields["version"] ?? "0"}
      isUnsaved={isUnsaved}
      onFields={askSoon}
      action={`/desk/recipes/recipes/${id}/review`}
      id="recipe-form"
    >
      {(fields, typed) => (
        <RecipeParts
          {...props}
          form={typed ? typedRecipe(fields, typed) : form}
          now={props.form}
          derived={derived}
          waiting={waiting}
        />
      )}
    </DeviceDraftForm>
  );
}

const formHere = () => document.querySelector<HTMLFormElement>("#recipe-form");
function withForm(act: (form: HTMLFormElement) => void): void {
  const form = formHere();
  if (form) act(form);
}

/** A recipe as it was typed and kept. */
function typedRecipe(fields: RecipeFields["fields"], typed: Typed): RecipeFields {
  const grams = valuesOf(typed, "grams");
  return {
    fields,
    methods: valuesOf(typed, "method"),
    lines: valuesOf(typed, "line").map((what, at) => ({ what, grams: grams[at] ?? "" })),
  };
}

function RecipeParts({
  id,
  form,
  now,
  errors = {},
  choices,
  sites,
  site,
  scales,
  derived,
  waiting,
  signed,
  mayEdit,
}: RecipeFormProps & {
  /** As it is saved by now. */
  readonly now: RecipeFields;
  readonly waiting: boolean;
}) {
  const { fields } = form;
  const [lines, changeLines] = useLines(form.lines);
  const version = Number(fields["version"] ?? 0);
  const scale = scales.find(({ current }) => current) ?? null;
  return (
    <>
      <input type="hidden" name="version" value={version} />
      <ErrorSummary errors={errors} />
      <NewerVersion
        begun={version}
        now={Number(now.fields["version"] ?? 0)}
        address={`/desk/recipes/recipes/${id}`}
      />
      <Columns>
        <Stack>
          <SectionHead id="pot" title="In the pot" note="raw, in grams">
            <SiteAndScale sites={sites} site={site} scales={scales} />
          </SectionHead>
          <RecipeLinesTable
            {...{ lines, derived, choices, errors }}
            typed={fields["add"] ?? ""}
            scale={scale && scale.by !== null ? { by: scale.by, words: scale.words } : null}
            change={(change) => {
              changeLines(change);
              // After React has written it into the form: a line that comes, goes or moves is typed as well.
              setTimeout(() => formHere()?.dispatchEvent(new Event("input", { bubbles: true })));
            }}
          />
          {derived && <CarbohydrateTable derived={derived} />}
          <RecipeFactFields {...{ form, errors, sites }} />
          {mayEdit ? (
            <SaveBar>
              <Button>
                Save version {version + 1} <Key>Ctrl S</Key>
              </Button>
              <Note>You see who is affected first.</Note>
              <TextLink to="/desk/recipes?kind=recipe">Leave it as it is</TextLink>
            </SaveBar>
          ) : (
            <Note>Your role may read recipes, and not change them.</Note>
          )}
        </Stack>
        <Side>
          {derived ? (
            <DerivedFacts derived={derived} signed={signed} waiting={waiting} />
          ) : (
            <Note>What follows stands here once every line has its grams and the yield is said.</Note>
          )}
        </Side>
      </Columns>
    </>
  );
}
