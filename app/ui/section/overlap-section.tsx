import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import * as styles from "./overlap-section.module.css";

/** A section over whose upper edge a sheet of paper may lie. */
export const OverlapSection = ({ className, ...rest }: ComponentProps<"section">) => (
  <section {...rest} className={classNames(styles.section, className)} />
);
