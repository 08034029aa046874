import { data, redirect } from "react-router";
import { OrWrite } from "#layout/ring-us/ring-us.tsx";
import type { PageHandle } from "#layout/page-handle.ts";
import { pageMeta } from "#layout/document/metadata.ts";
import { PaymentOpening } from "#payments/payment-page/payment-opening.tsx";
import { RingOnOneLine } from "#payments/payment-page/phone-link.tsx";
import { ReceiptLookUp } from "#payments/receipts/receipt-look-up.tsx";
import type { LookUpProps } from "#payments/receipts/receipt-look-up.tsx";
import { siteContext } from "#server/services.ts";
import type { Route } from "./+types/page";
import { receiptLookUp as copy } from "./receipt-look-up.copy.ts";
import "#ui/tool-page/tool-page.css";
import { OverlapSection } from "#ui/section/overlap-section.tsx";
import { Inner } from "#ui/section/inner.tsx";
import { linkInText } from "#ui/tool-page/tool-text.tsx";
import { BeforePaying } from "../before-paying.tsx";
import * as styles from "./receipt-look-up.module.css";

export const meta = pageMeta(copy.head);
/** What comes back has an address typed into it. */
export const handle: PageHandle = { cache: "never", skipTo: "the form" };

const untouched: LookUpProps = { values: { reference: "", email: "" }, problems: [], refused: null };

export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(siteContext);
  const sent = await request.formData().catch(() => new FormData());
  const text = (name: string) => {
    const value = sent.get(name);
    return typeof value === "string" ? value.slice(0, 300) : "";
  };
  const values = { reference: text("reference"), email: text("email") };
  const found = await site.payments.findReceipt(values, site.address);
  if (found === "none" || found === "wait")
    return data<LookUpProps>(
      { ...untouched, values, refused: found },
      { status: found === "wait" ? 429 : 404 },
    );
  if ("address" in found) return redirect(found.address, 303);
  return data<LookUpProps>({ ...untouched, values, problems: found.problems }, { status: 422 });
}

export default function FindReceipt({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PaymentOpening heading={copy.heading} lead={copy.lead} />
      <OverlapSection className={styles.section}>
        <Inner>
          <div className={styles.lookUp}>
            <ReceiptLookUp {...(actionData ?? untouched)} />
            <Otherwise />
          </div>
        </Inner>
      </OverlapSection>
    </>
  );
}

function Otherwise() {
  const { title, before, write, or, after } = copy.otherwise;
  return (
    <BeforePaying as="div" className={styles.before}>
      <div>
        <h2>{title}</h2>
        <p>
          <RingOnOneLine words={before} write={write} />
          <OrWrite words={or} className={linkInText} /> {after}
        </p>
      </div>
    </BeforePaying>
  );
}
