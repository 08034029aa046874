import { allergens } from "#food/allergen.ts";
import type { Avoided } from "#food/avoided.ts";
import { LeafBoxes } from "#food/leaf-boxes.tsx";
import { useBrand } from "#layout/brand-context.tsx";
import type { Problem } from "#values/problem.ts";
import { tellMePath } from "./alert-pages.ts";
import { consentWords } from "./consent.ts";
import { copy } from "./tell-me.copy.ts";
import * as buttonStyles from "#ui/button/button.module.css";
import * as chip from "#ui/form/chip.module.css";
import * as field from "#ui/form/field.module.css";
import * as styles from "./tell-me.module.css";

export interface TellMeFormProps {
  readonly schools: readonly { readonly key: string; readonly school: string }[];
  /** What is chosen and ticked; of consent nothing ever is. */
  readonly menu: string;
  readonly without: readonly Avoided[];
  readonly email: string;
  readonly problems: readonly Problem[];
  /** Why nothing was taken, where it is no fault of an answer. */
  readonly failure: string | null;
  /** Our key that a browser makes a subscription with. */
  readonly deviceKey: string;
}

/**
 * The form: a plain one that works without script; `connect-tell-me.ts` adds the bot check and this device as a second way, and
 * ticks what is kept on it.
 */
export function TellMeForm({ schools, menu, without, email, problems, failure, deviceKey }: TellMeFormProps) {
  const problemOf = (name: string) => problems.find((one) => one.field === name)?.message;
  return (
    <form method="post" action={`${tellMePath}#tell-trouble`} className={styles.form} data-tell-me="">
      {(problems.length > 0 || failure) && <Trouble problems={problems} failure={failure} />}
      <div className={rowClass(problemOf("menu"))}>
        <label htmlFor="tell-menu">{copy.school}</label>
        <Fault name="menu" message={problemOf("menu")} />
        <select
          className={field.select}
          {...{ id: "tell-menu", name: "menu", required: true, defaultValue: menu }}
          {...faultAttributes("menu", problemOf("menu"))}
        >
          <option value="">{copy.chooseSchool}</option>
          {schools.map(({ key, school }) => (
            <option key={key} value={key}>
              {school}
            </option>
          ))}
        </select>
      </div>
      <AvoidFields without={without} problem={problemOf("without")} />
      <Consent problem={problemOf("consent")} />
      <ByEmail email={email} problem={problemOf("email")} />
      <OnDevice deviceKey={deviceKey} />
      <div className={styles.trap} aria-hidden="true">
        <label>
          {copy.honeypot}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <input type="hidden" name="altcha" />
    </form>
  );
}

function AvoidFields({
  without,
  problem,
}: {
  readonly without: readonly Avoided[];
  readonly problem: string | undefined;
}) {
  const box = `${chip.chip} ${chip.avoid}`;
  return (
    <fieldset
      className={`${styles.fieldset} ${rowClass(problem)}`}
      id="tell-without"
      aria-describedby={problem ? "tell-without-hint tell-without-err" : "tell-without-hint"}
    >
      <legend className={field.label}>{copy.avoid}</legend>
      <p className={field.hint} id="tell-without-hint">
        {copy.avoidHint}
      </p>
      <Fault name="without" message={problem} />
      <div className={chip.list}>
        {allergens.map(({ key, name }) => (
          <label className={box} key={key}>
            <input type="checkbox" name="without" value={key} defaultChecked={without.includes(key)} />
            <span>{name}</span>
          </label>
        ))}
      </div>
      <LeafBoxes avoided={without} list={chip.list} box={box} />
    </fieldset>
  );
}

function Consent({ problem }: { readonly problem: string | undefined }) {
  const brand = useBrand();
  return (
    <div className={rowClass(problem)}>
      <p className={field.label} id="tell-consent-label">
        {copy.consent}
      </p>
      <Fault name="consent" message={problem} />
      <div className={styles.consent}>
        <input
          {...{ type: "checkbox", id: "tell-consent", name: "consent", value: "yes", required: true }}
          {...faultAttributes("consent", problem)}
        />
        <p>
          <label htmlFor="tell-consent">{consentWords(brand)}</label>{" "}
          <a href="/privacy#lunch">How we keep it</a>
        </p>
      </div>
    </div>
  );
}

function ByEmail({ email, problem }: { readonly email: string; readonly problem: string | undefined }) {
  return (
    <div className={styles.way}>
      <h3>{copy.byEmail}</h3>
      <div className={rowClass(problem)}>
        <label htmlFor="tell-email">{copy.email}</label>
        <p className={field.hint} id="tell-email-hint">
          {copy.emailHint}
        </p>
        <Fault name="email" message={problem} />
        <input
          className={field.input}
          {...{ id: "tell-email", name: "email", type: "email", autoComplete: "email", required: true }}
          {...{ maxLength: 254, defaultValue: email }}
          {...faultAttributes("email", problem, "tell-email-hint")}
        />
      </div>
      <p className={styles.send}>
        <button className={`${buttonStyles.button} ${styles.button}`}>{copy.send}</button>
      </p>
    </div>
  );
}

/** Offered by script alone, which says too why it cannot be had in a browser (push/offer-device.ts). */
function OnDevice({ deviceKey }: { readonly deviceKey: string }) {
  return (
    <div className={styles.way} data-device={deviceKey} hidden>
      <h3>{copy.device.heading}</h3>
      <p id="tell-device-lead">{copy.device.lead}</p>
      <p className={styles.send}>
        <button
          className={`${buttonStyles.button} ${buttonStyles.outline} ${styles.button}`}
          type="button"
          aria-describedby="tell-device-lead"
        >
          {copy.device.send}
        </button>
      </p>
      <p role="status" />
    </div>
  );
}

function Trouble({ problems, failure }: Pick<TellMeFormProps, "problems" | "failure">) {
  return (
    <div className={styles.trouble} id="tell-trouble" tabIndex={-1}>
      <div role="alert">
        <h3>{failure ?? copy.summary(problems.length)}</h3>
        <ul>
          {problems.map(({ field: name, message }) => (
            <li key={name}>
              <a href={`#tell-${name}`}>{message.replace(/\.$/, "")}</a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Fault({ name, message }: { readonly name: string; readonly message: string | undefined }) {
  if (!message) return null;
  return (
    <p className={field.error} id={`tell-${name}-err`}>
      <span className="visually-hidden">Error: </span>
      {message}
    </p>
  );
}

const rowClass = (problem: string | undefined) => (problem ? `${field.row} ${field.invalid}` : field.row);

function faultAttributes(name: string, problem: string | undefined, hint?: string) {
  const described = [hint, problem && `tell-${name}-err`].filter(Boolean).join(" ");
  return { "aria-invalid": problem !== undefined, ...(described && { "aria-describedby": described }) };
}
