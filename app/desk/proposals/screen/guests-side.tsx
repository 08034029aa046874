import { describePlates, courseGaps, guestGroups, surePlates } from "#proposals/checks/course-gaps.ts";
import { formatPounds } from "#values/numbers/money.ts";
import { TextField } from "#ui/form/field.tsx";
import { InlineInput } from "../../ui/forms/desk-field.tsx";
import { SectionHead } from "../../ui/frame/page-head.tsx";
import { DangerText, Note } from "../../ui/text.tsx";
import { DraftField } from "./draft-field.tsx";
import { useBareField, useEditor, useField } from "../editor/editor-context.ts";
import * as styles from "./proposal.module.css";

/** How many come, who of them cannot eat everything, and whether each has a plate that is sure. */
export function GuestsSide() {
  const { content, errors } = useEditor();
  const faults = ["guests", ...guestGroups.map(({ group }) => `diets.${group}`)].filter(
    (name) => errors[name],
  );
  return (
    <section aria-labelledby="guests-head" className={styles.guests}>
      <SectionHead id="guests-head" title="Guests" />
      <div className={styles.counts}>
        <Count name="guests" label="All" />
        {guestGroups.map(({ group, name }) => (
          <Count key={group} name={`diets.${group}`} label={name} />
        ))}
      </div>
      {faults.map((name) => (
        <p key={name} id={`${name}-error`} className={styles.fault}>
          {errors[name]}
        </p>
      ))}
      <Plates />
      {Boolean(content.diets.allergy) && (
        <DraftField
          name="allergyWords"
          label="What they must avoid"
          hint="In words, without names: “one guest, tree nuts”."
        />
      )}
      <Limits />
    </section>
  );
}

function Count({ name, label }: { name: string; label: string }) {
  return (
    <label>
      <span>{label}</span>
      <InlineInput
        numeric
        inputMode="numeric"
        aria-label={label === "All" ? "All guests" : `${label}, guests`}
        autoComplete="off"
        {...useBareField(name)}
      />
    </label>
  );
}

function Plates() {
  const { content, facts, sums } = useEditor();
  const gaps = courseGaps(content, facts);
  const plenty = surePlates(content, facts).filter(
    ({ course, plates, guests }) => course === null && plates >= guests,
  );
  return (
    <Note>
      {sums?.perGuest ? `${formatPounds(sums.perGuest)} a head. ` : ""}
      {plenty.map((one) => `${describePlates(one)}. `).join("")}
      {gaps.map((gap) => (
        <DangerText key={`${gap.group} ${gap.course}`}>{describePlates(gap)}. </DangerText>
      ))}
    </Note>
  );
}

function Limits() {
  const { errors } = useEditor();
  return (
    <details className={styles.limits} open={errors["guestLimits.least"] ? true : undefined}>
      <summary>How far the customer may change the number</summary>
      <div className={styles.pair}>
        <TextField label="From" numeric inputMode="numeric" {...useField("guestLimits.least")} />
        <TextField label="To" numeric inputMode="numeric" {...useField("guestLimits.most")} />
      </div>
      <TextField label="Until" type="date" {...useField("guestLimits.until")} />
    </details>
  );
}
