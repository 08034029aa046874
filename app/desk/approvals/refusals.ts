import { statusOf } from "#values/problem.ts";

/** Why an approval was refused, by the word that the address carries. */
export const refusals: Readonly<Record<string, { readonly status: number; readonly words: string }>> = {
  own: { status: 403, words: "You saved it yourself, so somebody else approves it." },
  changed: {
    status: 409,
    words: "Somebody has saved or approved it since you looked. Below is what waits now: look at it again.",
  },
  gone: { status: 404, words: "It is not there any more." },
};

/** The word for an error; throws it where it is none of these. */
export function refusalOf(error: unknown): string {
  const status = statusOf(error);
  const word = Object.entries(refusals).find(([, refusal]) => refusal.status === status)?.[0];
  if (!word) throw error;
  return word;
}
