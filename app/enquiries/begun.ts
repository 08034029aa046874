/** How a message begins that asks for an invoice; `amount` in pounds as it was typed, "" where it is not known. */
export function invoiceBegun(amount: string): string {
  return amount ? `Please send us an invoice for £${amount}.` : "Please send us an invoice.";
}
