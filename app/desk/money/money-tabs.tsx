import { Tabs } from "../ui/forms/choosers.tsx";
import * as styles from "./money.module.css";

const screens = [
  { to: "/desk/money", text: "Payments" },
  { to: "/desk/money/ledger", text: "Ledger" },
  { to: "/desk/money/owed", text: "Owed" },
  { to: "/desk/money/vat", text: "VAT and export" },
] as const;

/** The screens of the money. */
export function MoneyTabs({ at }: { at: (typeof screens)[number]["to"] }) {
  return (
    <div className={styles.tabs}>
      <Tabs label="Money" links={screens.map((one) => ({ ...one, current: one.to === at }))} />
    </div>
  );
}
