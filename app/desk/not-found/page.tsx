import { notFound } from "./not-found.ts";

/** Every address below /desk where nothing is: 404, for whoever is signed in. */
export function loader(): never {
  throw notFound();
}

export default function NotFound() {
  return null;
}
