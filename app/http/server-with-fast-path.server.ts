import type { RequestListener, ServerOptions } from "node:http";
import { Server } from "node:http";
import type { Socket } from "node:net";

/**
 * The whole response to the bytes that a connection sent, `connectionHeaders` (lines, each with its end) among its headers;
 * null when they are node:http's to read.
 */
export type AnswerBytes = (request: Buffer, connectionHeaders: string) => Buffer | null;

/**
 * A server of node:http that answers what it can before node:http reads it: reading a request and writing a head through it
 * costs more than half of what a cached page costs. A connection begins here; with the first bytes that `answer` leaves, it
 * goes to node:http for good, those bytes with it. Until then it is held to the same times and to as many requests.
 */
export class ServerWithFastPath extends Server {
  /** Once it is true each response is its connection's last: the server ends. */
  ending = false;
  /** How many requests of a connection were answered here. */
  readonly #answered = new Map<Socket, number>();
  readonly #answer: AnswerBytes;
  readonly #giveToNode: (socket: Socket) => void;

  constructor(options: ServerOptions, listener: RequestListener, answer: AnswerBytes) {
    super(options, listener);
    this.#answer = answer;
    const [nodes] = this.listeners("connection");
    if (!nodes) throw new Error("node:http listens to connections in another way than it did.");
    this.#giveToNode = (socket) => nodes.call(this, socket);
    this.removeAllListeners("connection");
    this.on("connection", (socket: Socket) => this.#begin(socket));
  }

  /** Also those that were answered here, as long as their response is out. */
  override closeIdleConnections(): void {
    super.closeIdleConnections();
    for (const [socket, answered] of this.#answered) if (answered > 0 && isOut(socket)) socket.destroy();
  }

  /** Also those that never came to node:http. */
  override closeAllConnections(): void {
    super.closeAllConnections();
    for (const socket of this.#answered.keys()) socket.destroy();
  }

  #begin(socket: Socket): void {
    const read = (bytes: Buffer) => {
      if (this.#respond(socket, bytes)) return;
      socket.off("data", read).off("end", end).off("error", end).off("timeout", closeIdle);
      this.#answered.delete(socket);
      this.#giveToNode(socket);
      // As if they had come just now.
      socket.unshift(bytes);
    };
    const end = () => void socket.end();
    const closeIdle = () => void (isOut(socket) && socket.destroy());
    socket.on("data", read).on("end", end).on("error", end).on("timeout", closeIdle);
    socket.once("close", () => this.#answered.delete(socket));
    socket.setTimeout(this.headersTimeout);
    this.#answered.set(socket, 0);
  }

  /** Whether a response went out, or none is wanted. */
  #respond(socket: Socket, bytes: Buffer): boolean {
    // It was refused at the door, or has had its last response.
    if (!socket.writable) return true;
    const answered = (this.#answered.get(socket) ?? 0) + 1;
    const most = this.maxRequestsPerSocket ?? 0;
    const isLast = this.ending || answered === most;
    // While a response waits for its reader the next one is not made here: node:http holds one more at most.
    const response = isOut(socket) ? this.#answer(bytes, this.#connectionHeaders(isLast, most)) : null;
    if (!response) return false;
    this.#answered.set(socket, answered);
    if (isLast) socket.end(response);
    else socket.write(response);
    if (answered === 1) socket.setTimeout(this.keepAliveTimeout);
    return true;
  }

  #connectionHeaders(isLast: boolean, most: number): string {
    if (isLast) return "Connection: close\r\n";
    const max = most > 0 ? `, max=${most}` : "";
    return `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(this.keepAliveTimeout / 1000)}${max}\r\n`;
  }
}

const isOut = (socket: Socket) => socket.writableLength === 0;
