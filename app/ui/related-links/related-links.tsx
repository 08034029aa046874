import { useId } from "react";
import { type Heading, HeadingWords } from "../heading/heading.tsx";
import { Icon } from "../icon/icon.tsx";
import { classNames } from "../class-names.ts";
import { ReadingSection } from "../reading/reading-section.tsx";
import { Inner } from "../section/inner.tsx";
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
    <ReadingSection
      as="nav"
      tone={dark ? "dark" : undefined}
      className={classNames(styles.links, dark && styles.dark)}
      style={background ? { "--background": background } : undefined}
      aria-labelledby={id}
    >
      <Inner className={styles.inner}>
        <h2 id={id}>
          <HeadingWords of={heading} />
        </h2>
        <ul>
          {links.map(({ name, path, text }) => (
            <li key={path}>
              <a href={path}>
                <b>{name}</b>
                {text && <span>{text}</span>}
                <Icon name="go" />
              </a>
            </li>
          ))}
        </ul>
      </Inner>
    </ReadingSection>
  );
}
