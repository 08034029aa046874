import { useLayoutEffect, useRef } from "react";
import { Form, useNavigate } from "react-router";
import type { Allergen } from "#food/allergens/allergen.ts";
import { allergens } from "#food/allergens/allergen.ts";
import { avoidable } from "#food/allergens/avoided.ts";
import { leafName } from "#food/allergens/leaf.ts";
import type { Avoids } from "#school-menus/my-lunch/can-eat.ts";
import { capitalise } from "#values/text/capitalise.ts";
import { TextField } from "#ui/form/field.tsx";
import { Chip, ChipLink, Chips } from "../ui/forms/choosers.tsx";
import { Button, TextLink } from "../ui/forms/desk-button.tsx";
import { SearchInput } from "../ui/forms/desk-field.tsx";
import { DeskIcon } from "../ui/marks/desk-icon.tsx";
import { Key } from "../ui/marks/desk-tag.tsx";
import { Row, Stack } from "../ui/frame/page-layout.tsx";
import { Note } from "../ui/text.tsx";
import { useKeys } from "../ui/keys/use-keys.ts";
import * as canEat from "./can-eat.module.css";

interface ChildAvoidsFormProps {
  readonly avoids: Avoids;
  /** What is avoided, as the address says it. */
  readonly words: readonly string[];
  readonly day: string;
  readonly school: string;
  /** The address of this screen with other words. */
  readonly address: (changed: { avoid: readonly string[] }) => string;
  /** The same without anything that was asked. */
  readonly anew: string;
  /** What of a question in words names no one school, and what of it was not read; "" for nothing. */
  readonly which: string;
  readonly unread: string;
}

/** What the child must not have: the fourteen as links, each on or off by one click; the rest in a form below. */
export function ChildAvoidsForm(props: ChildAvoidsFormProps) {
  const { avoids, words, day, school, address, anew, which, unread } = props;
  const navigate = useNavigate();
  // Two quick clicks are two answers, also while the first is still being fetched.
  const wanted = useRef(words);
  const shown = words.join();
  // Before the next key can come: what was asked before it is no part of its answer.
  useLayoutEffect(() => void (wanted.current = shown ? shown.split(",") : []), [shown]);
  const without = (some: readonly string[], word: string) =>
    some.includes(word) ? some.filter((one) => one !== word) : [...some, word];
  const toggle = (word: string) => {
    wanted.current = without(wanted.current, word);
    void navigate(address({ avoid: wanted.current }), { replace: true, preventScrollReset: true });
  };
  useKeys(
    Object.fromEntries(
      allergens.map(({ key, code }) => [[...code.toLowerCase()].join(" "), () => toggle(key)]),
    ),
  );
  return (
    <section className={canEat.question} aria-labelledby="must-not">
      <h2 id="must-not">The child must not have</h2>
      {/* What was asked is shown by the screen; the next question is another. */}
      <Form
        method="get"
        key={`${school} ${day} ${shown} ${which} ${unread}`}
        className={canEat.inWords}
        preventScrollReset
      >
        <input type="hidden" name="school" value={school} />
        <input type="hidden" name="day" value={day} />
        <SearchInput
          name="ask"
          aria-label="Ask in words"
          placeholder="milk, sesame, Olive"
          maxLength={1000}
          autoComplete="off"
        />
        <Button kind="line">Ask</Button>
      </Form>
      <div className={canEat.chips}>
        <Chips>
          {allergens.map(({ key }) => (
            <ChipLink
              key={key}
              to={address({ avoid: without(words, key) })}
              current={words.includes(key)}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                toggle(key);
              }}
            >
              {words.includes(key) && <DeskIcon name="tick" />}
              {chipName(key)}
            </ChipLink>
          ))}
        </Chips>
      </div>
      <MoreToAvoid {...{ avoids, words, day, school, which, unread }} />
      {(words.length > 0 || which || unread) && <TextLink to={anew}>Ask anew</TextLink>}
      <Note>
        <span className={canEat.keys}>
          Type <Key>mi</Key> <Key>se</Key> for milk and sesame.{" "}
        </span>
        Nothing about the child is stored. Ask without a name.
      </Note>
    </section>
  );
}

function chipName(key: Allergen): string {
  return capitalise(leafName(key));
}

/** A single cereal or nut, and foods beyond the fourteen. */
function MoreToAvoid(props: Omit<ChildAvoidsFormProps, "address" | "anew">) {
  const { avoids, words, day, school, which, unread } = props;
  const inForm = avoidable.flatMap(({ leaves }) => leaves);
  const isInForm = (word: string) => inForm.some((leaf) => leaf === word);
  // What stands in the field, with commas between.
  const written = [...avoids.others.map(leafName), ...avoids.notUnderstood];
  return (
    <details className={canEat.more} open={avoids.notUnderstood.length > 0 || words.some(isInForm)}>
      <summary>One cereal or nut, or kiwi, pea</summary>
      {/* Another question is another form: what is in a field belongs to the one before. */}
      <Form method="get" key={words.join()} preventScrollReset>
        <input type="hidden" name="day" value={day} />
        <input type="hidden" name="school" value={school} />
        {which && <input type="hidden" name="which" value={which} />}
        {unread && <input type="hidden" name="unread" value={unread} />}
        {words
          .filter((word) => !isInForm(word) && !written.includes(word))
          .map((word) => (
            <input key={word} type="hidden" name="avoid" value={word} />
          ))}
        <Stack>
          {avoidable.map(({ allergen, leaves }) => (
            <fieldset key={allergen}>
              <legend>{chipName(allergen)}</legend>
              <Chips>
                {leaves.map((leaf) => (
                  <Chip key={leaf} name="avoid" value={leaf} defaultChecked={words.includes(leaf)}>
                    {capitalise(leafName(leaf))}
                  </Chip>
                ))}
              </Chips>
            </fieldset>
          ))}
          <TextField
            label="Something else"
            name="avoid"
            hint="Names with commas between them: kiwi, pea"
            defaultValue={written.join(", ")}
            error={
              avoids.notUnderstood.length > 0
                ? `No food is called ${avoids.notUnderstood.map((word) => `“${word}”`).join(", ")}: write its name in letters`
                : undefined
            }
          />
          <Row>
            <Button kind="line">Ask with these</Button>
          </Row>
        </Stack>
      </Form>
    </details>
  );
}
