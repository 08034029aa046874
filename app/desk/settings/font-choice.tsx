import type { SettingField } from "#settings/setting-document.ts";
import { FieldSet } from "#ui/form/field.tsx";
import { Choice } from "../ui/forms/desk-field.tsx";
import * as styles from "./settings.module.css";
import "./specimens.css";

/** One of the pairs of fonts, each with a specimen in its own faces; what it says has every kind of sign that menus have. */
export function FontChoice({
  question: { name, label, choices = [] },
  chosen,
  error,
}: {
  question: SettingField;
  chosen: string;
  error: string | undefined;
}) {
  return (
    <FieldSet id={name} legend={label} error={error} className={styles.pairs}>
      {choices.map(({ value, name: called, about }) => (
        <div key={value} className={styles.pair}>
          <Choice type="radio" name={name} value={value} defaultChecked={value === chosen} note={about}>
            {called}
          </Choice>
          <div className={styles.specimen} data-specimen={value} aria-hidden="true">
            <b>Lunch, cooked this morning</b>
            <p>Chickpea curry, rice and green beans: £3.20, or £1.60 for ½ a portion. Tables for 1,268.</p>
          </div>
        </div>
      ))}
    </FieldSet>
  );
}
