import { Icon } from "#ui/icon/icon.tsx";
import { tellMePath } from "#lunch-alerts/alert-pages.ts";
import { menuFile, standardsPage, weekSheetFile, weekSheetKinds } from "#school-menus/schools/schools.ts";
import { occasionOf } from "#school-menus/schools/occasions.ts";
import { requestPageOf } from "#school-menus/diets/diet-paths.ts";
import type { MenuView } from "#school-menus/menu-page/menu-view.ts";
import { menusCopy } from "./school-menus.copy.ts";
import { tellMe } from "./tell-me/tell-me-page.copy.ts";
import { TermlyIcon } from "#school-menus/menu-page/termly-icons.tsx";
import { MoreLink } from "#ui/actions/action-line.tsx";
import { Button, ButtonLink } from "#ui/button/button.tsx";
import { SmallText } from "#ui/tool-page/tool-text.tsx";
import * as styles from "./week-section.module.css";

/** What can be taken home: the PDF, the calendar, the sheets of the week, the data. */
export function MenuDownloads({ view: { about, pdf, weeks } }: { readonly view: MenuView }) {
  const [first] = weeks;
  return (
    <>
      {pdf !== "made" && <SmallText>{menusCopy.pdf[pdf]}</SmallText>}
      <p className={styles.actions}>
        <ButtonLink
          className={styles.button}
          href={menuFile(about)}
          data-popup=""
          target="_blank"
          rel="noopener"
        >
          <TermlyIcon inLine name="pdf" />
          Open the PDF
        </ButtonLink>
        <ButtonLink kind="line" className={styles.button} href={menuFile(about, "ics")}>
          <TermlyIcon inLine name="cal" />
          {menusCopy.calendarFile}
        </ButtonLink>
        <Button kind="line" className={styles.button} type="button" data-print="" hidden>
          <TermlyIcon inLine name="print" />
          Print this week
        </Button>
        {occasionOf(about.key) === "lunch" && (
          <>
            <MoreLink className={styles.more} href={`${tellMePath}?menu=${about.key}`}>
              {tellMe.head.title} <Icon name="go" />
            </MoreLink>
            <MoreLink className={styles.more} href={requestPageOf(about.key)} rel="nofollow">
              {menusCopy.diet} <Icon name="go" />
            </MoreLink>
            {weekSheetKinds.map((kind) => (
              <MoreLink
                className={styles.more}
                href={weekSheetFile(about, kind, weeks.length === 1 && first ? first.monday : null)}
                data-popup=""
                target="_blank"
                rel="noopener"
                key={kind}
              >
                {menusCopy.sheets[kind]} <Icon name="go" />
              </MoreLink>
            ))}
          </>
        )}
        <MoreLink className={styles.more} href={menuFile(about, "json")}>
          The menu as data (JSON) <Icon name="go" />
        </MoreLink>
        <MoreLink className={styles.more} href={standardsPage(about)}>
          {menusCopy.standards} <Icon name="go" />
        </MoreLink>
        <MoreLink className={styles.more} href={`/menu-record?menu=${about.key}`} rel="nofollow">
          {menusCopy.saidBefore} <Icon name="go" />
        </MoreLink>
      </p>
    </>
  );
}
