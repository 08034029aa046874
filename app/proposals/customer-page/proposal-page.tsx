import { ButtonLink } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { Picture } from "#ui/picture/picture.tsx";
import type { Pence } from "#values/numbers/money.ts";
import { formatPounds } from "#values/numbers/money.ts";
import { AcceptPanel } from "./accept-panel.tsx";
import { OrderPanel } from "./order-panel.tsx";
import { OverPanel } from "./over-panel.tsx";
import { ProposalCloth } from "./proposal-frame.tsx";
import type { PageLine, ProposalPageFacts } from "./proposal-page-facts.ts";
import { linkTo } from "./proposal-page-facts.ts";
import * as styles from "./proposal-page.module.css";

/** A proposal as the customer reads it: what is offered, what it costs, and the slip to accept or pay. */
export function ProposalPage(facts: ProposalPageFacts) {
  const { panel } = facts;
  return (
    <>
      <ProposalCloth picture={facts.picture} />
      <div className={styles.page}>
        <Opening {...facts} />
        {facts.notice && (
          <div
            className={facts.notice.bad ? `${styles.notice} ${styles.bad}` : styles.notice}
            role={facts.notice.bad ? "alert" : "status"}
          >
            <b>{facts.notice.title}</b>
            <p>{facts.notice.text}</p>
          </div>
        )}
        <div className={styles.columns}>
          <div>
            <article className={styles.paper} aria-label="What we propose">
              {facts.letter && (
                <p className={styles.letter}>
                  {facts.letter} {facts.from && <i>{facts.from}</i>}
                </p>
              )}
              <ul className={styles.lines}>
                {facts.lines.map((line) => (
                  <Line key={line.id} {...line} />
                ))}
              </ul>
              <Totals {...facts.totals} />
              {facts.gaps.length > 0 && (
                <div className={styles.gaps}>
                  <h2>Still to settle</h2>
                  <ul>
                    {facts.gaps.map((gap) => (
                      <li key={gap}>{gap}</li>
                    ))}
                  </ul>
                </div>
              )}
              <Foot {...facts} />
            </article>
            <AtHand panel={panel} total={facts.totals.total} />
          </div>
          <aside className={styles.slip} id={slipId} aria-label={slipLabels[panel.kind]}>
            {panel.kind === "accept" && (
              <AcceptPanel {...panel} token={facts.token} version={facts.version} />
            )}
            {panel.kind === "order" && <OrderPanel {...panel} token={facts.token} />}
            {panel.kind === "over" && <OverPanel {...panel} token={facts.token} />}
          </aside>
        </div>
      </div>
    </>
  );
}

const slipId = "accept";

/** On a phone, while the dishes are read: what it comes to, and the way to the slip below. */
function AtHand({ panel, total }: Pick<ProposalPageFacts, "panel"> & { total: Pence }) {
  const next = nextStep(panel);
  if (!next) return null;
  return (
    <nav className={styles.atHand} aria-label="To the end">
      <p>
        <b>{formatPounds(total)}</b> <span>{`with VAT, ${next.amount}`}</span>
      </p>
      <ButtonLink kind="saffron" size="small" href={`#${slipId}`}>
        {next.press}
      </ButtonLink>
    </nav>
  );
}

/** What the slip asks for; null where it asks for nothing. */
function nextStep(panel: ProposalPageFacts["panel"]): { press: string; amount: string } | null {
  if (panel.kind === "accept") return { press: "Accept", amount: `${formatPounds(panel.deposit)} now` };
  if (panel.kind === "over" || !panel.due) return null;
  const { label, amount } = panel.due;
  return { press: "Pay", amount: `${label.toLowerCase()} ${formatPounds(amount)}` };
}

const slipLabels = { accept: "Accept and pay", order: "Your order", over: "How it stands" } as const;

function Opening({ customer, title, guests, where }: ProposalPageFacts) {
  return (
    <div className={styles.opening}>
      <p className={styles.whom}>A proposal for {customer}</p>
      <h1>
        {title}
        {guests && (
          <>
            <br />
            {guests}
          </>
        )}
        .
      </h1>
      {where && <p className={styles.where}>{where}</p>}
    </div>
  );
}

function Line({ name, how, allergens, unknown, since, note, picture, sum }: PageLine) {
  return (
    <li>
      {picture && (
        <Picture name={picture} alt="" sizes="(width < 700px) 100vw, 96px" className={styles.dish} focal />
      )}
      <div>
        <h2>{name}</h2>
        <p>
          {how} {allergens}
        </p>
        {unknown && (
          <p className={styles.unknown}>
            <span aria-hidden="true">?</span> {unknown}
          </p>
        )}
        {since && (
          <p className={styles.since}>
            <b>Since this was sent:</b> {since}
          </p>
        )}
        {note && <p>{note}</p>}
      </div>
      <b className={styles.sum}>{formatPounds(sum)}</b>
    </li>
  );
}

function Totals({ net, discount, vat, total }: ProposalPageFacts["totals"]) {
  return (
    <dl className={styles.totals}>
      {discount && (
        <div>
          <dt>{discount.why}</dt>
          <dd>−{formatPounds(discount.sum)}</dd>
        </div>
      )}
      <div>
        <dt>Before VAT</dt>
        <dd>{formatPounds(net)}</dd>
      </div>
      {vat.map(({ label, sum }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatPounds(sum)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>In all</dt>
        <dd>{formatPounds(total)}</dd>
      </div>
    </dl>
  );
}

function Foot({ token, number, version, dated, earlier }: ProposalPageFacts) {
  return (
    <p className={styles.foot}>
      <Icon name="sprig" /> Proposal {number}, version {version} of {dated}.{" "}
      {earlier !== null && (
        <>
          <a {...linkTo(token, "changes")}>What changed since version {earlier}</a>
          {"\u00a0"}·{" "}
        </>
      )}
      <a {...linkTo(token, "files/paper.pdf")}>Save as PDF</a>
    </p>
  );
}

/** Above a proposal that nobody was sent. `draft`: the address at the desk where it is written. */
export function PreviewNote({ version, customer, draft }: ProposalPageFacts & { draft: string }) {
  return (
    <aside className={styles.preview} aria-label="Preview">
      <p>
        <b>Preview.</b> Version {version} as {customer || "the customer"} will see it. It is not sent, and
        nothing on it can be pressed.
      </p>
      <p>
        <a href={draft}>Back to the draft</a> <a href={`${draft}/preview/paper`}>On paper (PDF)</a>
      </p>
    </aside>
  );
}
