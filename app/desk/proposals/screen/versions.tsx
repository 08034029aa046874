import { Person } from "../../ui/marks/desk-tag.tsx";
import { TextLink } from "../../ui/forms/desk-button.tsx";
import { SectionHead } from "../../ui/frame/page-head.tsx";
import * as styles from "./proposal.module.css";
import type { VersionEntry } from "../proposal-view.server.ts";
import type { ProposalScreenData } from "../screen.server.ts";

/** Every version, the last one first: who, when, how often it was opened, what it changed. */
export function Versions({ screen }: { screen: Pick<ProposalScreenData, "number" | "versions" | "shown"> }) {
  const { number, versions, shown } = screen;
  return (
    <section aria-labelledby="versions-head">
      <SectionHead id="versions-head" title="Versions" />
      <ul className={styles.versions}>
        {versions.map((one) => (
          <Version key={one.version} one={one} number={number} isShown={one.version === shown.version} />
        ))}
      </ul>
    </section>
  );
}

function Version({ one, number, isShown }: { one: VersionEntry; number: number; isShown: boolean }) {
  const { version, state, by, at, total, opened, changes } = one;
  const name = `${version}, ${state}`;
  return (
    <li>
      <Person name={by} small />
      <div>
        {isShown ? (
          <b>{name}</b>
        ) : (
          <TextLink to={`/desk/proposals/${number}?version=${version}`}>{name}</TextLink>
        )}
        {opened > 0 && `, opened ${times(opened)}`}{" "}
        {changes !== null && (
          <TextLink
            to={`/desk/proposals/${number}?version=${version}&compare=${version - 1}`}
            preventScrollReset
          >
            compare with {version - 1}
          </TextLink>
        )}
        <small>
          {[by, at, state === "draft" ? null : total].filter(Boolean).join(", ")}
          {changes !== null && `: ${changes}`}
        </small>
      </div>
    </li>
  );
}

const times = (count: number) => (count === 1 ? "once" : count === 2 ? "twice" : `${count} times`);
