import { useRef, useSyncExternalStore } from "react";
import { Banner } from "../ui/banner.tsx";
import { Button } from "../ui/forms/desk-button.tsx";
import { DeskIcon } from "../ui/marks/desk-icon.tsx";
import { Row } from "../ui/frame/page-layout.tsx";
import { Note } from "../ui/text.tsx";
import type { PasskeyRequest } from "./use-passkey.ts";
import { usePasskey } from "./use-passkey.ts";

type Support = "yes" | "no" | "not asked";

const supportHere = (): Support => ("PublicKeyCredential" in globalThis ? "yes" : "no");
const never = () => () => undefined;

/** The first way in: a finger, a face or the device's code. Says so where the browser cannot, and where it was refused. */
export function PasskeyButton({ text, ...request }: PasskeyRequest & { text: string }) {
  const { state, ask } = usePasskey(request);
  const support = useSyncExternalStore<Support>(never, supportHere, () => "not asked");
  const around = useRef<HTMLDivElement>(null);
  // A form around the button may hold more, such as the name of a new passkey.
  const start = (phone = false) => {
    const form = around.current?.closest("form");
    if (form && !form.reportValidity()) return;
    const more = form
      ? Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
      : {};
    void ask({ phone, more });
  };

  if (support === "no") return <Note>This browser knows no passkeys: use the other way.</Note>;
  if (state === "not used" || state === "no answer")
    return (
      <div ref={around}>
        <Banner
          level={2}
          kind="note"
          icon="passkey"
          role="alert"
          title={state === "not used" ? "The passkey was not used" : "The site did not answer"}
        >
          <p>
            {state === "not used"
              ? "You closed the window, or this device has none of ours. Nothing is lost."
              : "Nothing is lost. Look whether you are on line, and try again."}
          </p>
        </Banner>
        <Row>
          <Button type="button" onClick={() => start()}>
            Try again
          </Button>
          <Button type="button" kind="line" onClick={() => start(true)}>
            Use my phone
          </Button>
        </Row>
      </div>
    );
  return (
    <div ref={around}>
      <Button type="button" size="large" wide waiting={state === "waiting"} onClick={() => start()}>
        <DeskIcon name="passkey" /> {state === "waiting" ? "Waiting for your device" : text}
      </Button>
      <noscript>
        <Note>A passkey needs JavaScript: use the other way.</Note>
      </noscript>
    </div>
  );
}
