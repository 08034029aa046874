import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Deals with the requests of one connection one after the other: the next is looked at when the response before it has
 * left. A client that sends many at once and reads nothing then holds one response and not one for each request; one
 * that sends more than `maxWaiting` ahead is cut off, for no browser sends any.
 */
export function oneAtATime(listener: RequestListener, maxWaiting = 64): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    // A response has a socket once it is its turn.
    if (response.socket) return listener(request, response);
    const { socket } = request;
    const ahead = (waiting.get(socket) ?? 0) + 1;
    if (ahead > maxWaiting) return void socket.destroy();
    waiting.set(socket, ahead);
    response.once("socket", () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      listener(request, response);
    });
  };
}

/**
 * Answers whoever asks first whether to send a body (`Expect: 100-continue`), once it is their turn. Node would queue "100
 * Continue" of a request that waits behind the head of its response, where it is read as the first of its body.
 */
export function sendContinue(server: Server): void {
  server.on("checkContinue", (request: IncomingMessage, response: ServerResponse) => {
    const goOn = () => response.writeContinue();
    if (response.socket) goOn();
    else response.once("socket", goOn);
    server.emit("request", request, response);
  });
}
