import { useEffect, useRef } from "react";
import { Banner } from "../ui/banner.tsx";
import type { SignInFault } from "./sign-in-response.server.ts";

/** Why a sign-in did not work. It takes the focus when it appears. */
export function SignInFaultBanner({ fault }: { fault: SignInFault | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (fault) box.current?.focus();
  }, [fault]);
  if (!fault) return null;
  if (fault.kind === "wrong")
    return (
      <Banner level={2} kind="stop" role="alert" ref={box} title="That did not fit">
        <p>What you typed is wrong in one place or more. We do not say which. {triesLeft(fault.triesLeft)}</p>
      </Banner>
    );
  if (fault.kind === "busy")
    return (
      <Banner level={2} kind="wait" icon="clock" role="alert" ref={box} title="Many people sign in just now">
        <p>Try once more in a minute. The passkey works at once.</p>
      </Banner>
    );
  return (
    <Banner level={2} kind="wait" icon="clock" role="alert" ref={box} title={`Wait until ${fault.until}`}>
      <p>The passkey still works. If this was not you, tell an owner.</p>
    </Banner>
  );
}

function triesLeft(count: number): string {
  if (count === 0) return "The next try has to wait a while.";
  return count === 1 ? "One try is left." : `${count} tries are left.`;
}
