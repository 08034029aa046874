import * as styles from "./services.module.css";
export interface Service {
  readonly name: string;
  readonly text: string;
}

/** What we do, numbered along a measuring tape. */
export function Services({ services }: { services: readonly Service[] }) {
  return (
    <ol className={styles.list}>
      {services.map(({ name, text }) => (
        <li key={name}>
          <b>{name}</b>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}
