import { invoiceOpening } from "../invoice-opening.ts";
import type { FormValues } from "../enquiry.ts";

// The key is a contract with the payment form, which may not be imported here: what was typed there, by field name.
const paymentKey = "payment";

/** A request for an invoice from what was typed in the payment form of this tab: nothing of it is in an address. */
export function invoiceWords(): FormValues {
  const typed = readPayment();
  const lines = [
    invoiceOpening(typed("price").replace(/^£\s*/, "")),
    typed("description") && `What it is for: ${typed("description")}`,
    typed("organization") && `Organisation: ${typed("organization")}`,
    typed("schoolYear") && `School year: ${typed("schoolYear")}`,
    typed("personName") && `Name: ${typed("personName")}`,
  ];
  return { enquiry: lines.filter(Boolean).join("\n"), email: typed("email"), reason: "other" };
}

function readPayment(): (field: string) => string {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(paymentKey) ?? "{}");
    const fields = new Map<string, unknown>(Object.entries(stored ?? {}));
    return (field) => {
      const value = fields.get(field);
      return typeof value === "string" ? value.trim() : "";
    };
  } catch {
    return () => "";
  }
}
