import type { Member } from "#staff/member.ts";
import { Tag } from "../ui/marks/desk-tag.tsx";

export function MemberState({ state }: Pick<Member, "state">) {
  if (state === "active") return <Tag kind="live">Active</Tag>;
  if (state === "invited") return <Tag kind="waiting">Invited</Tag>;
  return <Tag kind="held">Disabled</Tag>;
}
