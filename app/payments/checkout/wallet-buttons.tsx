import {
  PayPalProvider,
  usePayPal,
  usePayPalGuestPaymentSession,
  usePayPalOneTimePaymentSession,
} from "@paypal/react-paypal-js/sdk-v6";
import { createElement, useEffect } from "react";
import type { Pence } from "#values/numbers/money.ts";
import { ButtonsPlaceholder } from "./buttons-placeholder.tsx";
import { PaymentIcon } from "./payment-icons.tsx";
import { copy } from "./payment-form.copy.ts";
import { Button } from "#ui/button/button.tsx";
import * as styles from "./checkout.module.css";
import { useScript } from "./use-script.ts";

export interface WalletSettings {
  readonly clientId: string;
  readonly environment: "production" | "sandbox";
  readonly testMode: boolean;
  /** The test wallet's own script; null when the payment firm's is used. */
  readonly script: string | null;
}

export interface WalletSession {
  createOrder: () => Promise<{ orderId: string }>;
  onApprove: (data: { orderId: string }) => Promise<void>;
  onCancel: () => void;
  onError: (error: Error) => void;
}

type ButtonsProps = WalletSession & {
  wallet: WalletSettings;
  busy: boolean;
  price: Pence;
  onLoadFailed: () => void;
};

/** The payment firm's own buttons: fetched only now that there is something to pay. */
export default function WalletButtons({ wallet, ...rest }: ButtonsProps) {
  const ready = useScript(wallet.script, rest.onLoadFailed);
  if (!ready) return <ButtonsPlaceholder />;
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

function Buttons({ busy, price, onLoadFailed, ...session }: Omit<ButtonsProps, "wallet">) {
  const { error, isHydrated } = usePayPal();
  const wallet = usePayPalOneTimePaymentSession({ ...session, presentationMode: "auto" });
  const card = usePayPalGuestPaymentSession(session);
  useEffect(() => {
    if (error) onLoadFailed();
  }, [error, onLoadFailed]);
  if (error) return null;
  if (!isHydrated) return <ButtonsPlaceholder />;
  // Buttons of ours on the payment firm's sessions: only so can they show the amount that a press promises to pay.
  return (
    <div className={styles.buttons}>
      {createElement(
        "paypal-basic-card-container",
        null,
        // Its card form opens where its own button stands, which ours presses.
        createElement("paypal-basic-card-button", {
          ref: card.buttonRef,
          class: "visually-hidden",
          inert: true,
        }),
        <Button
          kind="saffron"
          className={styles.button}
          type="button"
          data-pay="card"
          disabled={busy || card.isPending || card.error !== null}
          onClick={() => void card.handleClick()}
        >
          <PaymentIcon name="card" />
          {copy.payBy.card(price)}
        </Button>,
      )}
      <p className={styles.or}>{copy.or}</p>
      <Button
        className={`${styles.button} ${styles.ink}`}
        type="button"
        data-pay="wallet"
        disabled={busy || wallet.isPending || wallet.error !== null}
        onClick={() => void wallet.handleClick()}
      >
        <PaymentIcon name="wallet" />
        {copy.payBy.wallet(price)}
      </Button>
    </div>
  );
}
