import type { Occasion } from "#brand/meals.ts";
import { Button } from "../ui/forms/desk-button.tsx";
import { Choice } from "../ui/forms/desk-field.tsx";
import { FieldError } from "./field-error.tsx";
import type { SwapView } from "./swap-view.server.ts";
import { eatersInWords } from "./eaters-in-words.ts";
import * as swap from "./swap.module.css";

type Schools = Extract<SwapView, { schools: unknown }>["schools"];

/** The second question: every school that cooks the dish that day; each says what it had when it was looked at. */
export function AtWhichSchools({
  schools,
  occasion,
  error,
  onChange,
}: {
  schools: Schools;
  occasion: Occasion;
  error: string | undefined;
  onChange: (form: HTMLFormElement) => void;
}) {
  return (
    <section className={swap.question} aria-labelledby="schools">
      <h2 id="schools">
        <b>2</b> At which schools?
      </h2>
      <FieldError>{error}</FieldError>
      <input type="hidden" name="asked" value="1" />
      <ul className={swap.schools}>
        {schools.map(({ key, label, lunchAt, eaters, slot, seen, checked }) => (
          <li key={key}>
            <input type="hidden" name={`at.${key}`} value={`${slot} ${seen ?? ""}`.trim()} />
            <Choice
              name="schools"
              value={key}
              defaultChecked={checked}
              note={`${eatersInWords(occasion, eaters)}, ${lunchAt}${seen ? ", swapped already" : ""}`}
              onChange={(event) => event.currentTarget.form && onChange(event.currentTarget.form)}
            >
              <b>{label}</b>
            </Choice>
          </li>
        ))}
      </ul>
      <noscript>
        <Button kind="line">Show what changes</Button>
      </noscript>
    </section>
  );
}
