import { lazy, Suspense, useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { FormEvent, RefObject } from "react";
import { useBrand } from "#layout/brand-context.tsx";
import { createBotCheckClient } from "#abuse-protection/bot-check-client.ts";
import { decimalPounds } from "#values/money.ts";
import type { Problem } from "#values/problem.ts";
import { formatBounds, amountInWords } from "./checkout/amount.ts";
import type { Bounds } from "./checkout/amount.ts";
import { parsePaymentDraft } from "./payment-draft.ts";
import type { PaymentDraft, PaymentValues } from "./payment-draft.ts";
import { ButtonsPlaceholder } from "./checkout/buttons-placeholder.tsx";
import {
  createOrder,
  OrderedBefore,
  captureOrder,
  HarderCheckRequired,
  OrderFailed,
} from "./checkout/order-client.ts";
import type { CreatedOrder, PaymentStatus } from "./checkout/order-client.ts";
import { PaymentFaults, PaymentFields } from "./checkout/payment-fields.tsx";
import { clearDraft, saveDraft, restoreDraft } from "./saved-draft.ts";
import { PaymentIcon } from "./payment-icons.tsx";
import { copy } from "./checkout/payment-form.copy.ts";
import type { WalletSettings } from "./checkout/wallet-buttons.tsx";
import { classNames } from "#ui/class-names.ts";
import * as buttonStyles from "#ui/button/button.module.css";
import * as orderPad from "#ui/order-pad/order-pad.module.css";
import * as toolText from "#ui/tool-page/tool-text.module.css";
import * as styles from "./payment.module.css";

const WalletButtons = lazy(() => import("./checkout/wallet-buttons.tsx"));

export interface PaymentFormProps {
  bounds: Bounds;
  wallet: WalletSettings;
  /** A payment link's token: amount and description are fixed. */
  link?: string;
  values?: PaymentValues;
  problems?: readonly Problem[];
  /** The form was sent without script, and nothing is wrong with it. */
  scriptless?: boolean;
}

/** One payment as it is typed: the same words keep their key, and a second click waits for the first one's order. */
interface Attempt {
  readonly content: string;
  readonly key: string;
  flight: Promise<CreatedOrder> | null;
  begun: CreatedOrder | null;
}

type Phase =
  | { readonly kind: "filling" }
  | { readonly kind: "beginning" | "approving" | "capturing" | "leaving" }
  | {
      readonly kind: "told";
      readonly mark: "no" | "wait";
      readonly title: string;
      readonly text: string;
      readonly see?: string;
    };

// Without it no order is made where it is asked for: so it is waited for as long as the work may take.
const botCheck = createBotCheckClient("/api/payments/challenge", 30_000);

/** The payment form: whole and explained without script, and with it the payment firm's buttons and a live check. */
export default function PaymentForm(props: PaymentFormProps) {
  const { bounds, wallet, link, values = {} } = props;
  const brand = useBrand();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<readonly Problem[]>(props.problems ?? []);
  const [draft, setDraft] = useState<PaymentDraft | null>(null);
  const awake = useSyncExternalStore(never, yes, no);
  const [fetched, setFetched] = useState(false);
  const [phase, setPhase] = useState<Phase>({ kind: "filling" });
  const attempt = useRef<Attempt | null>(null);

  const read = useCallback(
    () => parsePaymentDraft(Object.fromEntries(new FormData(form.current!)), bounds),
    [bounds],
  );
  const look = useCallback(() => {
    saveDraft(form.current!);
    const now = read();
    const good = "draft" in now ? now.draft : null;
    setDraft(good);
    // Once the form has been right, the buttons stay fetched; the sum against robots is done meanwhile.
    if (good) {
      setFetched(true);
      botCheck.prepare();
    }
    setProblems((shown) =>
      shown.length && "problems" in now
        ? now.problems.filter(({ field }) => shown.some((old) => old.field === field))
        : [],
    );
  }, [read]);
  useEffect(() => {
    // What was typed before the script came counts too.
    const first = requestAnimationFrame(() => {
      restoreDraft(form.current!);
      look();
      // The form came back from the server with faults: they are read first.
      document.getElementById("faults")?.focus();
    });
    // Come back to by the back button after paying: begin afresh.
    const back = (event: PageTransitionEvent) => void (event.persisted && location.reload());
    addEventListener("pageshow", back);
    return () => {
      cancelAnimationFrame(first);
      removeEventListener("pageshow", back);
    };
  }, [look]);

  const complain = useCallback((found: readonly Problem[]) => {
    setProblems(found);
    requestAnimationFrame(() => document.getElementById("faults")?.focus());
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    const now = read();
    if ("problems" in now) complain(now.problems);
  }

  async function startOrder(): Promise<{ orderId: string }> {
    const now = read();
    if ("problems" in now) {
      complain(now.problems);
      throw new OrderFailed(copy.invalid, now.problems);
    }
    const content = JSON.stringify([now.draft, link]);
    if (attempt.current?.content !== content)
      attempt.current = { content, key: crypto.randomUUID(), flight: null, begun: null };
    const mine = attempt.current;
    setPhase({ kind: "beginning" });
    mine.flight ??= begin(now.draft, mine).finally(() => (mine.flight = null));
    const { orderId } = await mine.flight;
    setPhase({ kind: "approving" });
    return { orderId };
  }

  async function begin({ price, ...rest }: PaymentDraft, mine: Attempt): Promise<CreatedOrder> {
    const fields = { ...rest, price: decimalPounds(price), ...(link ? { link } : {}) };
    const send = async (proof: string) => createOrder({ ...fields, ...(proof ? { proof } : {}) }, mine.key);
    const proof = mine.begun ? "" : await botCheck.take();
    mine.begun = await send(proof).catch(async (error: unknown) => {
      // Asked for more work since that answer was prepared: done once, while he waits.
      if (error instanceof HarderCheckRequired && proof) return await send(await botCheck.take());
      throw error;
    });
    return mine.begun;
  }

  async function approved(): Promise<void> {
    const begun = attempt.current?.begun;
    if (!begun) return;
    setPhase({ kind: "capturing" });
    const standing = await captureOrder(begun);
    if (standing?.status !== "not charged") clearDraft();
    if (!standing) return setPhase({ kind: "told", mark: "wait", ...copy.unknown, see: begun.receipt });
    if (standing.status === "not charged") {
      if (!standing.again) attempt.current = null;
      return setPhase({ kind: "told", mark: "no", ...saidNo(standing) });
    }
    setPhase({ kind: "leaving" });
    // In place of the form: "back" does not lead to a form that was paid.
    location.replace(standing.receipt);
  }

  const cancelled = () => setPhase({ kind: "told", mark: "no", ...copy.cancelled });

  function failed(error: unknown) {
    if (error instanceof OrderedBefore) {
      clearDraft();
      return location.replace(error.receipt);
    }
    if (error instanceof OrderFailed) {
      attempt.current = null;
      if (error.problems.length) {
        setPhase({ kind: "filling" });
        return complain(error.problems);
      }
      return setPhase({
        kind: "told",
        mark: "no",
        title: copy.notBegun.title,
        text: error.message || copy.notBegun.text,
      });
    }
    console.warn("The payment firm reported:", error);
    // Its script stumbled, perhaps after the approval: our server finds out, and says what it found.
    if (attempt.current?.begun) return void approved();
    setPhase({ kind: "told", mark: "no", ...copy.notBegun });
  }

  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is switched off, or gone: whoever works by key goes on from what is said of it.
    const at = document.activeElement;
    const lost = !at || at === document.body || at.closest(`.${styles.buttons}, [inert]`) !== null;
    if (phase.kind !== "filling" && lost) told.current?.focus();
  }, [phase]);

  const [trouble, setTrouble] = useState(false);
  const onTrouble = useCallback(() => setTrouble(true), []);
  const busy = phase.kind !== "filling" && phase.kind !== "told";
  const asking = draft !== null && fetched && !trouble;
  const waiting = phase.kind === "told" && phase.mark === "wait";

  return (
    <form
      className={`${orderPad.pad} ${styles.pad}`}
      method="post"
      action="/payment"
      noValidate
      ref={form}
      onInput={look}
      onSubmit={submit}
      aria-labelledby="h1"
    >
      {link && <input type="hidden" name="link" value={link} />}
      <div className={styles.form}>
        <PaymentFaults problems={problems} />
        <fieldset className={styles.fields} inert={busy || waiting}>
          <legend className="visually-hidden">Your payment</legend>
          <PaymentFields
            values={values}
            problems={problems}
            bounds={formatBounds(bounds)}
            locked={link !== undefined}
          />
        </fieldset>
      </div>
      <div className={styles.side}>
        {wallet.testMode && (
          <p className={styles.ribbon}>
            <b>{copy.testMode}</b>
          </p>
        )}
        <h2>{draft ? copy.pay(draft.price) : copy.payLater}</h2>
        {draft && (
          <p className={styles.inWords}>
            <output htmlFor="price">{amountInWords(draft.price)}</output>
          </p>
        )}
        <Told phase={phase} at={told} />
        {trouble && (
          <div className={`${styles.status} ${styles.failed}`} role="alert">
            <b>{copy.noButtons.title}</b>
            <p>{copy.noButtons.text}</p>
            <OtherWays />
          </div>
        )}
        {props.scriptless && !awake && <Scriptless noted />}
        {!waiting && asking && (
          <Suspense fallback={<ButtonsPlaceholder />}>
            <WalletButtons
              wallet={wallet}
              busy={busy}
              price={draft.price}
              createOrder={startOrder}
              onApprove={approved}
              onCancel={cancelled}
              onError={failed}
              onTrouble={onTrouble}
            />
          </Suspense>
        )}
        {!waiting && !asking && !trouble && (
          <div className={styles.buttons}>
            <button
              className={`${buttonStyles.button} ${styles.button} ${buttonStyles.saffron}`}
              type="submit"
              aria-describedby="waits"
            >
              <PaymentIcon name="wallet" />
              {copy.wallet}
            </button>
            <p className={styles.or}>{copy.or}</p>
            <button
              className={`${buttonStyles.button} ${styles.button} ${styles.ink}`}
              type="submit"
              aria-describedby="waits"
            >
              <PaymentIcon name="card" />
              {copy.card}
            </button>
            <p className={toolText.small} id="waits">
              {copy.waitsFor}
            </p>
          </div>
        )}
        {!props.scriptless && (
          <noscript>
            <Scriptless />
          </noscript>
        )}
        <p className={styles.lock}>
          <PaymentIcon name="lock" />
          <span>{copy.lock}</span>
        </p>
        <p className={toolText.small}>
          {copy.orRing}{" "}
          <a className={`${toolText.link} ${styles.phone}`} href={`tel:${brand.phoneDialled}`}>
            {brand.phone}
          </a>{" "}
          or{" "}
          <a className={toolText.link} href="/contact-us">
            {copy.invoice}
          </a>
          .
        </p>
      </div>
    </form>
  );
}

