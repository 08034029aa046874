import { ringUs } from "#brand/firm-words.ts";
import type { Brand } from "#brand/brand.ts";
import { errorsByField, problemResponse } from "#values/problem-details.ts";
import { statusOf } from "#values/problem.ts";
import type { Problem } from "#values/problem.ts";
import { OrderRefused, ProviderUnavailable } from "../provider/payment-provider.ts";

interface Details {
  /** How the payment stands: beside the problem's own `status`. */
  readonly payment?: "not charged" | "confirming";
  readonly [member: string]: unknown;
}

/** A request that is refused with a status and members of its own; everything else goes by the table of errors. */
export class RequestRefused extends Error {
  override name = "RequestRefused";
  readonly status: number;
  readonly details: Details;
  readonly headers: Readonly<Record<string, string>>;
  constructor(
    status: number,
    title: string,
    details: Details = {},
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(title);
    this.status = status;
    this.details = details;
    this.headers = headers;
  }
}

/** What was sent is not right; names each field. */
export const invalidRequest = (problems: readonly Problem[]): RequestRefused =>
  new RequestRefused(400, "Please fill out all required fields correctly.", {
    errors: errorsByField(problems),
  });

/** `wait` is in milliseconds. */
export const tooManyRequests = (wait: number, title: string, details: Details = {}): RequestRefused =>
  new RequestRefused(429, title, details, { "retry-after": String(Math.ceil(wait / 1000)) });

/** Responds to what a handler throws. Throws again what is our own fault. */
export function respondToError(error: Error, brand: Brand): Response {
  const { status, message, details, headers } =
    error instanceof RequestRefused ? error : refusalFor(error, brand);
  return problemResponse({ status, title: message, ...details }, headers);
}

function refusalFor(error: Error, brand: Brand): RequestRefused {
  const status = statusOf(error);
  if (status === 500) throw error;
  // The order was not made, or its response was lost: nobody has approved it, so nothing is charged.
  if (error instanceof ProviderUnavailable)
    return new RequestRefused(
      502,
      "PayPal gave no answer, so the payment was not begun. Nothing was charged: it is safe to try again.",
      { payment: "not charged" },
    );
  if (status === 503)
    return new RequestRefused(
      503,
      "We cannot do this just now. Please try again in a minute.",
      {},
      { "retry-after": "60" },
    );
  if (error instanceof OrderRefused)
    return new RequestRefused(409, `${error.message} Please ${ringUs(brand)}: we shall find another way.`, {
      payment: "not charged",
    });
  return new RequestRefused(status, error.message);
}
