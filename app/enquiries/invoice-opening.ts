/** The opening words of a message that asks for an invoice; `amount` in pounds as it was typed, "" where it is not known. */
export function invoiceOpening(amount: string): string {
  return amount ? `Please send us an invoice for £${amount}.` : "Please send us an invoice.";
}