// Asleep on the server and in the first paint, awake from then on.
const never = () => () => undefined;
const yes = () => true;
const no = () => false;

function saidNo({ again, declined }: PaymentStatus) {
  if (!again) return copy.over;
  return declined ? copy.declined : copy.notApproved;
}

/** How the payment stands while the page is open: one place, announced when it changes; it can take the focus. */
function Told({ phase, at }: { phase: Phase; at: RefObject<HTMLDivElement | null> }) {
  const mark = phase.kind === "filling" ? "" : phase.kind === "told" ? phase.mark : "wait";
  const said =
    phase.kind === "told"
      ? phase
      : phase.kind === "filling"
        ? null
        : copy[phase.kind === "leaving" ? "capturing" : phase.kind];
  const see = phase.kind === "told" && phase.see;
  return (
    <div
      className={classNames(styles.status, mark === "no" && styles.failed, mark === "wait" && styles.waiting)}
      role={phase.kind === "told" && mark === "wait" ? "alert" : "status"}
      tabIndex={-1}
      ref={at}
    >
      {said && (
        <>
          <b>{said.title}</b>
          <p>{said.text}</p>
        </>
      )}
      {see && (
        <p>
          <a className={toolText.link} href={see}>
            {copy.see}
          </a>
        </p>
      )}
    </div>
  );
}

function Scriptless({ noted = false }: { noted?: boolean }) {
  return (
    <div className={`${styles.status} ${styles.waiting}`} role={noted ? "status" : undefined}>
      <b>{copy.scriptless.title}</b>
      {noted && <p>{copy.scriptless.noted}</p>}
      <p>{copy.scriptless.text}</p>
      <OtherWays />
    </div>
  );
}

function OtherWays() {
  const brand = useBrand();
  return (
    <>
      <p>
        {copy.scriptless.ring}{" "}
        <a className={`${toolText.link} ${styles.phone}`} href={`tel:${brand.phoneDialled}`}>
          {brand.phone}
        </a>
      </p>
      <p>
        <a className={toolText.link} href="/contact-us">
          {copy.scriptless.invoice}
        </a>{" "}
        {copy.scriptless.invoiceRest}
      </p>
    </>
  );
}
