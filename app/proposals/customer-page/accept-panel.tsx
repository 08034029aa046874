import * as buttonStyles from "#ui/button/button.module.css";
import * as field from "#ui/form/field.module.css";
import { formatPounds } from "#values/money.ts";
import { amountInWords } from "#values/spell-number.ts";
import type { AcceptFacts } from "../proposal-page-facts.ts";
import { linkTo, proposalAddress } from "../proposal-page-facts.ts";
import { Amount, Schedule, Small } from "./slip-parts.tsx";
import * as styles from "../proposal-page.module.css";

/** The slip that accepts a version by name, and leads to the payment of the deposit. */
export function AcceptPanel({ token, version, ...facts }: AcceptFacts & { token: string; version: number }) {
  const { deposit, faults, typed, hash } = facts;
  const inAll = faults[""];
  const isPreview = token === "";
  return (
    <form method="post" action={proposalAddress(token)} className={styles.form}>
      <p className={styles.kicker}>To hold the day</p>
      <Amount amount={deposit} />
      <p className={styles.inWords}>
        {amountInWords(deposit)}, {facts.share}
      </p>
      {inAll && (
        <p className={field.error} role="alert">
          {inAll}
        </p>
      )}
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="hash" value={hash} />
      <div className={faults.name ? `${field.row} ${field.invalid}` : field.row}>
        <label htmlFor="accepted-by">Your name</label>
        <input
          className={field.input}
          {...{ id: "accepted-by", name: "name", autoComplete: "name", maxLength: 120, required: true }}
          disabled={isPreview}
          defaultValue={typed.name}
          {...(faults.name && { "aria-invalid": true, "aria-describedby": "accepted-by-fault" })}
        />
        {faults.name && (
          <p id="accepted-by-fault" className={field.error}>
            {faults.name}
          </p>
        )}
      </div>
      <Agreement {...facts} version={version} isPreview={isPreview} />
      {facts.mayPayByCard && (
        <button
          className={`${buttonStyles.button} ${buttonStyles.saffron}`}
          name="pays"
          value="card"
          disabled={isPreview}
        >
          Accept and pay the deposit
        </button>
      )}
      <button
        className={`${buttonStyles.button} ${buttonStyles.outline}`}
        name="pays"
        value="invoice"
        disabled={isPreview}
      >
        Accept, send me an invoice
      </button>
      <p className={styles.ask}>
        <a {...linkTo(token, "question")}>Ask for a change</a>
      </p>
      <Schedule instalments={facts.schedule} />
      <Small lines={facts.small} />
      <p className={styles.small}>
        {formatPounds(deposit)} is charged only on the next page, when you approve it there.
      </p>
    </form>
  );
}

function Agreement({
  version,
  organisation,
  typed,
  faults,
  isPreview,
}: AcceptFacts & { version: number; isPreview: boolean }) {
  return (
    <div>
      <label className={styles.agree}>
        <input
          {...{
            type: "checkbox",
            name: "agree",
            value: "true",
            required: true,
            defaultChecked: typed.agreed,
            disabled: isPreview,
          }}
          {...(faults.agree && { "aria-invalid": true, "aria-describedby": "agree-fault" })}
        />
        <span>
          I accept version {version} and the{" "}
          <a href="/terms" target="_blank" rel="noreferrer">
            terms
          </a>
          {organisation && `, for ${organisation}`}
        </span>
      </label>
      {faults.agree && (
        <p id="agree-fault" className={field.error}>
          {faults.agree}
        </p>
      )}
    </div>
  );
}
