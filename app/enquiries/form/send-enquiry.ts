import type { Problem } from "#values/problem.ts";

/** What came of a try: only "sent" means that the server has it. */
export type SendResult =
  | { readonly kind: "sent"; readonly reference: string; readonly held: boolean }
  | { readonly kind: "wrong"; readonly problems: readonly Problem[] }
  | { readonly kind: "failed"; readonly help: string };

/** Sends the answers to the server under their once-only key; never throws. */
export async function sendEnquiry(answers: object, key: string, signal: AbortSignal): Promise<SendResult> {
  try {
    const response = await fetch("/api/enquiries", {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": key },
      body: JSON.stringify(answers),
      signal,
    });
    const answer = (await response.json()) as Answer;
    if (response.status === 201 && typeof answer.reference === "string")
      return { kind: "sent", reference: answer.reference, held: answer.review === true };
    const problems = Object.entries(answer.errors ?? {}).map(([field, messages]) => ({
      field,
      message: messages[0] ?? "",
    }));
    if (response.status === 400 && problems.length) return { kind: "wrong", problems };
    return {
      kind: "failed",
      help: response.status === 429 || response.status === 413 ? (answer.title ?? "") : "",
    };
  } catch {
    // No network, a dead server, an answer that is none, or nobody waited any longer.
    return { kind: "failed", help: "" };
  }
}

interface Answer {
  readonly reference?: unknown;
  readonly review?: unknown;
  readonly title?: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}
