import { formatNumber } from "#values/numbers/format-number.ts";
import { useEffect, useEffectEvent, useRef } from "react";
import { onPlainClick } from "#catering-menu/filter/on-plain-click.ts";
import { initialRows, rowsPerShowMore } from "./menu-page-data.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import * as styles from "./menu-page.module.css";

/** More of a very long list: a link without script; with it, the next dishes are rendered before the link is in view. */
export function ShowMore({
  address,
  from,
  count,
  onMore,
}: {
  address: string;
  from: number;
  count: number;
  onMore?: (() => void) | undefined;
}) {
  const link = useRef<HTMLAnchorElement>(null);
  const near = useEffectEvent(() => onMore?.());
  // A new observer after each rendering: one whose link is still in view would not report it again.
  useEffect(() => {
    if (!link.current || from === 0) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && near(),
      {
        rootMargin: "1200px",
      },
    );
    observer.observe(link.current);
    return () => observer.disconnect();
  }, [from]);
  const next = Math.min(onMore ? rowsPerShowMore : initialRows, count - from);
  return (
    <p className={styles.showMore}>
      <ButtonLink
        ref={link}
        kind="line"
        href={`${address}${address.includes("?") ? "&" : "?"}show=${from + initialRows}`}
        onClick={onPlainClick(onMore)}
      >
        Show {next} more of {formatNumber(count)}
      </ButtonLink>
    </p>
  );
}
