import type { Clock } from "#values/clock.ts";
import { ProviderUnavailable } from "../payment-provider.ts";

export interface PayPalResponse {
  readonly status: number;
  readonly body: unknown;
  /** The provider's word for what went wrong ("INSTRUMENT_DECLINED"); "" when all is well. */
  readonly issue: string;
  readonly debugId: string;
  /** Milliseconds, from Retry-After. */
  readonly retryAfter: number | null;
}

interface PayPalClientSettings {
  readonly apiBase: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly clock: Clock;
  readonly fetch?: typeof fetch;
}

interface Call {
  /** Makes a repetition harmless; the provider keeps it for six hours (refunds: 45 days). */
  readonly requestId?: string;
  readonly body?: unknown;
}

// One call, its repetition included, ends within 15 s: a visitor is waiting.
const tryFor = 7_000;
const longestAnswer = 1_048_576;

/**
 * A line to the provider's HTTP: keeps the access token, renews it once when it is refused, repeats once with the
 * same request id when there was no usable answer, and reads no more than a megabyte. Throws `ProviderUnavailable`.
 */
export function createPayPalClient(settings: PayPalClientSettings) {
  const { apiBase, clientId, clientSecret, clock } = settings;
  const reach = settings.fetch ?? fetch;
  let held: { readonly value: string; readonly until: number } | null = null;
  // Many calls may find the token stale at once; the first one fetches for all.
  let renewal: Promise<string> | null = null;

  async function freshToken() {
    const answer = await send("/v1/oauth2/token", {
      method: "POST",
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
        "content-type": "application/x-www-form-urlencoded",
        accept: "application/json",
      },
      body: "grant_type=client_credentials",
    });
    const { access_token: value, expires_in: seconds } = answer.body as Record<string, unknown>;
    if (answer.status !== 200 || typeof value !== "string")
      throw new ProviderUnavailable(`the payment firm gave no access token (${answer.status})`, {
        retryAfter: answer.retryAfter,
      });
    held = { value, until: clock.now() + (Number(seconds) || 300) * 1000 - 60_000 };
    return value;
  }

  async function currentToken(): Promise<string> {
    if (held && held.until > clock.now()) return held.value;
    renewal ??= freshToken().finally(() => (renewal = null));
    return await renewal;
  }

  async function send(path: string, init: RequestInit): Promise<PayPalResponse> {
    const response = await reach(apiBase + path, {
      ...init,
      redirect: "error",
      signal: AbortSignal.timeout(tryFor),
    });
    const text = await bounded(response);
    const type = response.headers.get("content-type") ?? "";
    let body: unknown = {};
    if (text) {
      // A proxy's error page is no answer of the provider.
      if (!type.includes("json"))
        throw new ProviderUnavailable(`the payment firm answered ${response.status} in ${type}`);
      body = JSON.parse(text);
    }
    const { details, name, error } = (body ?? {}) as Record<string, unknown>;
    const first = Array.isArray(details) ? (details[0] as Record<string, unknown> | undefined) : undefined;
    const issue = [first?.issue, name, error].find((word) => typeof word === "string");
    return {
      status: response.status,
      body: body ?? {},
      issue: response.ok ? "" : (issue ?? ""),
      debugId: response.headers.get("paypal-debug-id") ?? "none",
      retryAfter: retryAfter(response.headers.get("retry-after"), clock),
    };
  }

  return async function call(method: "GET" | "POST", path: string, { requestId, body }: Call = {}) {
    let renewed = false;
    for (let tries = 1; ; tries++) {
      try {
        const bearer = await currentToken();
        const answer = await send(path, {
          method,
          headers: {
            authorization: `Bearer ${bearer}`,
            accept: "application/json",
            ...(body === undefined ? {} : { "content-type": "application/json" }),
            ...(requestId ? { "paypal-request-id": requestId, prefer: "return=representation" } : {}),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        if (answer.status === 401 && !renewed) {
          renewed = true;
          // Unless another call has renewed it since: what was refused is the old one.
          if (held?.value === bearer) held = null;
          tries--;
          continue;
        }
        // Too many calls: leave it alone for as long as it asks.
        if (answer.status < 500 || tries === 2) return answer;
      } catch (cause) {
        if (tries < 2 && !(cause instanceof ProviderUnavailable && cause.retryAfter !== null)) continue;
        if (cause instanceof ProviderUnavailable) throw cause;
        throw new ProviderUnavailable("the payment firm could not be reached", { cause });
      }
    }
  };
}

async function bounded(response: Response): Promise<string> {
  if (!response.body) return "";
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
    size += part.byteLength;
    // Leaving the loop cancels the stream: the rest is never read.
    if (size > longestAnswer)
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
