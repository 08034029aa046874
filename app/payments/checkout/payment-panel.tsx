import { lazy, Suspense, useSyncExternalStore } from "react";
import { PaymentIcon } from "./payment-icons.tsx";
import { amountInWords } from "#values/numbers/spell-number.ts";
import { ButtonsPlaceholder } from "./buttons-placeholder.tsx";
import { checkedDraft, isBusy, isUnknown } from "./checkout-state.ts";
import type { CheckoutState } from "./checkout-state.ts";
import { CheckoutStatus } from "./checkout-status.tsx";
import { RingOnOneLine } from "../payment-page/phone-link.tsx";
import { TestRibbon } from "../payment-page/test-ribbon.tsx";
import { NoScriptNotice, WalletFailedNotice } from "./other-ways-to-pay.tsx";
import { copy } from "./payment-form.copy.ts";
import { Button } from "#ui/button/button.tsx";
import { SmallText, TextLink } from "#ui/tool-page/tool-text.tsx";
import * as styles from "./checkout.module.css";
import type { WalletSession, WalletSettings } from "./wallet-buttons.tsx";

const WalletButtons = lazy(() => import("./wallet-buttons.tsx"));

interface PaymentPanelProps {
  state: CheckoutState;
  wallet: WalletSettings;
  session: WalletSession;
  /** The form was sent without script, and nothing is wrong with it. */
  scriptless: boolean;
  onWalletFailed: () => void;
}

/** Beside the fields: the amount again, how the payment stands, and the buttons that pay it. */
export function PaymentPanel({ scriptless, ...props }: PaymentPanelProps) {
  const { draft, phase, walletFailed } = props.state;
  const hydrated = useHydrated();
  return (
    <div className={styles.side}>
      {props.wallet.testMode && <TestRibbon className={styles.ribbon} />}
      {draft && (
        <>
          <h2>{copy.pay(draft.price)}</h2>
          <p className={styles.inWords}>
            <output htmlFor="price">{amountInWords(draft.price)}</output>
          </p>
        </>
      )}
      <CheckoutStatus phase={phase} />
      {walletFailed && <WalletFailedNotice />}
      {scriptless && !hydrated && <NoScriptNotice checked />}
      <PanelButtons {...props} scriptless={scriptless} hydrated={hydrated} />
      {!scriptless && (
        <noscript>
          <NoScriptNotice />
        </noscript>
      )}
      <p className={styles.lock}>
        <PaymentIcon name="lock" />
        <span>{copy.lock}</span>
      </p>
      <SmallText>
        <RingOnOneLine words={copy.orRing} write={copy.orWrite} /> or{" "}
        <TextLink href="/contact-us?about=invoice">{copy.invoice}</TextLink>.
      </SmallText>
    </div>
  );
}

/** The provider's buttons once the payer has looked over what is paid; before that the button that leads to the check. */
function PanelButtons({
  state,
  wallet,
  session,
  onWalletFailed,
  scriptless,
  hydrated,
}: PaymentPanelProps & { hydrated: boolean }) {
  const draft = checkedDraft(state);
  if (isUnknown(state)) return null;
  if (!draft) return <ContinueButton />;
  if (state.walletFailed) return null;
  if (!hydrated) return scriptless ? null : <ButtonsPlaceholder />;
  return (
    <Suspense fallback={<ButtonsPlaceholder />}>
      <WalletButtons
        wallet={wallet}
        busy={isBusy(state)}
        price={draft.price}
        {...session}
        onLoadFailed={onWalletFailed}
      />
    </Suspense>
  );
}

function ContinueButton() {
  return (
    <div className={styles.buttons}>
      <Button kind="saffron" className={styles.button} type="submit" aria-describedby="next">
        {copy.next}
      </Button>
      <SmallText id="next">{copy.nextIs}</SmallText>
    </div>
  );
}

// Never changes again, so there is nothing to subscribe to.
const subscribe = () => () => undefined;
const onClient = () => true;
const onServer = () => false;

/** False on the server and in the first paint, true from then on. */
const useHydrated = (): boolean => useSyncExternalStore(subscribe, onClient, onServer);
