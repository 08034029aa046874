import type { Role } from "./permissions.ts";

/** Somebody on our side. */
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
  /** What lists show, and what ends it; not what the cookie holds. */
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
