import { Agent, request } from "node:https";
import type { IncomingMessage } from "node:http";
import type { Proxy } from "../../deploy/shipped-proxies.testkit.ts";
import { publicName } from "../../deploy/shipped-proxies.testkit.ts";

export interface Asking {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answered {
  readonly status: number;
  readonly location: string;
  readonly body: string;
}

/** Visitors of a site through its proxy. */
export class Visitors {
  readonly figures = { requests: 0, brokenOff: 0, refused: 0 };
  readonly #proxy: Proxy;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 200 });

  readonly #patience: number;

  /** `patience`: milliseconds after which a visitor gives a request up, which counts as broken off. */
  constructor(proxy: Proxy, patience = 15_000) {
    this.#proxy = proxy;
    this.#patience = patience;
  }

  /**
   * One request and its whole answer; rejects when the connection broke. Failed ones are counted, also answers of 500 and
   * above.
   */
  async ask(path: string, asking: Asking = {}): Promise<Answered> {
    this.figures.requests += 1;
    try {
      const response = await this.open(path, asking, this.#patience);
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      const status = response.statusCode ?? 0;
      if (status >= 500) this.figures.refused += 1;
      return { status, location: response.headers.location ?? "", body: Buffer.concat(chunks).toString() };
    } catch (error) {
      this.figures.brokenOff += 1;
      throw error;
    }
  }

  async postJson(path: string, fields: object, headers: Readonly<Record<string, string>> = {}) {
    const { status, body } = await this.ask(path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(fields),
    });
    return { status, body: (status < 500 ? JSON.parse(body) : {}) as Record<string, string> };
  }

  /** The beginning of an answer: for a stream, which goes on. */
  open(path: string, { method = "GET", headers = {}, body }: Asking, wait = 0): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const asked = request(
        {
          host: "127.0.0.1",
          port: this.#proxy.port,
          servername: publicName,
          path,
          method,
          agent: this.#agent,
          ca: this.#proxy.certificate,
          headers: {
            host: publicName,
            ...headers,
          },
          ...(wait > 0 && { signal: AbortSignal.timeout(wait) }),
        },
        resolve,
      );
      asked.once("error", reject);
      asked.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
