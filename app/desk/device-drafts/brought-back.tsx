import type { ReactNode } from "react";
import { formatInstant } from "#values/time/format-date.ts";
import { Banner } from "../ui/banner.tsx";
import { Button } from "../ui/forms/desk-button.tsx";

/** Says of a form that what is in it was typed before and is not saved, and throws it away. */
export function BroughtBack({
  at,
  onThrowAway,
  children,
}: {
  readonly at: number;
  readonly onThrowAway: () => void;
  /** What somebody else has saved meanwhile. */
  readonly children?: ReactNode;
}) {
  return (
    <Banner
      kind="wait"
      icon="pen"
      level={2}
      role="status"
      title={`You typed this on ${formatInstant(at)}: it is not saved`}
      actions={
        <Button kind="line" type="button" onClick={onThrowAway}>
          Discard it
        </Button>
      }
    >
      <p>It was kept on this device, for you alone, until you save it or sign out.</p>
      {children}
    </Banner>
  );
}
