declare const badge: unique symbol;

/**
 * Somebody who may change what the public reads. Only staff who signed in or the command line on the machine itself
 * have one (`server/` and `cli/` make it); a feature's function takes it as an argument.
 */
export interface Actor {
  readonly [badge]: true;
  /** How the change is signed in the record: "command line", "ruth@…". */
  readonly name: string;
}

/** For `server/` and `cli/` only; the boundaries test refuses any other caller. */
export function actorNamed(name: string): Actor {
  return { name } as Actor;
}
