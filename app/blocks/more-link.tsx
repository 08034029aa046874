import { Icon } from "./icons.tsx";

/** The quiet way on, beside a button or below a text: words and a small arrow. */
export function MoreLink({ href, children }: { href: string; children: React.ReactNode }) {
  return (
    <a className="more" href={href}>
      {children} <Icon name="go" />
    </a>
  );
}
