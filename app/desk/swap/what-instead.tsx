import { dietName } from "#food/diet.ts";
import { leafName } from "#food/allergens/leaf.ts";
import { formatList } from "#values/text/format-list.ts";
import { Button, ButtonLink, TextLink } from "../ui/forms/desk-button.tsx";
import { SearchInput } from "../ui/forms/desk-field.tsx";
import { CellNote } from "../ui/lists/desk-table.tsx";
import { DishName, Note } from "../ui/text.tsx";
import { AllergenStamps } from "../ui/marks/stamp.tsx";
import { DishCard } from "./dish-card.tsx";
import { FieldError } from "./field-error.tsx";
import { swapAddress } from "./swap-question.ts";
import type { SwapQuestion } from "./swap-question.ts";
import type { ShownDish, SwapView } from "./swap-view.server.ts";
import * as swap from "./swap.module.css";

type Suggested = Extract<SwapView, { suggested: unknown }>["suggested"];

/** The third question: a dish of any menu, or a recipe; those that add nothing come first. */
export function WhatInstead({
  question,
  off,
  instead,
  suggested,
  error,
}: {
  question: SwapQuestion;
  off: ShownDish;
  instead: (ShownDish & { readonly id: string }) | null;
  suggested: Suggested;
  error: string | undefined;
}) {
  return (
    <section className={swap.question} aria-labelledby="instead">
      <h2 id="instead">
        <b>3</b> What instead?
      </h2>
      <FieldError>{error}</FieldError>
      {instead ? (
        <>
          <input type="hidden" name="dish" value={instead.id} />
          <DishCard
            dish={instead}
            action={
              <ButtonLink kind="line" to={swapAddress(question, { dish: "" })} preventScrollReset>
                Change
              </ButtonLink>
            }
          />
        </>
      ) : (
        <>
          <div className={swap.find}>
            <SearchInput
              name="q"
              aria-label="Find a dish or a recipe"
              defaultValue={question.q}
              key={question.q}
            />
            <Button kind="line">Find</Button>
          </div>
          <ul className={swap.suggested}>
            {suggested.map((one) => (
              <li key={one.id}>
                <TextLink to={swapAddress(question, { dish: one.id, q: "" })} preventScrollReset>
                  <DishName>{one.name}</DishName>
                </TextLink>
                <CellNote>{described(one)}</CellNote>
                <AllergenStamps facts={one.allergens} diets={one.diets} />
              </li>
            ))}
          </ul>
          {suggested.length === 0 && <Note>No dish or recipe is called so. Enter it under Food first.</Note>}
          <Note>Beside {off.name}: what adds least comes first.</Note>
        </>
      )}
    </section>
  );
}

function described({ adds, lost }: Suggested[number]): string {
  const words = [
    adds.length > 4
      ? `adds ${adds.length} allergens`
      : adds.length > 0 && `adds ${formatList(adds.map(leafName))}`,
    lost.length > 0 && `not ${formatList(lost.map((diet) => dietName(diet).toLowerCase()))}`,
  ].filter(Boolean);
  return words.length ? words.join("; ") : "adds nothing";
}
