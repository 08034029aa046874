import { DeskIcon } from "../ui/desk-icon.tsx";
import { Alarm } from "../ui/part.tsx";

/** What is wrong with an answer, beside its question. */
export function FieldError({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <p>
      <Alarm>
        <DeskIcon name="warning" /> {children}
      </Alarm>
    </p>
  );
}
