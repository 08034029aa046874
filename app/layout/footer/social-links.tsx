import type { Brand } from "#brand/brand.ts";
import * as styles from "./footer.module.css";

const marks: Record<Brand["social"][number]["name"], React.ReactNode> = {
  Instagram: (
    <>
      <rect x="6" y="6" width="20" height="20" rx="6.5" />
      <circle cx="16" cy="16" r="4.6" />
      <path d="M21.6 10.4h.01" />
    </>
  ),
  Facebook: <path d="M20.5 7.5c-4.5-1-6.5 1.5-6.5 5V26M9.5 16c4 .5 6 .5 9.5 0" />,
  LinkedIn: <path d="M8.5 14v11M8.5 8.500h.01M14.5 25V14M14.5 19c0-6.5 9-6.5 9 0v6" />,
};

/** Our three marks, drawn for us; each leaves the site. */
export function SocialLinks({ links }: { links: Brand["social"] }) {
  return (
    <ul className={styles.social} aria-label="Follow us">
      {links.map(({ name, url }) => (
        <li key={name}>
          <a href={url} aria-label={name} rel="noopener">
            <svg viewBox="0 0 32 32" aria-hidden="true">
              {marks[name]}
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
