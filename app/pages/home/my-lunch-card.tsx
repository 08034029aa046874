import { Icon } from "#ui/icon/icon.tsx";
import { myLunch as words } from "./home.copy.ts";
import { MoreLink } from "#ui/actions/action-line.tsx";
import { Button } from "#ui/button/button.tsx";
import * as styles from "./my-lunch-card.module.css";

/**
 * The door to a school's lunch. On a device that keeps a school the form is not painted at all (saved-school.inline.ts): its
 * next lunch takes that place and its very room (school-menus/my-lunch/my-lunch-card.ts).
 */
export function MyLunchCard() {
  return (
    <div className={styles.card} data-my-lunch-card="">
      <form method="get" action="/my-lunch" data-my-lunch="">
        <p className={styles.title}>
          <a href="/my-lunch">{words.title}</a>
        </p>
        <p id="my-lunch-without">{words.without}</p>
        <p className={styles.choices} role="group" aria-labelledby="my-lunch-without">
          {words.avoid.map(({ key, name }) => (
            <Button kind="line" size="small" type="submit" name="without" value={key} key={key}>
              {name}
            </Button>
          ))}
          <MoreLink href="/my-lunch">
            {words.choose} <Icon name="go" />
          </MoreLink>
        </p>
      </form>
      <div className={styles.waiting}>
        <p className={`${styles.title} ${styles.savedSchool}`} />
        <p>{words.waiting}</p>
      </div>
      <template>
        <p className={styles.title} data-school="" />
        <p data-headline="">{words.notNow}</p>
        <p>
          <b data-short="" /> <span data-answer="" />
        </p>
        <p>
          <MoreLink href="/my-lunch">
            {words.open} <Icon name="go" />
          </MoreLink>
        </p>
      </template>
    </div>
  );
}
