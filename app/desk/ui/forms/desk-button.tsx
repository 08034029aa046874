import type { ComponentProps } from "react";
import { Link } from "react-router";
import { classNames } from "#ui/class-names.ts";
import * as button from "./desk-button.module.css";

interface ButtonLook {
  /** One filled button per group; "danger" stops or withdraws, "money" takes a payment. */
  readonly kind?: "fill" | "line" | "danger" | "money" | "quiet";
  readonly size?: "small" | "large";
  readonly wide?: boolean;
}

const classesFor = ({ kind = "fill", size, wide }: ButtonLook, extra?: string) =>
  classNames(
    button.button,
    kind === "line" && button.line,
    kind === "danger" && button.danger,
    kind === "money" && button.money,
    kind === "quiet" && button.quiet,
    size === "small" && button.small,
    size === "large" && button.large,
    wide && button.wide,
    extra,
  );

/** A button of a form, or of the screen. `waiting` says for what it waits; it stays in reach and does nothing. */
export function Button({
  kind,
  size,
  wide,
  waiting,
  type = "submit",
  className,
  onClick,
  ...rest
}: ButtonLook & ComponentProps<"button"> & { readonly waiting?: boolean | undefined }) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={waiting || undefined}
      className={classesFor({ kind, size, wide }, classNames(waiting && button.waiting, className))}
      onClick={(event) => {
        if (waiting) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}

/** A link that looks like a button: it goes somewhere and changes nothing. */
export function ButtonLink({
  kind,
  size,
  wide,
  className,
  ...rest
}: ButtonLook & ComponentProps<typeof Link>) {
  return <Link {...rest} className={classesFor({ kind, size, wide }, className)} />;
}

/** A link in text. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={classNames(button.link, className)} />;
}

/** A button of a form that looks like a link in text: the lesser of two ways. */
export function TextButton({ className, type = "submit", ...rest }: ComponentProps<"button">) {
  return <button {...rest} type={type} className={classNames(button.link, className)} />;
}
