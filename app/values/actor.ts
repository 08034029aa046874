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

/** What the log calls the server where it puts the sample content into an empty store: nobody's work. */
export const sampleContent = "sample content";

declare const schoolBadge: unique symbol;

/**
 * Somebody who has signed in for a school (`school-contacts/` makes it, from their session): may say what that school eats,
 * and nothing of any other. What only staff may do takes an `Actor`, and this is none.
 */
export interface SchoolActor {
  readonly [schoolBadge]: true;
  /** The key of their school. */
  readonly school: string;
  /** The name in the audit log, which names nobody outside the firm: "school/olive/ID". */
  readonly name: string;
}

/** For `school-contacts/` only; the boundaries test refuses any other caller. */
export function schoolActorNamed(school: string, contact: string): SchoolActor {
  return { school, name: `school/${school}/${contact}` } as SchoolActor;
}
