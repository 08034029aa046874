import type { Role } from "./permissions.ts";

/** Somebody of the firm who may sign in at the desk. */
export interface Member {
  readonly id: string;
  /** In lower case; what they do is signed with it. */
  readonly email: string;
  readonly name: string;
  /** Null for a role that this release does not know: it may do nothing. */
  readonly role: Role | null;
  readonly state: "invited" | "active" | "disabled";
}

/** One browser in which a member is signed in. */
export interface Session {
  /** By which lists show a session and end it. The cookie holds another secret, which is not shown. */
  readonly id: string;
  readonly memberId: string;
  readonly method: "passkey" | "password" | "recovery" | "welcome";
  /** The browser, in a few words: "Firefox on Windows". */
  readonly browser: string;
  readonly createdAt: number;
  readonly lastSeenAt: number;
  /** When they last proved who they are. */
  readonly freshAt: number;
}
