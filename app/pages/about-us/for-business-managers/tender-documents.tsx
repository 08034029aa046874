import { ActionLink } from "#ui/actions/actions.tsx";
import { HeadingWords } from "#ui/heading/heading.tsx";
import { useClaims } from "#brand/claims-in-copy.ts";
import { day } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import type { forBusinessManagers, TenderDocument, Proof } from "./for-business-managers.copy.ts";
import { ReadingSection } from "#ui/reading/reading-section.tsx";
import { Inner } from "#ui/section/inner.tsx";
import * as styles from "./for-business-managers.module.css";

type Copy = Omit<typeof forBusinessManagers, "documents" | "sheet"> & {
  readonly documents: readonly TenderDocument[];
};

/** The documents of a tender, each sentence with what is behind it. */
export function TenderDocuments({ heading, contents, documents, labels }: Copy) {
  return (
    <ReadingSection
      edge="eyelet"
      className={styles.documents}
      style={{ "--background": "var(--cream)" }}
      aria-labelledby="h-papers"
    >
      <Inner>
        <h2 id="h-papers">
          <HeadingWords of={heading} />
        </h2>
        <nav className={styles.contents} aria-label={contents}>
          {documents.map(({ id, name }) => (
            <a key={id} href={`#${id}`}>
              {name.split(":")[0]}
            </a>
          ))}
        </nav>
        {documents.map((document: TenderDocument) => (
          <div className={styles.document} id={document.id} key={document.id}>
            <h3>{document.name}</h3>
            <div>
              {document.says.map(({ text, proof }) => (
                <div className={styles.said} key={text}>
                  <p>{text}</p>
                  <ProofLine proof={proof} labels={labels} />
                </div>
              ))}
              {document.more && <ActionLink {...document.more} variant="more" />}
            </div>
          </div>
        ))}
      </Inner>
    </ReadingSection>
  );
}

function ProofLine({ proof, labels }: { proof: Proof; labels: Copy["labels"] }) {
  if (proof.kind === "sample")
    return (
      <p className={styles.proof}>
        <b className={styles.sample}>{labels.sample}</b> {proof.own}
      </p>
    );
  if (proof.kind === "rule")
    return (
      <p className={styles.proof}>
        <b>{labels.rule}</b> <a href={proof.url}>{proof.source}</a>
      </p>
    );
  return <ClaimLines of={proof.of} labels={labels} />;
}

/** A claim in force says where it comes from and until when; one that has lapsed says nothing, as its words do not either. */
function ClaimLines({
  of,
  labels,
}: {
  of: Extract<Proof, { kind: "claims" }>["of"];
  labels: Copy["labels"];
}) {
  const claims = useClaims();
  return of.map((key) => {
    const claim = claims[key];
    if (!claim) return null;
    return (
      <p className={styles.proof} key={key}>
        <b>{labels.claim}</b> {claim.figure} {claim.text}. {labels.source} {claim.source}, {labels.checked}{" "}
        {formatDay(day(claim.checked), "date")}, {labels.review} {formatDay(claim.reviewBy, "date")}.
      </p>
    );
  });
}
