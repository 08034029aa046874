import type { ReactNode } from "react";
import { formatList } from "#values/text/format-list.ts";
import { DeskIcon } from "../../ui/marks/desk-icon.tsx";
import { SectionHead } from "../../ui/frame/page-head.tsx";
import { Note } from "../../ui/text.tsx";
import { StateSign } from "../../ui/marks/stamp.tsx";
import type { DerivedView } from "./derived-view.server.ts";
import * as styles from "./recipe.module.css";

interface DerivedFactsProps {
  readonly derived: DerivedView;
  /** Who signed "not in it" for the whole recipe. */
  readonly signed: string;
  /** Whether it is being worked out again. */
  readonly waiting: boolean;
}

/** What follows from a recipe: allergens with the way by which each came, claims with their reasons, the label. */
export function DerivedFacts({ derived, signed, waiting }: DerivedFactsProps) {
  return (
    <>
      <DerivedAllergens {...{ derived, signed, waiting }} />
      <Claims claims={derived.claims} />
      <Label label={derived.label} />
    </>
  );
}

function DerivedAllergens({ derived, signed, waiting }: DerivedFactsProps) {
  const { contains, mayContain, notKnown, notInIt } = derived;
  return (
    <section aria-labelledby="follows" aria-busy={waiting}>
      <SectionHead
        id="follows"
        title="What follows"
        note={waiting ? "being worked out" : "derived, never typed"}
      />
      <ul className={styles.derived}>
        {contains.map((one) => (
          <Leaf key={one.name} state="contains" {...one} />
        ))}
        {mayContain.map((one) => (
          <Leaf key={one.name} state="may-contain" {...one} />
        ))}
        {notKnown.length > 0 && (
          <Leaf
            state={undefined}
            name={formatList(notKnown.map((one) => one.name))}
            because={[...new Set(notKnown.map((one) => one.because))].slice(0, 3).join("; ")}
          />
        )}
        {notInIt > 0 && <Leaf state="free" name={`The other ${notInIt}`} because={signed} />}
      </ul>
    </section>
  );
}

function Claims({ claims }: Pick<DerivedView, "claims">) {
  return (
    <section aria-labelledby="claims">
      <SectionHead id="claims" title="May be called" />
      <ul className={styles.claims}>
        {claims.map(({ name, faults, until }) => (
          <li key={name} data-refused={faults.length > 0 || undefined}>
            <DeskIcon name={faults.length > 0 ? "close" : "tick"} />
            <div>
              <b>{name}</b>
              {faults.length > 0 && <span className="visually-hidden">: not offered</span>}
              <span>
                {faults.length > 0 ? faults.slice(0, 3).join("; ") : until && `until ${until}, then not`}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The label as it would be printed, or why it cannot be. */
function Label({ label: { label, faults } }: Pick<DerivedView, "label">) {
  return (
    <section aria-labelledby="label">
      <SectionHead id="label" title="Label" note="as it would be printed today" />
      {label ? (
        <div className={styles.label}>
          <b>{label.name}</b>
          <p>{label.ingredients.map(({ text, strong }, at) => (strong ? <b key={at}>{text}</b> : text))}.</p>
          {label.mayContain.length > 0 && (
            <p>
              <b>May contain: {label.mayContain.join(", ")}.</b>
            </p>
          )}
          <p className={styles.keep}>
            Use by <b>{label.useBy}</b>. {label.storage}
          </p>
        </div>
      ) : (
        <>
          <Note>No label can be printed:</Note>
          <ul className={styles.faults}>
            {faults.slice(0, 6).map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Leaf({
  state,
  name,
  because,
}: {
  state: "contains" | "may-contain" | "free" | undefined;
  name: string;
  because: ReactNode;
}) {
  return (
    <li>
      <StateSign state={state} />
      <div>
        <b>{name}</b>
        <span>{because}</span>
      </div>
    </li>
  );
}
