import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import * as styles from "./field.module.css";

/** A line of text in the public look, where label and hints stand elsewhere: in a bar, a counter, a row of a table. */
export const Input = ({ className, ...input }: ComponentProps<"input">) => (
  <input {...input} className={classNames(styles.input, className)} />
);
