import { fieldsOf, partsOf } from "#values/record.ts";

// The provider's response names its payer in many places, and may name them in new ones tomorrow: what is left of an order
// when people are taken out is named here part by part, never what goes.

const money = (value: unknown) => picked(value, ["currency_code", "value"]);
const moved = (value: unknown) => ({
  ...picked(value, [
    "id",
    "status",
    "final_capture",
    "invoice_id",
    "custom_id",
    "create_time",
    "update_time",
  ]),
  amount: money(fieldsOf(value)["amount"]),
});

/** The order as the accounts need it, as JSON: ids, sums, states and times, and nothing about a person. */
export function redactOrder(order: string): string {
  const whole = fieldsOf(JSON.parse(order));
  return JSON.stringify({
    ...picked(whole, ["id", "intent", "status", "create_time", "update_time"]),
    purchase_units: listed(whole["purchase_units"]).map((unit) => ({
      ...picked(unit, ["reference_id", "invoice_id", "custom_id"]),
      amount: money(unit["amount"]),
      payments: {
        captures: listed(fieldsOf(unit["payments"])["captures"]).map(moved),
        refunds: listed(fieldsOf(unit["payments"])["refunds"]).map(moved),
      },
    })),
  });
}

// Ours, and addresses of the provider's own machines.
const nobody = new Set(["payee", "links"]);

/** Every e-mail address that the provider's response names, in lower case, except our own. */
export function emailAddressesIn(order: string): string[] {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value === "string") {
      if (/^[^\s@]+@[^\s@]+$/.test(value.trim())) found.add(value.trim().toLowerCase());
    } else if (typeof value === "object" && value !== null)
      for (const [name, part] of Object.entries(value)) if (!nobody.has(name)) look(part);
  };
  look(fieldsOf(JSON.parse(order)));
  return [...found];
}

const listed = (value: unknown) => partsOf(value).map(fieldsOf);

function picked(value: unknown, names: readonly string[]): Record<string, unknown> {
  const of = fieldsOf(value);
  return Object.fromEntries(names.filter((name) => name in of).map((name) => [name, of[name]]));
}
