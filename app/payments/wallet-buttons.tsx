import {
  PayPalGuestPaymentButton,
  PayPalOneTimePaymentButton,
  PayPalProvider,
  usePayPal,
} from "@paypal/react-paypal-js/sdk-v6";
import { useEffect, useState } from "react";
import { ButtonsToCome } from "./buttons-to-come.tsx";
import { words } from "./payment-form.copy.ts";

export interface WalletSettings {
  readonly clientId: string;
  readonly environment: "production" | "sandbox";
  readonly testMode: boolean;
  /** The test wallet's own script; null when the payment firm's is used. */
  readonly script: string | null;
}

interface Session {
  createOrder: () => Promise<{ orderId: string }>;
  onApprove: (data: { orderId: string }) => Promise<void>;
  onCancel: () => void;
  onError: (error: Error) => void;
}

type ButtonsProps = Session & { wallet: WalletSettings; busy: boolean; onTrouble: () => void };

/** The payment firm's own buttons: fetched only now that there is something to pay. */
export default function WalletButtons({ wallet, ...rest }: ButtonsProps) {
  const ready = useScript(wallet.script, rest.onTrouble);
  if (!ready) return <ButtonsToCome />;
  return (
    <PayPalProvider
      clientId={wallet.clientId}
      environment={wallet.environment}
      components={["paypal-payments", "paypal-guest-payments"]}
      pageType="checkout"
      locale="en-GB"
    >
      <Buttons {...rest} />
    </PayPalProvider>
  );
}

function Buttons({ busy, onTrouble, ...session }: Omit<ButtonsProps, "wallet">) {
  const { error, loadingStatus } = usePayPal();
  useEffect(() => {
    if (error) onTrouble();
  }, [error, onTrouble]);
  if (error) return null;
  return (
    <div className="pay__buttons">
      {String(loadingStatus) === "pending" && <p role="status">{words.loading}</p>}
      <PayPalOneTimePaymentButton {...session} presentationMode="auto" disabled={busy} />
      <p className="or">{words.or}</p>
      <PayPalGuestPaymentButton {...session} disabled={busy} />
    </div>
  );
}

function useScript(address: string | null, onTrouble: () => void): boolean {
  const [ready, setReady] = useState(() => address === null || scriptAt(address)?.dataset["ready"] === "");
  useEffect(() => {
    if (ready || address === null) return;
    const here = scriptAt(address);
    const script = here ?? document.createElement("script");
    const loaded = () => setReady(true);
    script.addEventListener("load", loaded);
    script.addEventListener("error", onTrouble);
    if (!here) {
      // Noted on the script itself: it may come while the amount is being changed and nobody waits here.
      script.addEventListener("load", () => (script.dataset["ready"] = ""));
      script.src = address;
      document.head.append(script);
    }
    return () => {
      script.removeEventListener("load", loaded);
      script.removeEventListener("error", onTrouble);
    };
  }, [address, ready, onTrouble]);
  return ready;
}

const scriptAt = (address: string) => document.querySelector<HTMLScriptElement>(`script[src="${address}"]`);
