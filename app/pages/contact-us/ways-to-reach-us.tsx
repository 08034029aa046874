import { addressOf } from "#brand/firm-words.ts";
import { Icon } from "#ui/icon/icon.tsx";
import { complaintPage } from "#enquiries/enquiry-fields.ts";
import { useBrand } from "#layout/brand-context.tsx";
import { copy } from "./contact-us.copy.ts";
import { MoreLink } from "#ui/actions/action-line.tsx";
import * as styles from "./contact-us.module.css";

/**
 * Telephone with hours, e-mail with how soon, the door, what happens next, complaints and data rights. `next`: in place of what
 * happens next with a letter, where somebody complains about their data.
 */
export function WaysToReachUs({ next }: { next?: string | undefined }) {
  const brand = useBrand();
  return (
    <div className={styles.column}>
      {(brand.phone || brand.email || addressOf(brand)) && (
        <h2 className={styles.heading}>
          {copy.inPerson[0]}
          <i>{copy.inPerson[1]}</i>
        </h2>
      )}
      <dl className={styles.ways}>
        {(brand.phone || brand.hours.length > 0) && (
          <div>
            <dt>{copy.ways.ring}</dt>
            <dd>
              {brand.phone && (
                <p className={styles.large}>
                  <a href={`tel:${brand.phoneDialled}`}>{brand.phone}</a>
                </p>
              )}
              {brand.hours.map(({ days, open }) => (
                <p key={days}>
                  {days}, {open}.
                </p>
              ))}
            </dd>
          </div>
        )}
        {brand.email && (
          <div>
            <dt>{copy.ways.write}</dt>
            <dd>
              <p className={styles.large}>
                <a href={`mailto:${brand.email}`}>{brand.email}</a>
              </p>
              {brand.answerTime && <p>{copy.answered(brand)}</p>}
            </dd>
          </div>
        )}
        {addressOf(brand) && (
          <div>
            <dt>{copy.ways.call}</dt>
            <dd>
              <address>
                {brand.street}
                {brand.street && <br />}
                {brand.town} {brand.postcode}
              </address>
              {brand.latitude !== null && (
                <p>
                  <MoreLink href="#map">
                    {copy.seeMap} <Icon name="go" />
                  </MoreLink>
                </p>
              )}
            </dd>
          </div>
        )}
        <div>
          <dt>{copy.ways.next}</dt>
          <dd>
            <p>{next ?? copy.next(brand)}</p>
          </dd>
        </div>
        {!next && (
          <div>
            <dt>{copy.ways.complaints}</dt>
            <dd>
              <p>{copy.complaints}</p>
            </dd>
          </div>
        )}
        <div>
          <dt>{copy.ways.data}</dt>
          <dd>
            <p>
              {copy.data} {!next && `${copy.acknowledged} `}
              <a href="/privacy">{copy.rights}</a>. {!next && <a href={complaintPage}>{copy.complain}</a>}
            </p>
          </dd>
        </div>
      </dl>
    </div>
  );
}
