import type { MouseEvent } from "react";
import type { ProposalCheck } from "#proposals/checks/proposal-checks.ts";
import { DeskIcon } from "../../ui/marks/desk-icon.tsx";
import { SectionHead } from "../../ui/frame/page-head.tsx";
import * as styles from "./proposal.module.css";

/** What is to be looked at before it goes: what stops first, each leading to its field. */
export function Checks({ checks }: { checks: readonly ProposalCheck[] }) {
  if (checks.length === 0) return null;
  const stops = checks.filter(({ level }) => level === "stop").length;
  return (
    <section aria-labelledby="checks-head">
      <SectionHead
        id="checks-head"
        title="Before it goes"
        note={stops ? `${stops} ${stops === 1 ? "stops" : "stop"} it` : "nothing stops it"}
      />
      <ul className={styles.checks}>
        {checks.map(({ level, field, message }) => (
          <li key={`${field} ${message}`} data-level={level}>
            <DeskIcon name={level === "stop" ? "warning" : "not-known"} />
            <span>
              <span className="visually-hidden">{level === "stop" ? "Stops it: " : "Look at: "}</span>
              {field ? (
                <a href={`#${field}`} onClick={(event) => goTo(field, event)}>
                  {message}
                </a>
              ) : (
                message
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Opens what the field is in, and goes to it. */
function goTo(name: string, event: MouseEvent): void {
  const field = document.getElementById(name);
  if (!field) return;
  event.preventDefault();
  for (
    let around = field.closest("details");
    around;
    around = around.parentElement?.closest("details") ?? null
  )
    around.open = true;
  field.focus();
}
