import type { School } from "#school-menus/schools/schools.ts";
import { menuPage } from "#school-menus/schools/schools.ts";
import { occasionOf } from "#school-menus/schools/occasions.ts";
import { formatDay } from "#values/time/format-date.ts";
import type { Day } from "#values/time/calendar-day.ts";
import type { MenuProof, ProvenRule, ProvenWeek, SetProof } from "./menu-proof.ts";
import { proofCopy, standardsCopy } from "./standards.copy.ts";
import { NumberedHeading } from "#ui/numbered-heading/numbered-heading.tsx";
import { TextLink } from "#ui/tool-page/tool-text.tsx";
import * as styles from "./standards.module.css";
import * as proofStyles from "./proof.module.css";
import { describeDays, SetSource } from "./set-source.tsx";
import { ProofRule, Figures, statusStyle } from "./proof-rule.tsx";

/** One menu, rule by rule, by each set that counts: as planned, and each week to come that is served otherwise. */
export function ProofSections({ proof, today }: { readonly proof: MenuProof; readonly today: Day }) {
  const { about, sets } = proof;
  return (
    <>
      <p className={proofStyles.links}>
        <TextLink href={menuPage(about)}>{`${proofCopy.menu} ${about.school}`}</TextLink>
        <TextLink href="/nutrition/school-food-standards">{proofCopy.all}</TextLink>
      </p>
      <p className={proofStyles.checked}>{describeCheck(proof, today)}</p>
      {sets.map((set, at) => (
        <Proof
          set={set}
          about={about}
          today={today}
          isOneOfMany={sets.length > 1}
          isFirst={at === 0}
          key={set.id}
        />
      ))}
    </>
  );
}

interface ProofProps {
  readonly set: SetProof;
  readonly about: School;
  readonly today: Day;
  readonly isOneOfMany: boolean;
  readonly isFirst: boolean;
}

function Proof({ set, about, today, isOneOfMany, isFirst }: ProofProps) {
  const { id, name, rules, summary, weeks } = set;
  const groups = [...new Set(rules.map(({ group }) => group))];
  const weeksId = isFirst ? "h-weeks" : `h-weeks-${id}`;
  return (
    <section aria-label={name}>
      <SetSource {...{ set, about, today, isOneOfMany, isFirst }} />
      <p className={proofStyles.summary}>
        <b>{proofCopy.inAll}</b> {summary}. <a href={`#${weeksId}`}>{describeWeeks(weeks)}</a>
      </p>
      {groups.map((group) => (
        <section
          className={styles.group}
          aria-label={isOneOfMany ? `${group}, ${describeDays(set, occasionOf(about.key))}` : group}
          key={group}
        >
          <h3>{group}</h3>
          <ul>
            {rules
              .filter((rule) => rule.group === group)
              .map((rule) => (
                <ProofRule rule={rule} key={rule.id} />
              ))}
          </ul>
        </section>
      ))}
      <NumberedHeading className={styles.next} id={weeksId}>
        <span>{proofCopy.weeks}</span>
      </NumberedHeading>
      {weeks.length === 0 && <p className={proofStyles.summary}>{proofCopy.noWeeks}</p>}
      {weeks.map((week) => (
        <Week week={week} of={id} key={week.monday} />
      ))}
    </section>
  );
}

/** How many weeks are served otherwise, and how many of them leave a rule open or break it: never that all is well. */
function describeWeeks(weeks: readonly ProvenWeek[]): string {
  const open = weeks.filter(({ rules }) => rules.some(({ status }) => status !== "holds"));
  return `${proofCopy.weeks}: ${weeks.length}${open.length ? `, ${open.length} ${proofCopy.withOpen}` : ""}`;
}

function describeCheck({ about, until, unknownFrom }: MenuProof, today: Day): string {
  return [
    `${standardsCopy.checkedOn} ${formatDay(today, "full")}, ${about.standards} set:`,
    until ? `${proofCopy.checked} ${formatDay(until, "full")}.` : `${proofCopy.ended}.`,
    ...(unknownFrom ? [`${proofCopy.notKnown} ${formatDay(unknownFrom, "full")}.`] : []),
    proofCopy.notChecked[occasionOf(about.key)],
  ].join(" ");
}

function Week({ week, of }: { readonly week: ProvenWeek; readonly of: string }) {
  const { monday, name, summary, rules } = week;
  const open = rules.filter(({ status }) => status !== "holds");
  const kept = rules.filter(({ status }) => status === "holds");
  return (
    <section className={proofStyles.week} aria-labelledby={`week-${of}-${monday}`}>
      <h3 id={`week-${of}-${monday}`}>{name}</h3>
      <p>{summary}.</p>
      {open.length > 0 && <RuleList rules={open} />}
      {kept.length > 0 && (
        <details>
          <summary>{proofCopy.held}</summary>
          <RuleList rules={kept} />
        </details>
      )}
    </section>
  );
}

function RuleList({ rules }: { readonly rules: readonly ProvenRule[] }) {
  return (
    <ul className={proofStyles.rules}>
      {rules.map(({ id, text, status, figures }) => (
        <li className={statusStyle(status)} key={id}>
          <b>{`${standardsCopy.status[status]}:`}</b> {text}
          <Figures figures={figures} />
        </li>
      ))}
    </ul>
  );
}
