import { RingOnOneLine } from "#payments/payment-page/phone-link.tsx";
import { OrWrite } from "#layout/ring-us/ring-us.tsx";
import { payment as copy } from "./payment.copy.ts";
import { linkInText, TextLink } from "#ui/tool-page/tool-text.tsx";
import { BeforePaying } from "./before-paying.tsx";

/** What one wants to know before paying; whoever pays for their order has its invoice on the order’s page. */
export function BeforeYouPay({ isOfOrder }: { isOfOrder: boolean }) {
  return (
    <BeforePaying aria-label={copy.before}>
      <div>
        <h2>{copy.card.title}</h2>
        <p>{copy.card.text}</p>
      </div>
      {!isOfOrder && (
        <div>
          <h2>{copy.invoice.title}</h2>
          <p>
            {copy.invoice.before} <TextLink href="/contact-us?about=invoice">{copy.invoice.link}</TextLink>{" "}
            {copy.invoice.after}
          </p>
        </div>
      )}
      <div>
        <h2>{copy.back.title}</h2>
        <p>
          {copy.back.before} <RingOnOneLine words={copy.back.ring} write={copy.back.write} />
          <OrWrite words={copy.back.or} className={linkInText} />.
        </p>
      </div>
      <div>
        <h2>{copy.receipt.title}</h2>
        <p>
          <TextLink href="/payment/receipt">{copy.receipt.link}</TextLink> {copy.receipt.after}
        </p>
      </div>
    </BeforePaying>
  );
}
