import { useEffect, useRef } from "react";
import { rowsAtFirst } from "./pageful.ts";

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
  onMore?: () => void;
}) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!onMore || !link.current) return undefined;
    const near = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && onMore(), {
      rootMargin: "1200px",
    });
    near.observe(link.current);
    return () => near.disconnect();
    // A new observer after each laying: one that is still in view would otherwise not fire again.
  }, [onMore, from]);
  const next = Math.min(rowsAtFirst, count - from);
  return (
    <p className="show-more">
      <a
        ref={link}
        className="btn btn--line"
        href={`${address}${address.includes("?") ? "&" : "?"}show=${from + rowsAtFirst}`}
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
