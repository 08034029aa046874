import { Form, useNavigation } from "react-router";
import { classNames } from "#ui/class-names.ts";
import { ButtonLink, Button, TextButton, TextLink } from "../ui/desk-button.tsx";
import { DeskIcon } from "../ui/desk-icon.tsx";
import { Key } from "../ui/desk-tag.tsx";
import { SectionHead } from "../ui/page-head.tsx";
import { AllergenStamps } from "../ui/stamp.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { useKeys } from "../ui/use-keys.ts";
import type { Cure, Need } from "./need.ts";
import * as styles from "./today.module.css";

/** What needs a person: before the next lunch, then this week. J and K go from cure to cure, Enter takes one. */
export function NeedLists({ needs }: { needs: readonly Need[] }) {
  useKeys({ j: () => moveBy(1), k: () => moveBy(-1) });
  const before = needs.filter(({ when }) => when === "lunch");
  const later = needs.filter(({ when }) => when === "week");
  return (
    <div className={styles.needs}>
      <section aria-labelledby="before">
        <SectionHead id="before" title="Before the next lunch">
          <span className={styles.keys}>
            <Key>J</Key> <Key>K</Key> move
          </span>
          <span className={styles.keys}>
            <Key>Enter</Key> open
          </span>
        </SectionHead>
        {before.length > 0 ? (
          <NeedList needs={before} />
        ) : (
          <EmptyState title="Nothing stands in its way">
            <p>No lunch is held, no swap has lost its place, and of each dish the fourteen are declared.</p>
          </EmptyState>
        )}
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
