import { nameInLaw } from "#brand/firm-words.ts";
import { NoLine } from "#layout/no-line/no-line.tsx";
import { RingUs } from "#layout/ring-us/ring-us.tsx";
import { AvoidBoxes } from "#food/allergens/avoid-boxes.tsx";
import { useBrand } from "#layout/brand-context.tsx";
import { childMenuCopy } from "#school-menus/diets/child-menu.copy.ts";
import { requestPageOf } from "#school-menus/diets/diet-paths.ts";
import { dietReasons, letterNeeds } from "#school-menus/diets/diet-request.ts";
import { Button } from "#ui/button/button.tsx";
import { Chip, ChipList } from "#ui/form/chip.tsx";
import { ErrorPanel, ErrorSummary } from "#ui/form/error-summary.tsx";
import type { FormLook } from "#ui/form/field.tsx";
import { CheckField, FieldSet, LookOfForm, TextField } from "#ui/form/field.tsx";
import { usualLook } from "#ui/form/usual-look.ts";
import { dietRequest as copy } from "./diet-request.copy.ts";
import { LetterField } from "./letter-field.tsx";
import type { ShownRequest } from "./receive.server.ts";
import { SuitsPart } from "./suits-part.tsx";
import * as styles from "./diet-request.module.css";

const look: FormLook = { ...usualLook, check: styles.consent, summary: styles.trouble };

const nothing: ShownRequest = {
  typed: { else: "", reason: "", class: "", initials: "", reference: "", email: "" },
  without: [],
  consents: false,
  problems: [],
  isTooOften: false,
  suits: null,
  seen: "",
  letter: null,
  letterAgain: false,
};

/** The form; with what suits shown above its button it is sent. Beside each field stands what is kept, why and how long. */
export function DietForm({
  school,
  shown,
  address,
}: {
  readonly school: { readonly key: string; readonly label: string };
  readonly shown: ShownRequest | null;
  /** Where a change of an agreed request is sent, whose mailbox is known; not given: it is a new one. */
  readonly address?: string;
}) {
  const brand = useBrand();
  const { typed, without, consents, problems, isTooOften, suits, seen, letter, letterAgain } =
    shown ?? nothing;
  const field = (name: string) => ({
    id: `diet-${name}`,
    name,
    error: problems.find((one) => one.field === name)?.message,
  });
  return (
    <LookOfForm look={look}>
      <form
        method="post"
        action={`${address ?? requestPageOf(school.key)}#${problems.length || isTooOften ? "trouble" : "suits"}`}
        className={styles.form}
        encType={letter ? "multipart/form-data" : undefined}
        data-diet-request={address === undefined ? "" : undefined}
      >
        {isTooOften && <ErrorPanel id="trouble" level={2} title={copy.tooOften} />}
        {problems.length > 0 && (
          <ErrorSummary
            id="trouble"
            level={2}
            title={copy.summary}
            faults={problems.map(({ field: name, message }) => ({ id: `diet-${name}`, message }))}
          />
        )}
        <section aria-labelledby="part-1">
          <h2 id="part-1">
            <i>1</i> {copy.what}
          </h2>
          <FieldSet {...field("without")} legend="Tick what must not be in it" className={styles.boxes}>
            <AvoidBoxes avoided={without} columns={false} />
          </FieldSet>
          <TextField
            {...field("else")}
            label={copy.elseLabel}
            aside={copy.elseAside}
            hint={copy.elseHint}
            maxLength={200}
            autoComplete="off"
            defaultValue={typed.else}
          />
          <p className={styles.kept}>{copy.whatKept}</p>
        </section>
        <section aria-labelledby="part-2">
          <h2 id="part-2">
            <i>2</i> {copy.why}
          </h2>
          <FieldSet {...field("reason")} legend="Choose what fits best" className={styles.boxes}>
            <ChipList>
              {dietReasons.map(({ key, name }) => (
                <Chip key={key} type="radio" name="reason" value={key} defaultChecked={typed.reason === key}>
                  {name}
                </Chip>
              ))}
            </ChipList>
          </FieldSet>
          <p className={styles.kept}>{copy.whyKept}</p>
        </section>
        <section aria-labelledby="part-3">
          <h2 id="part-3">
            <i>3</i> {copy.whom}
          </h2>
          <div className={styles.pair}>
            <TextField
              {...field("class")}
              label={copy.class}
              hint={copy.classHint}
              maxLength={12}
              autoComplete="off"
              defaultValue={typed.class}
            />
            <TextField
              {...field("initials")}
              label={copy.initials}
              hint={copy.initialsHint}
              maxLength={12}
              autoComplete="off"
              defaultValue={typed.initials}
            />
          </div>
          <details open={typed.reference !== "" || problems.some((one) => one.field === "reference")}>
            <summary>{copy.reference}</summary>
            <TextField
              {...field("reference")}
              label="Reference"
              hint={copy.referenceHint}
              maxLength={20}
              autoComplete="off"
              defaultValue={typed.reference}
            />
          </details>
          <p className={styles.kept}>{copy.whomKept}</p>
          {address === undefined && (
            <TextField
              {...field("email")}
              type="email"
              label={copy.email}
              hint={copy.emailHint}
              autoComplete="email"
              maxLength={254}
              defaultValue={typed.email}
            />
          )}
        </section>
        <CheckField
          {...field("consent")}
          label={copy.consent(nameInLaw(brand), school.label)}
          value="yes"
          defaultChecked={consents}
        >
          <a href="/privacy#diets">{copy.consentMore}</a>
        </CheckField>
        {suits && <SuitsPart suits={suits} />}
        <p>
          {childMenuCopy.lunchAlone} <RingUs words={copy.nextRing} write="write to" />.
        </p>
        <div className={styles.trap} aria-hidden="true">
          <label>
            {copy.trap}
            <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <input type="hidden" name="altcha" />
        <input type="hidden" name="seen" value={seen} />
        {letter && (
          <section aria-labelledby="letter-head">
            <h2 id="letter-head">{copy.letter.heading}</h2>
            <p>
              {letterNeeds[letter]} {copy.letter.later}
            </p>
            <LetterField {...field("letter")} isAgain={letterAgain} aside={copy.letter.aside} />
          </section>
        )}
        <Button>{suits ? copy.send : copy.see}</Button>
        <NoLine />
        <p className={styles.note}>
          {address === undefined ? copy.next : copy.yours.change.next} <RingUs words={copy.nextRing} />.
        </p>
      </form>
    </LookOfForm>
  );
}
