import type { Problem } from "#values/problem.ts";

/** What came of sending: only "sent" means that the server has it. */
export type SendResult =
  | {
      readonly kind: "sent";
      readonly reference: string;
      readonly awaitingReview: boolean;
      /** The enquiry's own page, within this site; "" where none was named. */
      readonly page: string;
    }
  | { readonly kind: "rejected"; readonly problems: readonly Problem[] }
  /** `help` is the server's own message where it has one for the visitor, else "". */
  | { readonly kind: "failed"; readonly help: string };

/** Sends the answers to the server under their idempotency key; never throws. */
export async function sendEnquiry(answers: object, key: string, signal: AbortSignal): Promise<SendResult> {
  try {
    const response = await fetch("/api/enquiries", {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": key },
      body: JSON.stringify(answers),
      signal,
    });
    const answer: ApiAnswer = await response.json();
    return resultOf(response.status, answer);
  } catch {
    // No network, a dead server, an answer that is not JSON, or the attempt was given up.
    return { kind: "failed", help: "" };
  }
}

function resultOf(status: number, { reference, review, page, title, errors = {} }: ApiAnswer): SendResult {
  if (status === 201 && typeof reference === "string")
    return {
      kind: "sent",
      reference,
      awaitingReview: review === true,
      page: typeof page === "string" && page.startsWith("/enquiry?") ? page : "",
    };
  const problems = Object.entries(errors).map(([field, messages]) => ({ field, message: messages[0] ?? "" }));
  if (status === 400 && problems.length) return { kind: "rejected", problems };
  return { kind: "failed", help: status === 429 || status === 413 ? (title ?? "") : "" };
}

interface ApiAnswer {
  readonly reference?: unknown;
  readonly review?: unknown;
  readonly page?: unknown;
  readonly title?: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}
