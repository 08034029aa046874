import type { RequestListener, ServerOptions } from "node:http";
import { Server } from "node:http";
import type { Socket } from "node:net";

/**
 * Reads the bytes that a connection sent. Null when they are node:http's to read; what it gives else makes the response
 * to them, each time that the connection sends the same.
 */
export type ReadBytes = (request: Buffer) => RespondWithBytes | null;

/** The whole response, `connectionHeaders` (lines, each with its end) among its headers; null when node:http is to make it. */
type RespondWithBytes = (connectionHeaders: string) => Buffer | null;

interface Connection {
  /** How many requests were answered here. */
  answered: number;
  /** The last of them as it came: a proxy or a program asks the same again and again, and then it is not read again. */
  request: Buffer | null;
  respond: RespondWithBytes | null;
  /** How many were answered when it was last looked at, and since when it has been so many (performance.now). */
  seen: number;
  idleSince: number;
}

/**
 * A server of node:http that answers what it can before node:http reads it: reading a request and writing a head through it
 * costs more than half of what a cached page costs. A connection begins here; with the first bytes that `read` leaves, it
 * goes to node:http for good, those bytes with it. Until then it is held to the same times and to as many requests.
 */
export class ServerWithFastPath extends Server {
  /** Once it is true each response is its connection's last: the server ends. */
  ending = false;
  readonly #connections = new Map<Socket, Connection>();
  // How many requests of a connection were answered here, and by node:http since: both count.
  readonly #handedOn = new WeakMap<Socket, number>();
  readonly #read: ReadBytes;
  readonly #giveToNode: (socket: Socket) => void;

  constructor(options: ServerOptions, listener: RequestListener, read: ReadBytes) {
    super(options, listener);
    this.#read = read;
    const [nodes] = this.listeners("connection");
    if (!nodes) throw new Error("node:http no longer listens to connections as it did.");
    this.#giveToNode = (socket) => nodes.call(this, socket);
    this.removeAllListeners("connection");
    this.on("connection", (socket: Socket) => this.#begin(socket));
    this.prependListener("request", ({ socket, httpVersion }, response) => {
      const count = this.#handedOn.get(socket);
      // Node counts no others.
      if (count === undefined || httpVersion !== "1.1") return;
      this.#handedOn.set(socket, count + 1);
      if (count + 1 === this.maxRequestsPerSocket) response.shouldKeepAlive = false;
    });
    // A timer of each socket's own would be set again with each read and each write.
    const every = options.connectionsCheckingInterval ?? 30_000;
    const looking = setInterval(() => this.#closeSilent(performance.now()), every);
    looking.unref();
    this.once("close", () => clearInterval(looking));
  }

  /** Also those that were answered here, as long as their response is out. */
  override closeIdleConnections(): void {
    super.closeIdleConnections();
    for (const [socket, { answered }] of this.#connections)
      if (answered > 0 && isOut(socket)) socket.destroy();
  }

  /** Also those that never came to node:http. */
  override closeAllConnections(): void {
    super.closeAllConnections();
    for (const socket of this.#connections.keys()) socket.destroy();
  }

  #begin(socket: Socket): void {
    const connection: Connection = {
      answered: 0,
      request: null,
      respond: null,
      seen: 0,
      idleSince: performance.now(),
    };
    const read = (bytes: Buffer) => {
      if (this.#respond(socket, connection, bytes)) return;
      socket.off("data", read).off("end", end).off("error", end);
      this.#connections.delete(socket);
      if (connection.answered > 0) this.#handedOn.set(socket, connection.answered);
      this.#giveToNode(socket);
      // As if they had come just now.
      socket.unshift(bytes);
    };
    const end = () => void socket.end();
    socket.on("data", read).on("end", end).on("error", end);
    socket.once("close", () => this.#connections.delete(socket));
    this.#connections.set(socket, connection);
  }

  /** Closes those that have asked nothing for too long, as node:http does: never before what they were told. */
  #closeSilent(now: number): void {
    for (const [socket, connection] of this.#connections) {
      const { answered, seen, idleSince } = connection;
      const most = answered === 0 ? this.headersTimeout : this.keepAliveTimeout;
      if (answered !== seen || !isOut(socket)) Object.assign(connection, { seen: answered, idleSince: now });
      else if (now - idleSince >= most) socket.destroy();
    }
  }

  /** Whether a response went out, or none is wanted. */
  #respond(socket: Socket, connection: Connection, bytes: Buffer): boolean {
    // It was refused at the door, or has had its last response.
    if (!socket.writable) return true;
    // While a response waits for its reader the next one is not made here: node:http holds one more at most.
    if (!isOut(socket)) return false;
    const isSame = connection.request?.equals(bytes) === true;
    const respond = isSame ? connection.respond : this.#read(bytes);
    const most = this.maxRequestsPerSocket ?? 0;
    const isLast = this.ending || connection.answered + 1 === most;
    const response = respond?.(isLast ? lastHeaders : this.#keepAliveHeaders(most));
    if (!response) return false;
    connection.answered++;
    if (!isSame) [connection.request, connection.respond] = [bytes, respond];
    if (isLast) socket.end(response);
    else socket.write(response);
    return true;
  }

  // Written once, and again where a setting has changed.
  #keepAlive = { timeout: -1, most: -1, headers: "" };

  #keepAliveHeaders(most: number): string {
    const timeout = this.keepAliveTimeout;
    if (this.#keepAlive.timeout === timeout && this.#keepAlive.most === most) return this.#keepAlive.headers;
    const max = most > 0 ? `, max=${most}` : "";
    const headers = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(timeout / 1000)}${max}\r\n`;
    this.#keepAlive = { timeout, most, headers };
    return headers;
  }
}

const lastHeaders = "Connection: close\r\n";
const isOut = (socket: Socket) => socket.writableLength === 0;
