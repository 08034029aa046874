import { DeskIcon } from "../ui/marks/desk-icon.tsx";
import { DangerText } from "../ui/text.tsx";

/** What is wrong with an answer, beside its question. */
export function FieldError({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <p>
      <DangerText>
        <DeskIcon name="warning" /> {children}
      </DangerText>
    </p>
  );
}
