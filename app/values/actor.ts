declare const badge: unique symbol;

/**
 * Somebody who may change what the public reads: a member who signed in (`staff/` makes it), the command line (`cli/`),
 * or the server itself (`server/`). A feature's function takes it as an argument.
 */
export interface Actor {
  readonly [badge]: true;
  /** The name in the audit log: "command line", "ruth@…". */
  readonly name: string;
}

/** For `staff/`, `server/` and `cli/` only; the boundaries test refuses any other caller. */
export function actorNamed(name: string): Actor {
  // The badge is in the type alone, so that nobody else can make one.
  return { name } as Actor;
}
