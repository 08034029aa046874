import type { ClientHttp2Session, IncomingHttpHeaders } from "node:http2";
import { connect as connectHttp2 } from "node:http2";
import type { TcpNetConnectOpts } from "node:net";
import type { ConnectionOptions } from "node:tls";
import { connect as connectTls } from "node:tls";
import type { Proxy } from "./shipped-proxies.testkit.ts";
import { publicName } from "./shipped-proxies.testkit.ts";

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface Visitor {
  readonly protocol: string;
  ask(address: string, asked?: Asked): Promise<Answer>;
  /** Opens a stream; `text` is all that came so far. */
  follow(address: string, headers?: Readonly<Record<string, string>>): Promise<Followed>;
  close(): void;
}

export interface Followed {
  readonly status: number;
  text(): string;
  close(): void;
}

/** A browser at `from` (an address of 127.0.0.0/8) that speaks HTTP/2 with the proxy, and trusts its certificate. */
export async function visit(proxy: Proxy, from = "127.0.0.1"): Promise<Visitor> {
  // What TLS connects over takes TCP's own options, too.
  const options: ConnectionOptions & TcpNetConnectOpts = {
    host: "127.0.0.1",
    port: proxy.port,
    localAddress: from,
    servername: publicName,
    ca: proxy.certificate,
    ALPNProtocols: ["h2"],
  };
  const socket = connectTls(options);
  const session = connectHttp2(`https://${publicName}`, { createConnection: () => socket });
  // What a test sees is its request's own error.
  session.on("error", () => undefined);
  await new Promise<void>((resolve, reject) => {
    session.once("connect", () => resolve());
    socket.once("error", reject);
  });
  return {
    protocol: String(socket.alpnProtocol),
    ask: (address, asked) => ask(session, address, asked),
    follow: (address, headers) => follow(session, address, headers),
    close: () => session.destroy(),
  };
}

function ask(
  session: ClientHttp2Session,
  address: string,
  { method = "GET", headers = {}, body }: Asked = {},
) {
  return new Promise<Answer>((resolve, reject) => {
    const request = session.request(
      { ":path": address, ":method": method, ...headers },
      { endStream: body === undefined },
    );
    const parts: Buffer[] = [];
    let answer: IncomingHttpHeaders & { ":status"?: number } = {};
    request.once("response", (found) => void (answer = found));
    request.on("data", (part: Buffer) => parts.push(part));
    request.once("error", (error) => (answer[":status"] ? done() : reject(error)));
    request.once("end", done);
    function done() {
      // Whoever has heard enough of a body may close its stream, without an error and without a word.
      if (!answer[":status"]) return reject(new Error("The stream ended without a response."));
      resolve({ status: Number(answer[":status"]), headers: answer, body: Buffer.concat(parts) });
    }
    if (body !== undefined) request.end(body);
  });
}

function follow(
  session: ClientHttp2Session,
  address: string,
  headers: Readonly<Record<string, string>> = {},
) {
  return new Promise<Followed>((resolve, reject) => {
    const request = session.request({ ":path": address, accept: "text/event-stream", ...headers });
    let text = "";
    request.setEncoding("utf8").on("data", (part: string) => void (text += part));
    request.once("error", reject);
    request.once("response", (found) =>
      resolve({ status: Number(found[":status"]), text: () => text, close: () => request.close() }),
    );
  });
}
