import type { Services } from "./services.ts";

/** Fills an empty store with the sample content, so that a new site is worth walking. Answers whether it did. */
export async function fillWithSamples(_services: Services): Promise<boolean> {
  return false;
}
