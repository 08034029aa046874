import { maxGuests, guestCountProblems, guestGroups, parseCount } from "#cart/guest-counts.ts";
import type { GuestGroup } from "#cart/guest-counts.ts";
import { setGuestCount, useGuestCounts } from "#cart/use-guest-counts.ts";
import { Counter, CounterInput } from "#cart/counter.tsx";
import * as styles from "./cart.module.css";

/** Who is coming: six numbers, all optional, stored in the browser until a quote is requested. */
export function GuestCountsFields() {
  const counts = useGuestCounts();
  const problems = guestCountProblems(counts);
  return (
    <ul>
      {guestGroups.map(({ key, name, hint }) => (
        <li key={key}>
          <label htmlFor={key}>
            {name}
            {hint && <small>{hint}</small>}
          </label>
          <Count id={key} name={name} count={counts[key] ?? 0} problem={problems[key]} />
          <p className={styles.guestsError} id={`${key}-err`} role="alert">
            {problems[key]}
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
  problem,
}: {
  id: GuestGroup;
  name: string;
  count: number;
  problem: string | undefined;
}) {
  const set = (people: number) => setGuestCount(id, Math.min(maxGuests, Math.max(0, people)));
  return (
    <Counter of={name} onStep={(step) => set(count + step)}>
      <CounterInput
        id={id}
        // Named only when there is a count, and as the enquiry form names it: the address stays short.
        name={count ? fieldName(id) : undefined}
        type="text"
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        placeholder="0"
        aria-invalid={problem !== undefined}
        aria-describedby={problem && `${id}-err`}
        value={count || ""}
        onChange={(event) => {
          const people = event.target.value === "" ? 0 : parseCount(event.target.value);
          if (people !== null) set(people);
        }}
      />
    </Counter>
  );
}
