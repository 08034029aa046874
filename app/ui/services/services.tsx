export interface Service {
  readonly name: string;
  readonly says: string;
}

/** What we do, numbered along a measuring tape. */
export function Services({ services }: { services: readonly Service[] }) {
  return (
    <ol className="serve">
      {services.map(({ name, says }) => (
        <li key={name}>
          <b>{name}</b>
          <span>{says}</span>
        </li>
      ))}
    </ol>
  );
}
