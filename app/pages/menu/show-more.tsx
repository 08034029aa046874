import { useEffect, useEffectEvent, useRef } from "react";
import { initialRows, rowsPerShowMore } from "./menu-page-data.ts";

/**
 * More of a very long list: a link for everybody, and before it comes into view the browser has laid the next dishes.
 */
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
  // A new observer after each laying: one whose link is still in view would not speak again.
  useEffect(() => {
    if (!link.current || from === 0) return undefined;
    const watch = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && near(), {
      rootMargin: "1200px",
    });
    watch.observe(link.current);
    return () => watch.disconnect();
  }, [from]);
  const next = Math.min(onMore ? rowsPerShowMore : initialRows, count - from);
  return (
    <p className="show-more">
      <a
        ref={link}
        className="btn btn--line"
        href={`${address}${address.includes("?") ? "&" : "?"}show=${from + initialRows}`}
        onClick={(event) => {
          if (!onMore || event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          onMore();
        }}
      >
        Show {next} more of {count.toLocaleString("en-GB")}
      </a>
    </p>
  );
}
