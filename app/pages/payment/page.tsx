import type { ReactNode } from "react";
import type { PageHandle } from "#layout/page-handle.ts";
import { Island } from "#layout/browser/island.tsx";
import { pageMeta } from "#layout/document/metadata.ts";
import { apiStatus } from "#payments/payment.ts";
import { ProposalCloth } from "#proposals/customer-page/proposal-frame.tsx";
import PaymentForm from "#payments/payment-page/payment-form.island.tsx";
import type { PaymentFormProps } from "#payments/payment-page/payment-form.island.tsx";
import { savedDraftKey } from "#payments/saved-draft.ts";
import PaymentWatch from "#payments/payment-page/payment-watch.island.tsx";
import { PaymentOpening } from "#payments/payment-page/payment-opening.tsx";
import { StatusNote } from "#payments/payment-page/status-note.tsx";
import { PaymentNotice } from "#payments/receipts/payment-notice.tsx";
import { Receipt } from "#payments/receipts/receipt.tsx";
import { siteContext } from "#server/services.ts";
import type { Route } from "./+types/page";
import { BeforeYouPay } from "./before-you-pay.tsx";
import { checkPaymentForm, loadPayment } from "./load-payment.server.ts";
import { payment as copy } from "./payment.copy.ts";
import "#ui/tool-page/tool-page.css";
import type { PictureName } from "#ui/picture/pictures.ts";
import { TextLink } from "#ui/tool-page/tool-text.tsx";
import { OverlapSection } from "#ui/section/overlap-section.tsx";
import { Inner } from "#ui/section/inner.tsx";
import * as styles from "./payment-page.module.css";

export const meta = pageMeta(copy.head);
/** Private, with the wallet's policy. */
export const handle: PageHandle = {
  cache: "never",
  csp: "payment",
  skipTo: "the payment",
  // Proposal, payment and receipt are one journey: whoever pays for their order is led to no shop on the way.
  frameOf: (shown) => (isOfOrder(shown) ? "letterhead" : undefined),
};

const isOfOrder = (shown: unknown): boolean => {
  const of: { readonly order?: unknown } = Object(shown);
  return typeof of.order === "string";
};

export function loader({ context, request }: Route.LoaderArgs) {
  return loadPayment(context.get(siteContext), new URL(request.url).searchParams);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function action({ context, request }: Route.ActionArgs) {
  return checkPaymentForm(context.get(siteContext), request);
}

export default function Payment({ loaderData, actionData }: Route.ComponentProps) {
  const { receipt, notice, instead, order } = loaderData;
  const form: PaymentFormProps = actionData ?? loaderData.form;
  if (receipt) {
    const status = apiStatus(receipt.outcome);
    const open = status === "confirming" || receipt.outcome === "waiting";
    const token = new URLSearchParams(receipt.address.split("?")[1]).get("receipt") ?? "";
    return (
      <>
        <meta name="robots" content="noindex" />
        <Journey order={order}>
          <Receipt {...receipt} order={order} />
        </Journey>
        {open && <Island name="payment-watch" of={PaymentWatch} props={{ receipt: token, status }} />}
      </>
    );
  }
  if (instead)
    return (
      <>
        <meta name="robots" content="noindex" />
        <Journey order={order}>
          <PaymentNotice {...instead} order={order} />
        </Journey>
      </>
    );
  return (
    <Journey order={order} picture="school-events">
      {order ? (
        <PaymentOpening heading={copy.ofOrder.heading} lead={copy.ofOrder.lead} printedAlone onCloth>
          <p>
            <TextLink href={order}>{copy.ofOrder.back}</TextLink>
          </p>
        </PaymentOpening>
      ) : (
        <PaymentOpening heading={copy.heading} lead={copy.lead} sprig printedAlone />
      )}
      <OverlapSection className={styles.section}>
        <Inner>
          {notice && (
            <StatusNote mark="wait" className={styles.notice} role="status">
              <b>{notice.title}</b>
              <p>{notice.text}</p>
            </StatusNote>
          )}
          <Island
            name="payment-form"
            // An empty form can wait until somebody turns to it or has read for a while; a filled one shows its buttons at once.
            when={form.values ? "load" : "touch"}
            savedDraft={savedDraftKey}
            of={PaymentForm}
            props={{ ...form, isOfOrder: order !== null }}
          />
          <BeforeYouPay isOfOrder={order !== null} />
        </Inner>
      </OverlapSection>
    </Journey>
  );
}

/** On the cloth of the proposal, where it is somebody's order that is paid. */
function Journey({
  order,
  picture,
  children,
}: {
  readonly order: string | null;
  readonly picture?: PictureName;
  readonly children: ReactNode;
}) {
  return (
    <>
      {order && <ProposalCloth picture={picture} />}
      {children}
    </>
  );
}
