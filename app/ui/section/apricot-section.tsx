import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import * as styles from "./apricot-background.module.css";
import { Section } from "./section.tsx";

/** A section of apricot cloth with two bands of light. */
export const ApricotSection = ({ className, ...rest }: ComponentProps<"section">) => (
  <Section edge="wave" {...rest} className={classNames(styles.background, className)} />
);
