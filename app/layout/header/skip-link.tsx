import * as styles from "./skip-link.module.css";

/** The first stop of the tab key: past the header, to what the page is about. */
export function SkipLink({ to = "the content" }: { to?: string | undefined }) {
  return (
    <a className={styles.link} href="#main">
      {`Skip to ${to}`}
    </a>
  );
}
