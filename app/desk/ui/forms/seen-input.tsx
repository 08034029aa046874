import { useState } from "react";
import { useLocation } from "react-router";

/** A field that nobody sees, of what a decision is about: as it stood when the reader came to the screen, for the site to refuse another. */
export function SeenInput({ name, value }: { name: string; value: string | number }) {
  return <input type="hidden" name={name} value={useFirstSeen(value)} />;
}

/**
 * A value as it stood when the reader came to this screen. A screen shows what others change as it comes, also in the moment before a
 * press: with what came then, that press would be about something that nobody has looked at.
 */
export function useFirstSeen<T>(value: T): T {
  const { key } = useLocation();
  const [seen, setSeen] = useState({ key, value });
  if (seen.key === key) return seen.value;
  setSeen({ key, value });
  return value;
}
