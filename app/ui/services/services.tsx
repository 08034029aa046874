import * as styles from "./services.module.css";
export interface Service {
  readonly name: string;
  readonly says: string;
}

/** What we do, numbered along a measuring tape. */
export function Services({ services }: { services: readonly Service[] }) {
  return (
    <ol className={styles.list}>
      {services.map(({ name, says }) => (
        <li key={name}>
          <b>{name}</b>
          <span>{says}</span>
        </li>
      ))}
    </ol>
  );
}
