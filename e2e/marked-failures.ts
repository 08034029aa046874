import { createServer as createHttpServer } from "node:http";
import type { AddressInfo, Server } from "node:net";
import { createServer } from "node:net";
import { marks } from "./marks.ts";

const listening = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
};

/** A mail server that refuses every recipient, and says whom and what. */
export async function refusingMailServer() {
  let refused = 0;
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.write("220 ready\r\n");
    socket.on("data", (bytes) => {
      for (const line of bytes.toString().split("\r\n").filter(Boolean)) {
        const isRecipient = /^RCPT TO/i.test(line);
        if (isRecipient) refused++;
        socket.write(
          isRecipient
            ? `550 5.1.1 ${line.slice(8)} <${marks.email}> zqmarkmailserver knows nobody\r\n`
            : "250 fine\r\n",
        );
      }
    });
  });
  return {
    url: `smtp://127.0.0.1:${await listening(server)}`,
    refused: () => refused,
    close: () => server.close(),
  };
}

/** A payment firm that fails in turn in every way, and repeats what it was told. */
export async function failingProvider() {
  let asked = 0;
  const server = createHttpServer((request, response) => {
    request.on("error", () => undefined).resume();
    const echoed = JSON.stringify({
      name: "ZQMARKPROVIDER",
      message: marks.message,
      payer: { email: marks.email },
    });
    const [status, body] = (
      [
        [500, echoed],
        [200, `not JSON ${echoed}`],
        [422, echoed],
        [401, echoed],
        [0, ""],
      ] as const
    )[asked++ % 5]!;
    if (!status) return void request.socket.destroy();
    // A client that asks for a token gets one, or nothing else is ever asked.
    const isToken = request.url?.includes("oauth2") && asked % 2;
    response.writeHead(isToken ? 200 : status, {
      "Content-Type": "application/json",
      "Paypal-Debug-Id": "zqmarkdebug",
    });
    response.end(isToken ? JSON.stringify({ access_token: "zqmarkaccess", expires_in: 1 }) : body);
  });
  return {
    url: `http://127.0.0.1:${await listening(server)}`,
    asked: () => asked,
    close: () => (server.closeAllConnections(), server.close()),
  };
}
