import { ringUs } from "#brand/firm-words.ts";
import { useBrand } from "#layout/brand-context.tsx";
import type { FormLook } from "#ui/form/field.tsx";
import { CheckField, FieldError, LookOfForm, TextField } from "#ui/form/field.tsx";
import { Button } from "#ui/button/button.tsx";
import { formatPounds } from "#values/numbers/money.ts";
import { amountInWords } from "#values/numbers/spell-number.ts";
import type { AcceptFacts } from "./proposal-page-facts.ts";
import { linkTo, proposalAddress } from "./proposal-page-facts.ts";
import { customerLook, CustomerForm, OtherwiseLine } from "./customer-form.tsx";
import { Amount, Schedule, Small } from "./slip-parts.tsx";
import * as styles from "./slip.module.css";

const slipLook: FormLook = { ...customerLook, notesBelow: true };

/** The slip that accepts a version by name, and leads to the payment of the deposit. */
export function AcceptPanel({ token, version, ...facts }: AcceptFacts & { token: string; version: number }) {
  const { deposit, faults, typed, hash } = facts;
  const brand = useBrand();
  const isPreview = token === "";
  return (
    <LookOfForm look={slipLook}>
      <CustomerForm method="post" action={proposalAddress(token)}>
        <p className={styles.kicker}>To hold the day</p>
        <Amount amount={deposit} />
        <p className={styles.inWords}>
          {amountInWords(deposit)}, {facts.share}
        </p>
        <p className={styles.onPaper}>
          To accept it, open the link in our e-mail, type your name, tick that you accept version {version}{" "}
          and our terms, and press Accept. Or {ringUs(brand)}.
        </p>
        <FieldError error={faults[""]} role="alert" />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="hash" value={hash} />
        <TextField
          id="accepted-by"
          name="name"
          label="Your name"
          error={faults.name}
          autoComplete="name"
          maxLength={120}
          required
          disabled={isPreview}
          defaultValue={typed.name}
        />
        {facts.organisation && <ForTheirBooks typed={typed} faults={faults} isPreview={isPreview} />}
        <Agreement {...facts} version={version} isPreview={isPreview} />
        {facts.mayPayByCard && (
          <Button kind="saffron" name="pays" value="card" disabled={isPreview}>
            Accept and pay the deposit
          </Button>
        )}
        <Button kind="line" name="pays" value="invoice" disabled={isPreview}>
          Accept, send me an invoice
        </Button>
        <OtherwiseLine>
          <a {...linkTo(token, "question")}>Ask for a change</a>
        </OtherwiseLine>
        <Schedule instalments={facts.schedule} />
        <Small lines={facts.small} />
        {facts.cancelling.length > 0 && (
          <div className={styles.onPaper}>
            <p>If you cancel, we charge:</p>
            <ul>
              {facts.cancelling.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        )}
        <p className={styles.small}>
          {formatPounds(deposit)} is charged only on the next page, when you approve it there.
        </p>
      </CustomerForm>
    </LookOfForm>
  );
}

/** What a school's, council's or firm's own books need on our invoices. */
function ForTheirBooks({
  typed,
  faults,
  isPreview,
}: Pick<AcceptFacts, "typed" | "faults"> & { isPreview: boolean }) {
  return (
    <>
      <TextField
        id="purchase-order"
        name="purchaseOrder"
        label="Purchase order, if you have one"
        error={faults.purchaseOrder}
        autoComplete="off"
        maxLength={80}
        disabled={isPreview}
        defaultValue={typed.purchaseOrder}
      />
      <TextField
        id="buyer-reference"
        name="reference"
        label="Your reference for invoices, if you need one"
        error={faults.reference}
        autoComplete="off"
        maxLength={80}
        disabled={isPreview}
        defaultValue={typed.reference}
      />
    </>
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
    <CheckField
      id="agree"
      name="agree"
      value="true"
      required
      defaultChecked={typed.agreed}
      disabled={isPreview}
      error={faults.agree}
      label={
        <>
          I accept version {version} and the{" "}
          <a href="/terms" target="_blank" rel="noreferrer">
            terms
          </a>
          {organisation && `, for ${organisation}`}
        </>
      }
    />
  );
}
