import type {
  PublicKeyCredentialCreationOptionsJSON as MakeOptions,
  PublicKeyCredentialHint,
  PublicKeyCredentialRequestOptionsJSON as SignOptions,
} from "@simplewebauthn/browser";
import { useEffect, useRef, useState } from "react";
import { useSubmit } from "react-router";

/** What a passkey is asked for, and where its answer goes. */
export interface PasskeyRequest {
  /** Signs what somebody has, or makes a new one. */
  readonly kind: "sign" | "make";
  /** The address that answers what is to be signed. */
  readonly challenge: string;
  /** The address that the answer is sent to, as a form. */
  readonly action: string;
  /** Sent along with both. */
  readonly fields?: Readonly<Record<string, string>>;
}

const onAPhone: readonly PublicKeyCredentialHint[] = ["hybrid"];

type PasskeyState = "ready" | "waiting" | "not used" | "no answer";

interface Options {
  readonly phone?: boolean;
  /** What the form around the button holds beside. */
  readonly more?: Readonly<Record<string, string>>;
}

/** Asks the browser for a passkey and sends its answer as a form; in the browser only. */
export function usePasskey({ kind, challenge, action, fields = {} }: PasskeyRequest) {
  const submit = useSubmit();
  const [state, setState] = useState<PasskeyState>("ready");

  async function ask({ phone = false, more = {} }: Options = {}) {
    setState("waiting");
    const { startAuthentication, startRegistration } = await import("@simplewebauthn/browser");
    const options = await optionsFrom<SignOptions & MakeOptions>(challenge, fields);
    if (!options) return setState("no answer");
    try {
      const optionsJSON = phone ? { ...options, hints: [...onAPhone] } : options;
      const answer =
        kind === "sign"
          ? await startAuthentication({ optionsJSON })
          : await startRegistration({ optionsJSON });
      await submit({ ...fields, ...more, answer: JSON.stringify(answer) }, { method: "post", action });
      setState("ready");
    } catch {
      // Closed, refused or too late: the browser says no more, so that nobody learns which.
      setState("not used");
    }
  }

  return { state, ask };
}

/** Offers the passkeys of this device in the e-mail field's own list, as browsers do for passwords. */
export function useOfferedPasskeys({ challenge, action, fields = {} }: Omit<PasskeyRequest, "kind">): void {
  const submit = useSubmit();
  const latest = useRef({ submit, action, fields });
  latest.current = { submit, action, fields };
  useEffect(() => {
    let gone = false;
    void (async () => {
      const { browserSupportsWebAuthnAutofill, startAuthentication } =
        await import("@simplewebauthn/browser");
      if (!(await browserSupportsWebAuthnAutofill())) return;
      const options = await optionsFrom<SignOptions>(challenge, {});
      if (gone || !options) return;
      const answer = await startAuthentication({ optionsJSON: options, useBrowserAutofill: true });
      const { submit, action, fields } = latest.current;
      if (!gone) await submit({ ...fields, answer: JSON.stringify(answer) }, { method: "post", action });
      // Somebody chose another way, or left.
    })().catch(() => undefined);
    return () => {
      gone = true;
      void import("@simplewebauthn/browser").then(({ WebAuthnAbortService }) =>
        WebAuthnAbortService.cancelCeremony(),
      );
    };
  }, [challenge]);
}

async function optionsFrom<Options>(
  challenge: string,
  fields: Readonly<Record<string, string>>,
): Promise<Options | null> {
  try {
    const response = await fetch(challenge, { method: "POST", body: new URLSearchParams(fields) });
    if (!response.ok || response.redirected) return null;
    const options: Options = await response.json();
    return options;
  } catch {
    return null;
  }
}
