import type { Clock } from "#values/time/clock.ts";
import { fieldsOf, partsOf } from "#values/record.ts";
import { ProviderUnavailable } from "../provider/payment-provider.ts";

export interface PayPalResponse {
  readonly status: number;
  readonly body: unknown;
  /** The provider's word for what went wrong ("INSTRUMENT_DECLINED"); "" when all is well. */
  readonly issue: string;
  readonly debugId: string;
  /** Milliseconds, from Retry-After. */
  readonly retryAfter: number | null;
}

interface PayPalHttpSettings {
  readonly apiBase: string;
  readonly clock: Clock;
  readonly fetch?: typeof fetch;
}

// One call, its repetition included, ends within 15 s: a visitor is waiting.
const tryFor = 7_000;
const maxResponseBytes = 1_048_576;

export type SendToPayPal = (path: string, init: RequestInit) => Promise<PayPalResponse>;

/**
 * One request to the provider and its response, of which no more than a megabyte is read. Throws `ProviderUnavailable`
 * for a response that is not the provider's, and what `fetch` throws.
 */
export function payPalHttp({ apiBase, clock, fetch: reach = fetch }: PayPalHttpSettings): SendToPayPal {
  return async (path, init) => {
    const signal = AbortSignal.timeout(tryFor);
    const response = await reach(apiBase + path, { ...init, redirect: "error", signal });
    const body = await readJson(response);
    return {
      status: response.status,
      body: body ?? {},
      issue: response.ok ? "" : issueIn(body),
      debugId: response.headers.get("paypal-debug-id") ?? "none",
      retryAfter: retryAfter(response.headers.get("retry-after"), clock),
    };
  };
}

async function readJson(response: Response): Promise<unknown> {
  const text = await readBounded(response);
  if (!text) return {};
  const type = response.headers.get("content-type") ?? "";
  // A proxy's error page is no response of the provider.
  if (!type.includes("json"))
    throw new ProviderUnavailable(`the payment firm answered ${response.status} in ${type}`);
  return JSON.parse(text);
}

function issueIn(body: unknown): string {
  const { details, name, error } = fieldsOf(body);
  const { issue } = fieldsOf(partsOf(details)[0]);
  return [issue, name, error].find((word) => typeof word === "string") ?? "";
}

async function readBounded(response: Response): Promise<string> {
  if (!response.body) return "";
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body) {
    size += part.byteLength;
    // Leaving the loop cancels the stream: the rest is never read.
    if (size > maxResponseBytes)
      throw new ProviderUnavailable("the payment firm's answer is longer than a megabyte");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

function retryAfter(header: string | null, clock: Clock): number | null {
  if (header === null) return null;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - clock.now();
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), 3_600_000) : null;
}
