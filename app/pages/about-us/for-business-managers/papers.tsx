import { ActionLink } from "#ui/actions/actions.tsx";
import { HeadingWords } from "#ui/heading/heading.tsx";
import { useClaims } from "#brand/claims-in-copy.ts";
import { day } from "#values/calendar-day.ts";
import { formatDay } from "#values/format-date.ts";
import type { forBusinessManagers, Paper, Proof } from "./for-business-managers.copy.ts";
import * as reading from "#ui/reading/reading.module.css";
import * as sectionStyles from "#ui/section/section.module.css";
import * as styles from "./for-business-managers.module.css";

type Copy = Omit<typeof forBusinessManagers, "papers" | "sheet"> & { readonly papers: readonly Paper[] };

/** The papers of a tender, each sentence with what is behind it. */
export function Papers({ heading, contents, papers, labels }: Copy) {
  return (
    <section
      className={`${sectionStyles.section} ${reading.section} ${reading.headings} ${styles.papers}`}
      style={{ "--background": "var(--cream)" }}
      aria-labelledby="h-papers"
    >
      <div className={sectionStyles.eyeletEdge} data-edge="eyelet" aria-hidden="true" />
      <div className={sectionStyles.inner}>
        <h2 id="h-papers">
          <HeadingWords of={heading} />
        </h2>
        <nav className={styles.contents} aria-label={contents}>
          {papers.map(({ id, name }) => (
            <a key={id} href={`#${id}`}>
              {name.split(":")[0]}
            </a>
          ))}
        </nav>
        {papers.map((paper: Paper) => (
          <div className={styles.paper} id={paper.id} key={paper.id}>
            <h3>{paper.name}</h3>
            <div>
              {paper.says.map(({ text, proof }) => (
                <div className={styles.said} key={text}>
                  <p>{text}</p>
                  <ProofLine proof={proof} labels={labels} />
                </div>
              ))}
              {paper.more && <ActionLink {...paper.more} variant="more" />}
            </div>
          </div>
        ))}
      </div>
    </section>
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
