import { maxGuests, guestCountProblems, guestGroups, parseCount } from "./guest-counts.ts";
import type { GuestGroup } from "./guest-counts.ts";
import { setGuestCount, useGuestCounts } from "./use-guest-counts.ts";
import * as field from "#ui/form/field.module.css";
import * as styles from "./cart.module.css";

/** Who is coming: six numbers, all optional, kept in the browser until the quote is asked for. */
export function GuestCountsFields() {
  const party = useGuestCounts();
  const faults = guestCountProblems(party);
  return (
    <ul>
      {guestGroups.map(({ key, name, hint }) => (
        <li key={key}>
          <label htmlFor={key}>
            {name}
            {hint && <small>{hint}</small>}
          </label>
          <Count id={key} name={name} count={party[key] ?? 0} fault={faults[key]} />
          <p className={styles.guestsError} id={`${key}-err`} role="alert">
            {faults[key]}
          </p>
        </li>
      ))}
    </ul>
  );
}

function fieldName(key: GuestGroup): string {
  return key === "guests" || key === "allergy" ? key : `diets.${key}`;
}

function Count({
  id,
  name,
  count,
  fault,
}: {
  id: GuestGroup;
  name: string;
  count: number;
  fault: string | undefined;
}) {
  const say = (people: number) => setGuestCount(id, Math.min(maxGuests, Math.max(0, people)));
  return (
    <span className={styles.counter}>
      <button type="button" aria-label={`One fewer: ${name}`} onClick={() => say(count - 1)}>
        −
      </button>
      <input
        className={`${field.input} ${styles.input}`}
        id={id}
        // Named only when something is said, and as the enquiry form names it: the address stays short.
        name={count ? fieldName(id) : undefined}
        type="text"
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        placeholder="0"
        aria-invalid={fault !== undefined}
        aria-describedby={fault && `${id}-err`}
        value={count || ""}
        onChange={(event) => {
          const people = event.target.value === "" ? 0 : parseCount(event.target.value);
          if (people !== null) say(people);
        }}
      />
      <button type="button" aria-label={`One more: ${name}`} onClick={() => say(count + 1)}>
        +
      </button>
    </span>
  );
}
