// Soaks and stories bring the same people to the desk.
export { memberOf } from "../scripts/desk-member.ts";
export type { DeskMember } from "../scripts/desk-member.ts";
