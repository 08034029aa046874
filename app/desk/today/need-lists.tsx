import { Form, useNavigation } from "react-router";
import type { Day } from "#values/time/calendar-day.ts";
import { formatDay } from "#values/time/format-date.ts";
import { formatList } from "#values/text/format-list.ts";
import { classNames } from "#ui/class-names.ts";
import { ButtonLink, Button, TextButton, TextLink } from "../ui/forms/desk-button.tsx";
import { DeskIcon } from "../ui/marks/desk-icon.tsx";
import { Key } from "../ui/marks/desk-tag.tsx";
import { SectionHead } from "../ui/frame/page-head.tsx";
import { AllergenStamps } from "../ui/marks/stamp.tsx";
import { EmptyState } from "../ui/lists/empty-state.tsx";
import { useKeys } from "../ui/keys/use-keys.ts";
import type { Cure, Need } from "./need.ts";
import { openOf } from "./readiness.ts";
import type { SchoolLunch } from "./tomorrow.server.ts";
import * as styles from "./today.module.css";

/** What needs a person: before the next lunch, then this week. J and K go from cure to cure, Enter takes one. */
export function NeedLists({
  needs,
  day,
  lunches,
}: {
  needs: readonly Need[];
  /** The day of the next lunch, and what every school has on it; null where none has any to come. */
  day: Day | null;
  lunches: readonly SchoolLunch[];
}) {
  useKeys({ j: () => moveBy(1), k: () => moveBy(-1) });
  const before = needs.filter(({ when }) => when === "lunch");
  const later = needs.filter(({ when }) => when === "week");
  return (
    <div className={styles.needs}>
      <section aria-labelledby="before">
        <SectionHead id="before" title="Before the next lunch" note={day ? formatDay(day) : undefined}>
          <span className={styles.keys}>
            <Key>J</Key> <Key>K</Key> move
          </span>
          <span className={styles.keys}>
            <Key>Enter</Key> open
          </span>
        </SectionHead>
        {before.length > 0 ? <NeedList needs={before} /> : <NothingBefore day={day} lunches={lunches} />}
      </section>
      {later.length > 0 && (
        <section aria-labelledby="later">
          <SectionHead id="later" title="This week" />
          <NeedList needs={later} slim />
        </section>
      )}
    </div>
  );
}

/** What can be said of the next lunch where its reader has nothing to do before it: only what is so. */
function NothingBefore({ day, lunches }: { day: Day | null; lunches: readonly SchoolLunch[] }) {
  if (!day || lunches.length === 0)
    return (
      <EmptyState
        title="No school has a lunch to come"
        actions={
          <ButtonLink kind="line" to="/desk/school-menus">
            See the menus
          </ButtonLink>
        }
      >
        <p>No term with a school day is entered, so nothing can be said of the next lunch.</p>
      </EmptyState>
    );
  const open = openOf(lunches);
  return open.length > 0 ? (
    <EmptyState title="Nothing before it is yours to do">
      <p>Somebody else has to see to it: {formatList(open)}.</p>
    </EmptyState>
  ) : (
    <EmptyState title="Nothing stands in its way">
      <p>
        No lunch is held, no swap has lost its place, of each dish the fourteen are declared, and how many eat
        is entered.
      </p>
    </EmptyState>
  );
}

/** Moves the focus to the next or the last cure. */
function moveBy(step: 1 | -1): void {
  const cures = [...document.querySelectorAll<HTMLElement>("[data-cure]")];
  const at = cures.findIndex((one) => one === document.activeElement);
  const next = at < 0 ? (step === 1 ? 0 : cures.length - 1) : at + step;
  cures[Math.min(Math.max(next, 0), cures.length - 1)]?.focus();
}

function NeedList({ needs, slim = false }: { needs: readonly Need[]; slim?: boolean }) {
  return (
    <ol className={classNames(styles.list, slim && styles.slim)}>
      {needs.map((need) => (
        <li key={need.id}>
          <span className={classNames(styles.mark, need.severity <= 2 ? styles.stop : styles.wait)}>
            <DeskIcon name={need.icon} />
          </span>
          <div>
            <h3>{need.title}</h3>
            <p>{need.text}</p>
            {need.facts && <AllergenStamps facts={need.facts} />}
          </div>
          <div className={styles.cures}>
            <CureButton cure={need.cure} title={need.title} first={!slim && need === needs[0]} />
            {need.other && <OtherCure cure={need.other} title={need.title} />}
          </div>
        </li>
      ))}
    </ol>
  );
}

function CureButton({ cure, title, first }: { cure: Cure; title: string; first: boolean }) {
  const waiting = useNavigation().formMethod === "POST";
  const look = { kind: first ? ("fill" as const) : ("line" as const), "data-cure": true };
  const label = `${cure.text}: ${title}`;
  if (!cure.post)
    return (
      <ButtonLink {...look} to={cure.to} aria-label={label}>
        {cure.text}
      </ButtonLink>
    );
  return (
    <Form method="post" action={cure.to}>
      <Fields post={cure.post} />
      <Button {...look} waiting={waiting} aria-label={label}>
        {cure.text}
      </Button>
    </Form>
  );
}

function OtherCure({ cure, title }: { cure: Cure; title: string }) {
  const label = `${cure.text}: ${title}`;
  if (!cure.post)
    return (
      <TextLink to={cure.to} aria-label={label}>
        {cure.text}
      </TextLink>
    );
  return (
    <Form method="post" action={cure.to}>
      <Fields post={cure.post} />
      <TextButton aria-label={label}>{cure.text}</TextButton>
    </Form>
  );
}

function Fields({ post }: { post: NonNullable<Cure["post"]> }) {
  return post.map(([name, value]) => <input key={name + value} type="hidden" name={name} value={value} />);
}
