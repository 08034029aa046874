import { useRef, useState } from "react";
import { Form } from "react-router";
import type { LineChoice } from "#recipes/added-lines.ts";
import type { RecipeFields } from "#recipes/recipe-form.ts";
import { Button, TextLink } from "../../ui/desk-button.tsx";
import { Key } from "../../ui/desk-tag.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { SectionHead } from "../../ui/page-head.tsx";
import { Columns, Row, Side, Stack } from "../../ui/page-layout.tsx";
import { Note } from "../../ui/text.tsx";
import { useKeys } from "../../ui/use-keys.ts";
import { NewerVersion } from "../documents/newer-version.tsx";
import { CarbohydrateTable } from "./carbohydrate-table.tsx";
import type { DerivedView } from "./derived-view.server.ts";
import { DerivedFacts } from "./derived-facts.tsx";
import { LinesTable } from "./lines-table.tsx";
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
}

/** A recipe as it is entered, with what follows of it beside. It is sent to be looked over first. */
export function RecipeForm(props: RecipeFormProps) {
  const { id, errors = {}, choices, sites, site, scales, signed, mayEdit } = props;
  // Somebody else's save is heard of at once, and must not take away what is being typed here.
  const [form] = useState(props.form);
  const { fields } = form;
  const element = useRef<HTMLFormElement>(null);
  const [lines, changeLines] = useLines(form.lines);
  const { derived, waiting, ask } = useDerived(
    `/desk/recipes/recipes/${id}/derive?site=${site}`,
    props.derived,
  );
  // After React has written what was changed into the form.
  const askSoon = () => void (element.current && ask(element.current));
  useKeys({ "ctrl+s": () => element.current?.requestSubmit() });
  const version = Number(fields["version"] ?? 0);
  const scale = scales.find(({ current }) => current) ?? null;
  return (
    <Form
      method="post"
      action={`/desk/recipes/recipes/${id}/review`}
      ref={element}
      id="recipe-form"
      onChange={askSoon}
    >
      <input type="hidden" name="version" value={version} />
      <ErrorSummary errors={errors} />
      <NewerVersion
        begun={version}
        now={Number(props.form.fields["version"] ?? 0)}
        theirs={`/desk/recipes/recipes/${id}`}
      />
      <Columns>
        <Stack>
          <SectionHead id="pot" title="In the pot" note="raw, in grams">
            <SiteAndScale sites={sites} site={site} scales={scales} />
          </SectionHead>
          <LinesTable
            {...{ lines, derived, choices, errors }}
            typed={fields["add"] ?? ""}
            scale={scale && scale.by !== null ? { by: scale.by, words: scale.words } : null}
            change={(change) => {
              changeLines(change);
              setTimeout(askSoon);
            }}
          />
          {derived && <CarbohydrateTable derived={derived} />}
          <RecipeFactFields {...{ form, errors, sites }} />
          {mayEdit ? (
            <Row>
              <Button>
                Save version {version + 1} <Key>Ctrl S</Key>
              </Button>
              <Note>You see who is affected first.</Note>
              <TextLink to="/desk/recipes?kind=recipe">Leave it as it is</TextLink>
            </Row>
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
    </Form>
  );
}
