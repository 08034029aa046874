import { useState } from "react";
import { Form } from "react-router";
import { categories } from "#catering-menu/catering-menu-item.ts";
import type { DraftBase } from "#drafts/draft.ts";
import type { SetMenuFields } from "#catering-menu/set-menus/set-menu-form.ts";
import { quantityFor } from "#catering-menu/set-menus/set-menu.ts";
import { formatNumber } from "#values/numbers/format-number.ts";
import { formatPounds, pence } from "#values/numbers/money.ts";
import { guideTotal } from "#values/numbers/quantity.ts";
import { formField, OptionList, SelectField, TextArea, TextField } from "#ui/form/field.tsx";
import { SaveBar } from "../ui/action-bars.tsx";
import { Button } from "../ui/forms/desk-button.tsx";
import { FieldGrid } from "../ui/forms/desk-field.tsx";
import { Key } from "../ui/marks/desk-tag.tsx";
import { ErrorSummary } from "../ui/forms/error-summary.tsx";
import { SectionHead } from "../ui/frame/page-head.tsx";
import { Stack } from "../ui/frame/page-layout.tsx";
import { Note } from "../ui/text.tsx";
import { useKeys } from "../ui/keys/use-keys.ts";
import type { WordToLookAt } from "../words/look-at-words.server.ts";
import { WordsToLookAt } from "../words/words-to-look-at.tsx";
import { BaseFields } from "../catering-menu/base-fields.tsx";
import { choiceNamed } from "./dish-choice.ts";
import type { DishChoice } from "./dish-choice.ts";
import { DishLines } from "./dish-lines.tsx";
import { useDishLines } from "./use-dish-lines.ts";

interface SetMenuFormProps {
  readonly fields: SetMenuFields;
  readonly errors?: Readonly<Record<string, string>> | undefined;
  readonly base: DraftBase;
  readonly toLookAt?: readonly WordToLookAt[] | undefined;
  readonly choices: readonly DishChoice[];
  readonly mayPublish: boolean;
}

/** A set menu as it is written: saved as a draft, and published from there. */
export function SetMenuForm({
  fields,
  errors = {},
  base,
  toLookAt = [],
  choices,
  mayPublish,
}: SetMenuFormProps) {
  const lines = useDishLines(fields);
  const [guestsText, setGuests] = useState(fields["guests"] ?? "");
  const guests = /^\d{1,4}$/.test(guestsText.trim()) ? Number(guestsText) : 0;
  const submit = (button: string) =>
    document.querySelector<HTMLButtonElement>(`#set-menu-form button[data-does=${button}]`)?.click();
  useKeys({
    "ctrl+s": () => submit("save"),
    "ctrl+enter": () => submit(mayPublish ? "publish" : "save"),
    "/": () => lastLine()?.focus(),
  });
  const field = formField(fields, errors);
  return (
    <Form method="post" id="set-menu-form">
      <BaseFields base={base} />
      <Stack>
        <ErrorSummary errors={errors} />
        <SectionHead title="On the menu" note="as the public reads it" />
        <TextField label="Name" maxLength={120} required {...field("name")} />
        <TextArea
          label="What it is for"
          maxLength={500}
          rows={3}
          required
          hint="A sentence or two. No allergen words here: they come from the dishes."
          {...field("description")}
        />
        <FieldGrid>
          <SelectField label="Occasion" {...field("category")}>
            <OptionList of={categories} />
          </SelectField>
          <TextField
            label="For how many guests"
            numeric
            required
            maxLength={4}
            hint="Where a visitor has not said how many come."
            id="guests"
            name="guests"
            value={guestsText}
            onChange={({ target }) => setGuests(target.value)}
            error={errors["guests"]}
          />
        </FieldGrid>
        <SectionHead title="Its dishes" note="type a name; the courses are the dishes’ own">
          <Key>/</Key> next line, <Key>Alt ↑</Key> <Key>Alt ↓</Key> move
        </SectionHead>
        <DishLines {...{ choices, errors, guests, lines }} />
        <Sums {...{ choices, guests }} lines={lines.lines} />
        <WordsToLookAt words={toLookAt} />
        <SaveBar>
          <Button kind="line" data-does="save">
            Save draft <Key>Ctrl S</Key>
          </Button>
          {mayPublish && (
            <Button name="publish" value="now" data-does="publish">
              Save and publish <Key>Ctrl Enter</Key>
            </Button>
          )}
        </SaveBar>
      </Stack>
    </Form>
  );
}

/** The first line that names no dish yet. */
function lastLine(): HTMLInputElement | undefined {
  const lines = [...document.querySelectorAll<HTMLInputElement>("#set-menu-form th input")];
  return lines.find(({ value }) => value === "") ?? lines.at(-1);
}

interface SumsProps {
  readonly choices: readonly DishChoice[];
  readonly guests: number;
  readonly lines: readonly { readonly dish: string; readonly each: string }[];
}

/** What it comes to a guest by guide prices, as one types. */
function Sums({ choices, guests, lines }: SumsProps) {
  const named = lines.flatMap(({ dish, each }) => {
    const choice = choiceNamed(choices, dish);
    return choice && Number(each) >= 1
      ? [{ priceGuide: choice.guide, quantity: quantityFor(guests, Number(each)) }]
      : [];
  });
  if (guests < 1 || named.length === 0) return null;
  const { sum, unpriced } = guideTotal(named);
  return (
    <Note>
      {unpriced > 0
        ? `${unpriced === 1 ? "One dish has" : `${unpriced} dishes have`} no guide price, so no guide for a guest is shown.`
        : `For ${formatNumber(guests)} guests: ${formatPounds(pence(Math.ceil(sum / guests)))} a guest, ${formatPounds(sum)} in all, by the dishes’ guide prices.`}
    </Note>
  );
}
