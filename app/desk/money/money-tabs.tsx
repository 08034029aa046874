import { Tabs } from "../ui/choosers.tsx";

const screens = [
  { to: "/desk/money", text: "Payments" },
  { to: "/desk/money/ledger", text: "Ledger" },
  { to: "/desk/money/owed", text: "Owed" },
  { to: "/desk/money/vat", text: "VAT and export" },
] as const;

/** The screens of the money. */
export function MoneyTabs({ at }: { at: (typeof screens)[number]["to"] }) {
  return <Tabs label="Money" links={screens.map((one) => ({ ...one, current: one.to === at }))} />;
}
