import { Banner } from "../ui/banner.tsx";
import { Button } from "../ui/forms/desk-button.tsx";
import type { Ticking } from "./use-ticks.ts";

/** Which ticks are only on this phone as yet, and why. */
export function QueueState({ waiting, ofOthers, refused, state, send }: Ticking) {
  const many = (count: number) => (count === 1 ? "One tick waits" : `${count} ticks wait`);
  const isStuck = waiting > 0 && state !== "sent";
  return (
    <div role="status">
      {isStuck && (
        <Banner
          kind="note"
          title={`${many(waiting)} for ${state === "signed out" ? "you to sign in again" : "a connection"}`}
          actions={
            <Button type="button" kind="line" onClick={send}>
              Send now
            </Button>
          }
        >
          <p>They are kept on this phone and sent by themselves, once each.</p>
        </Banner>
      )}
      {ofOthers > 0 && (
        <Banner kind="note" title={`${many(ofOthers)} for whoever made them`}>
          <p>They are sent when that person signs in on this phone.</p>
        </Banner>
      )}
      {refused && (
        <Banner kind="stop" title="It was not taken">
          <p>{refused}</p>
        </Banner>
      )}
    </div>
  );
}
