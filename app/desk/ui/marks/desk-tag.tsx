import type { ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";
import { DeskIcon } from "./desk-icon.tsx";
import type { DeskIconName } from "./desk-icon.tsx";
import * as tag from "./desk-tag.module.css";

export type TagKind = "live" | "waiting" | "held" | "draft" | "plain";

const icons: Readonly<Record<TagKind, DeskIconName>> = {
  live: "tick",
  waiting: "clock",
  held: "held",
  draft: "pen",
  plain: "calendar",
};

/** The state of a piece of work: a colour, an icon and a word. */
export function Tag({ kind, icon, children }: { kind: TagKind; icon?: DeskIconName; children: ReactNode }) {
  return (
    <span className={classNames(tag.tag, tag[kind])}>
      <DeskIcon name={icon ?? icons[kind]} />
      {children}
    </span>
  );
}

/** How many wait; calm where nothing is wrong. */
export function Count({ of, calm = false }: { of: number; calm?: boolean }) {
  return <span className={classNames(tag.count, calm && tag.calm)}>{of}</span>;
}

/** A person by their initials, beside their name: hidden from screen readers. */
export function Person({ name, small = false }: { name: string; small?: boolean }) {
  return (
    <span
      className={classNames(tag.person, small && tag.smallPerson)}
      data-tint={[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 3}
      aria-hidden="true"
    >
      {initials(name)}
    </span>
  );
}

const initials = (name: string) =>
  name
    .split(/[\s.@_-]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase())
    .join("");

/** A key of the keyboard, for those who have one. */
export function Key({ children }: { children: ReactNode }) {
  return <kbd className={tag.key}>{children}</kbd>;
}
