import { useId } from "react";
import { type Heading, HeadingWords } from "../heading/heading.tsx";
import { Icon } from "../icon/icon.tsx";
import * as reading from "../reading/reading.module.css";
import * as section from "../section/section.module.css";
import * as styles from "./related-links.module.css";

export interface RelatedLinksProps {
  heading: Heading;
  links: readonly { readonly name: string; readonly path: string; readonly text?: string }[];
  /** A background instead of cream, as a CSS colour. */
  background?: string;
  /** Cream words, for a dark background. */
  dark?: boolean;
}

/** What else is to be read, as a cookbook's list of contents. */
export function RelatedLinks({ heading, links, background, dark = false }: RelatedLinksProps) {
  const id = useId();
  return (
    <nav
      className={
        dark
          ? `${reading.section} ${reading.headings} ${styles.links} ${styles.dark} ${section.dark}`
          : `${reading.section} ${reading.headings} ${styles.links}`
      }
      style={background ? { "--background": background } : undefined}
      aria-labelledby={id}
    >
      <div className={`${section.inner} ${styles.inner}`}>
        <h2 id={id}>
          <HeadingWords of={heading} />
        </h2>
        <ul>
          {links.map(({ name, path, text }) => (
            <li key={path}>
              <a href={path}>
                <b>{name}</b>
                <span>{text}</span>
                <Icon name="go" />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
