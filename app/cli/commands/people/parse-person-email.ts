import { usageError } from "../../arguments.ts";

/** The address that a command about a person was given. Throws Invalid without one. */
export function parsePersonEmail(args: readonly string[]): string {
  const [email] = args;
  if (args.length !== 1 || !email?.includes("@"))
    throw usageError("give the person's e-mail address, and nothing else", "EMAIL");
  return email.trim();
}
