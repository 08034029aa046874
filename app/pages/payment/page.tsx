import { data } from "react-router";
import { Icon } from "#ui/icon/icon.tsx";
import { useBrand } from "#layout/brand-context.tsx";
import type { PageHandle } from "#layout/page-handle.ts";
import { Island } from "#layout/island.tsx";
import { pageMeta } from "#layout/metadata.ts";
import { decimalPounds } from "#values/money.ts";
import { TooLarge } from "#values/problem.ts";
import { parsePaymentDraft } from "#payments/payment-draft.ts";
import { apiStatus } from "#payments/payment.ts";
import type { PaymentValues } from "#payments/payment-draft.ts";
import PaymentForm from "#payments/payment-form.island.tsx";
import type { PaymentFormProps } from "#payments/payment-form.island.tsx";
import { savedDraftKey } from "#payments/saved-draft.ts";
import { paymentUsingLink, readPaymentLink } from "#payments/payment-link.server.ts";
import PaymentWatch from "#payments/payment-watch.island.tsx";
import { PaymentNotice } from "#payments/payment-notice.tsx";
import type { PaymentNoticeFacts } from "#payments/payment-notice.tsx";
import { Receipt } from "#payments/receipt.tsx";
import type { ReceiptFacts } from "#payments/receipt.tsx";
import { paymentOfReceipt, receiptFacts } from "#payments/receipt.server.ts";
import { siteContext } from "#server/services.ts";
import type { SiteContext } from "#server/services.ts";
import type { Route } from "./+types/page";
import { payment as copy } from "./payment.copy.ts";
import "#ui/tool-page/tool-page.css";
import * as overlapSection from "#ui/section/overlap-section.module.css";
import * as sectionStyles from "#ui/section/section.module.css";
import * as toolText from "#ui/tool-page/tool-text.module.css";
import * as styles from "#payments/payment.module.css";

export const meta = pageMeta(copy.head);
/** Private, with the wallet's policy. */
export const handle: PageHandle = { cache: "never", csp: "payment", skipTo: "the payment" };

interface Shown {
  readonly receipt: ReceiptFacts | null;
  readonly form: PaymentFormProps;
  /** Over the form. */
  readonly notice: { readonly title: string; readonly text: string } | null;
  /** In place of the form: the visitor should not pay, or not again. */
  readonly instead: PaymentNoticeFacts | null;
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { deps } = site.payments;
  const asked = new URL(request.url).searchParams;
  const plain: Shown = { receipt: null, form: formOf(site), notice: null, instead: null };

  if (asked.has("receipt")) {
    const payment = await paymentOfReceipt(deps, asked.get("receipt"));
    if (!payment)
      return data<Shown>({ ...plain, instead: { ...copy.noReceipt, reference: null } }, { status: 404 });
    const receipt = receiptFacts(deps, payment);
    // The address is the key to this receipt: no link on it, and no map, gets a Referer.
    return data<Shown>({ ...plain, receipt }, { headers: { "Referrer-Policy": "no-referrer" } });
  }

  if (!asked.has("link")) return data(plain);
  const link = readPaymentLink(deps.signer, asked.get("link"), deps.clock.now());
  if (!link) return data<Shown>({ ...plain, notice: copy.linkOver });
  const taken = await paymentUsingLink(deps.store.db, link.id);
  if (taken) {
    const { paid, reference } = taken;
    return data<Shown>({
      ...plain,
      instead: { ...(paid ? copy.linkPaid : copy.linkConfirming), reference },
    });
  }
  const values = { price: decimalPounds(link.price), description: link.description };
  return data<Shown>({ ...plain, form: { ...plain.form, values, link: asked.get("link")! } });
}

/** The form as it comes without script: checked, with other ways to pay. Nothing is charged here. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(siteContext);
  const sent = await readForm(request);
  if (typeof sent === "number") return data(formOf(site), { status: sent });
  const values: PaymentValues = Object.fromEntries(
    ["price", "personName", "organization", "schoolYear", "description", "email"].map((name) => {
      const value = sent.get(name);
      return [name, typeof value === "string" ? value.slice(0, 500) : ""];
    }),
  );
  const read = parsePaymentDraft(values, site.payments.deps.bounds);
  const form = { ...formOf(site), values };
  return "problems" in read
    ? data({ ...form, problems: read.problems }, { status: 422 })
    : data({ ...form, scriptless: true });
}

/** The form, or the status that says why it cannot be read. */
async function readForm(request: Request): Promise<FormData | number> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) return 415;
  try {
    return await request.formData();
  } catch (error) {
    // How http/ breaks off a body that is longer than it said.
    return error instanceof TooLarge ? 413 : 400;
  }
}

function formOf(site: SiteContext): PaymentFormProps {
  const { deps, checkoutSettings: browser, fakePayPal } = site.payments;
  return { bounds: deps.bounds, wallet: { ...browser, script: fakePayPal ? "/test-wallet/sdk.js" : null } };
}

export default function Payment({ loaderData, actionData }: Route.ComponentProps) {
  const { receipt, notice, instead } = loaderData;
  const form: PaymentFormProps = actionData ?? loaderData.form;
  if (receipt) {
    const status = apiStatus(receipt.outcome);
    const open = status === "confirming" || receipt.outcome === "waiting";
    const token = receipt.address.split("receipt=")[1]!;
    return (
      <>
        <meta name="robots" content="noindex" />
        <Receipt {...receipt} />
        {open && <Island name="payment-watch" of={PaymentWatch} props={{ receipt: token, status }} />}
      </>
    );
  }
  if (instead)
    return (
      <>
        <meta name="robots" content="noindex" />
        <PaymentNotice {...instead} />
      </>
    );
  return (
    <>
      <section className={styles.top} data-print="alone" aria-labelledby="h1">
        <Icon name="sprig" className={styles.sprig} />
        <div className={`${sectionStyles.inner} ${styles.inner}`}>
          <h1 id="h1">{copy.heading}</h1>
          <p className={styles.lead}>{copy.lead}</p>
        </div>
      </section>
      <section className={`${overlapSection.section} ${styles.section}`}>
        <div className={`${sectionStyles.inner} ${styles.inner}`}>
          {notice && (
            <div className={`${styles.status} ${styles.waiting} ${styles.notice}`} role="status">
              <b>{notice.title}</b>
              <p>{notice.text}</p>
            </div>
          )}
          <Island
            name="payment-form"
            // An empty form needs no script before somebody turns to it; a filled one shows its buttons at once.
            when={form.values ? "load" : "touch"}
            savedDraft={savedDraftKey}
            of={PaymentForm}
            props={form}
          />
          <BeforeYouPay />
        </div>
      </section>
    </>
  );
}

function BeforeYouPay() {
  const brand = useBrand();
  return (
    <section className={styles.before} aria-label={copy.before}>
      <div>
        <h2>{copy.card.title}</h2>
        <p>{copy.card.text}</p>
      </div>
      <div>
        <h2>{copy.invoice.title}</h2>
        <p>
          {copy.invoice.before}{" "}
          <a className={toolText.link} href="/contact-us">
            {copy.invoice.link}
          </a>{" "}
          {copy.invoice.after}
        </p>
      </div>
      <div>
        <h2>{copy.back.title}</h2>
        <p>
          {copy.back.before}{" "}
          <a className={`${toolText.link} ${styles.phone}`} href={`tel:${brand.phoneDialled}`}>
            {brand.phone}
          </a>{" "}
          {copy.back.or}{" "}
          <a className={toolText.link} href={`mailto:${brand.email}`}>
            {brand.email}
          </a>
          .
        </p>
      </div>
    </section>
  );
}
