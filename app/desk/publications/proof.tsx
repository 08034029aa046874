import type { ReactNode } from "react";
import type { PublicationProof } from "#publications/prove-publication.server.ts";
import { formatNumber } from "#values/numbers/format-number.ts";
import { Banner } from "../ui/banner.tsx";
import { TextLink } from "../ui/forms/desk-button.tsx";
import { DeskIcon } from "../ui/marks/desk-icon.tsx";
import { Note } from "../ui/text.tsx";
import * as styles from "./evidence.module.css";

interface WholeCheck {
  readonly publications: number;
  readonly faults: readonly string[];
  readonly seconds: number;
}

/** Whether what is shown is what was signed, point by point; and how it reads when it is not. */
export function Proof({
  proof,
  seq,
  whole,
  check,
}: {
  proof: PublicationProof | null;
  seq: number;
  whole: WholeCheck | null;
  /** The address that checks the whole record. */
  check: string;
}) {
  return (
    <section aria-label="Proof">
      {proof?.holds ? (
        <Banner kind="good" icon="lock" title="It holds">
          <p>Nothing of it was changed since. Checked just now.</p>
        </Banner>
      ) : (
        <DoesNotFit seq={seq} />
      )}
      {proof && (
        <ul className={styles.proof}>
          <Point ok={proof.ownHash} words="Its own hash fits">
            <code>{groups(proof.hash)}</code>
          </Point>
          <Point ok={proof.parts} words="Its parts have the bytes that were signed" />
          <Point
            ok={proof.chain}
            words={seq === 1 ? "It is the first" : `It follows number ${formatNumber(seq - 1)}`}
          >
            <span>
              {seq < proof.of ? `and ${formatNumber(seq + 1)} follows it` : "and is the last"}, of{" "}
              {formatNumber(proof.of)}
            </span>
          </Point>
          <Point ok={proof.signature} words="Signed with our key" />
          {whole && (
            <Point
              ok={whole.faults.length === 0}
              words={
                whole.faults.length === 0
                  ? `No gap in ${formatNumber(whole.publications)}`
                  : `${whole.faults.length} faults in ${formatNumber(whole.publications)}`
              }
            >
              <span>the whole record, checked in {whole.seconds.toFixed(1)} s</span>
              {whole.faults.map((fault) => (
                <span key={fault}>{fault}</span>
              ))}
            </Point>
          )}
        </ul>
      )}
      {!whole && (
        <TextLink to={check} preventScrollReset>
          Check the whole record
        </TextLink>
      )}
      {proof?.holds && (
        <details className={styles.ifNot}>
          <summary>If it did not hold</summary>
          <DoesNotFit seq={seq} />
        </details>
      )}
      <Note>The head of the chain proves that nothing was cut off at the end: write it down elsewhere.</Note>
    </section>
  );
}

function DoesNotFit({ seq }: { seq: number }) {
  return (
    <Banner kind="stop" title={`Number ${formatNumber(seq)} does not fit`}>
      <p>
        One byte or more differs from what was signed. Do not use it as proof. The last copy that holds is in
        the backup before it.
      </p>
    </Banner>
  );
}

function Point({ ok, words, children }: { ok: boolean; words: string; children?: ReactNode }) {
  return (
    <li data-broken={!ok || undefined}>
      <DeskIcon name={ok ? "tick" : "close"} />
      <div>
        <b>{ok ? words : `Not so: ${words.charAt(0).toLowerCase()}${words.slice(1)}`}</b>
        {children}
      </div>
    </li>
  );
}

// "9f4c21d0 77ae… 3b18": as people compare them.
const groups = (hash: string) =>
  `${hash.slice(0, 4)} ${hash.slice(4, 8)} ${hash.slice(8, 12)} … ${hash.slice(-4)}`;
