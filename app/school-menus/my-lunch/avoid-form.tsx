import type { ReactNode } from "react";
import { Icon } from "#ui/icon/icon.tsx";
import { formatAvoided } from "#food/allergens/avoided.ts";
import type { Avoided } from "#food/allergens/avoided.ts";
import { AvoidBoxes } from "#food/allergens/avoid-boxes.tsx";
import { londonDay } from "#values/time/calendar-day.ts";
import { formatDay, formatTime } from "#values/time/format-date.ts";
import { describeLunch, encodeLunch } from "./lunch-verdict.ts";
import type { MenuView } from "../menu-page/menu-view.ts";
import { avoidCopy as words } from "./my-lunch.copy.ts";
import { menuPage, sectorPage } from "../schools/schools.ts";
import { styled } from "#ui/styled.tsx";
import { Button } from "#ui/button/button.tsx";
import { LinkWhereOpen, SmallText, TextLink } from "#ui/tool-page/tool-text.tsx";
import * as styles from "./avoid-form.module.css";

/**
 * What of the next lunch somebody can have, and the form that asks what they avoid: a plain GET form without script, and
 * with it kept on this device alone (my-lunch-page.ts). Whatever it says, it takes the same room: nothing below it moves.
 */
export function AvoidForm({ view }: { readonly view: MenuView }) {
  const { about, query, firstLunch, changedAt } = view;
  const { week, date, without } = query;
  const kept = {
    menu: about.key,
    ...(week !== null && { week: String(week) }),
    ...(date !== null && { date }),
  };
  const changed = `${formatDay(londonDay(changedAt), "short")}, ${formatTime(changedAt)}`;
  const verdict = firstLunch && describeLunch(firstLunch, without);
  return (
    <search aria-label="Mark allergens">
      <AvoidPanel
        method="get"
        action={sectorPage(about.sector)}
        data-my-lunch={menuPage(about)}
        data-label={about.label}
      >
        {Object.entries(kept).map(([name, value]) => (
          <input type="hidden" name={name} value={value} key={name} />
        ))}
        <p
          className={styles.answer}
          role="status"
          data-answer=""
          data-served={firstLunch ? encodeLunch(firstLunch) : ""}
        >
          {verdict ? (
            <>
              <b>{verdict.short}.</b> {verdict.text}
            </>
          ) : (
            words.ask
          )}
        </p>
        <p className={styles.checked}>
          <span data-checked={changed}>
            {words.changed} {changed}
          </span>
        </p>
        <AvoidDetails summary={without.length ? marked(without) : words.mark} without={without}>
          <p className={styles.actions}>
            <Button size="small" type="submit">
              {words.submit}
            </Button>
          </p>
          <KeptOnDevice />
          <noscript>
            <SmallText>{words.inAddress}</SmallText>
          </noscript>
          <SmallText>
            {words.confirm} <LinkWhereOpen href="/nutrition/medical-diets">a menu of their own</LinkWhereOpen>
            .
          </SmallText>
        </AvoidDetails>
        <ForgetAvoided href={menuPage(about)} without={without} />
      </AvoidPanel>
    </search>
  );
}

/** "Avoiding gluten and milk". */
const marked = (without: readonly Avoided[]) =>
  `${words.avoiding} ${without.length > 3 ? `${without.length} foods` : formatAvoided(without)}`;

/** Around `AvoidDetails` and `ForgetAvoided`, which stand on one line in it. */
export const AvoidPanel = styled("form", styles.form);

/** What is avoided, in a few words, and the boxes behind them. */
export function AvoidDetails({
  summary,
  without,
  children,
}: {
  readonly summary: string;
  readonly without: readonly Avoided[];
  readonly children?: ReactNode;
}) {
  return (
    <details className={styles.details}>
      <summary>
        <span data-marked="">{summary}</span>
        <Icon name="down" />
      </summary>
      <fieldset>
        <legend className="visually-hidden">Allergens to avoid</legend>
        <AvoidBoxes avoided={without} className={styles.chips} />
      </fieldset>
      {children}
    </details>
  );
}

/** The link that forgets what is avoided; `href` is the page without it. */
export function ForgetAvoided({
  href,
  without,
}: {
  readonly href: string;
  readonly without: readonly Avoided[];
}) {
  return (
    <TextLink className={styles.forget} href={href} data-forget="" hidden={without.length === 0}>
      {words.forget}
    </TextLink>
  );
}

/** Where what is avoided is kept. Without script it is in the address, which the caller says. */
export const KeptOnDevice = () => <SmallText className={styles.onDevice}>{words.onDevice}</SmallText>;
