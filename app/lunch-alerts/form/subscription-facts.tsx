import { formatAvoided } from "#food/allergens/avoided.ts";
import { formatDay } from "#values/time/format-date.ts";
import type { Subscription } from "../subscriptions.server.ts";
import * as styles from "./tell-me.module.css";

/** All that is stored of a subscription but its address, which is not shown: a link may be forwarded. */
export function SubscriptionFacts({ menu, avoided, place, lastDay }: Subscription) {
  const rows = [
    ["Menu", menu?.label ?? "a menu that is no longer there"],
    ["To avoid", formatAvoided(avoided)],
    ["Where to", place],
    ["Until", `${formatDay(lastDay)} ${lastDay.slice(0, 4)}`],
  ] as const;
  return (
    <dl className={styles.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
