import { Icon } from "#ui/icon/icon.tsx";
import { useBrand } from "#layout/brand-context.tsx";
import { copy } from "./form/enquiry-form.copy.ts";
import * as actions from "#ui/actions/actions.module.css";
import * as button from "#ui/button/button.module.css";
import * as statTag from "#ui/stat-tag/stat-tag.module.css";
import * as styles from "./enquiry-form.module.css";

/** The thanks: shown only once the server has stored the enquiry. */
export function EnquirySent({
  reference,
  email,
  awaitingReview = false,
}: {
  reference: string;
  /** Where the copy goes, when this page knows it. */
  email?: string;
  /** Whether it awaits review before e-mails go out. */
  awaitingReview?: boolean;
}) {
  const brand = useBrand();
  return (
    // It takes the focus, which is read aloud: that it worked, and the reference.
    <div
      className={styles.sent}
      role="group"
      tabIndex={-1}
      id="enquiry-sent"
      aria-labelledby="enquiry-thanks enquiry-reference"
    >
      <div>
        <h2 id="enquiry-thanks">{copy.sent}</h2>
        <p className={`${statTag.tag} ${styles.reference}`} id="enquiry-reference">
          <b>{reference}</b> {copy.yourReference}
        </p>
        <ol className={styles.nextSteps}>
          <li>
            {awaitingReview ? (
              copy.awaitingReview
            ) : (
              <span>
                {email ? (
                  <>
                    {copy.copyTo} <b>{email}</b>.
                  </>
                ) : (
                  copy.copyToYou
                )}{" "}
                {copy.junk}
              </span>
            )}
          </li>
          <li>{copy.readBy(brand)}</li>
          <li>
            <span>
              {copy.remembered} <a href={`tel:${brand.phoneDialled}`}>{brand.phone}</a> {copy.andSay}
            </span>
          </li>
        </ol>
        <p className={actions.actions}>
          <a className={`${button.button} ${styles.button}`} href="/menu">
            {copy.lookAtMenu}
          </a>{" "}
          <a className={actions.more} href="/home">
            {copy.backToStart} <Icon name="go" />
          </a>
        </p>
      </div>
    </div>
  );
}
