import type { ReactNode, Ref } from "react";
import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { classNames } from "#ui/class-names.ts";
import { DeskIcon } from "./marks/desk-icon.tsx";
import type { DeskIconName } from "./marks/desk-icon.tsx";
import * as banner from "./banner.module.css";

export type BannerKind = "stop" | "wait" | "good" | "note";

const icons: Readonly<Record<BannerKind, DeskIconName>> = {
  stop: "warning",
  wait: "not-known",
  good: "tick",
  note: "offline",
};

/** Something that a person must know before they go on. */
export function Banner({
  kind,
  icon,
  title,
  children,
  actions,
  ref,
  role,
  level = 3,
}: {
  kind: BannerKind;
  icon?: DeskIconName;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  ref?: Ref<HTMLDivElement>;
  role?: "alert" | "status";
  /** Of its heading: 2 where it is under the screen's title. */
  level?: 2 | 3;
}) {
  const Heading = `h${level}` as const;
  return (
    <div
      className={classNames(banner.banner, banner[kind])}
      ref={ref}
      role={role}
      tabIndex={ref ? -1 : undefined}
    >
      <DeskIcon name={icon ?? icons[kind]} />
      <div>
        <Heading>{title}</Heading>
        {children}
      </div>
      {actions && <div className={banner.actions}>{actions}</div>}
    </div>
  );
}

const toastHost = "toasts";

/** Where all toasts of a screen stand, one above the other, whoever says them. Once for the whole desk. */
export const ToastHost = () => <div id={toastHost} className={banner.toasts} role="status" />;

const neverChanges = () => () => undefined;

/** What was done and can be called back, or could not be done: bottom left, read out politely, until one acts or leaves. */
export function Toast({
  children,
  undo,
  actions,
  icon = "tick",
}: {
  children: ReactNode;
  /** The form that takes it back: until when that is there is said beside it. */
  undo?: ReactNode;
  actions?: ReactNode;
  icon?: DeskIconName;
}) {
  // As it is served, and without script, it stands by itself.
  const host = useSyncExternalStore(
    neverChanges,
    () => document.getElementById(toastHost),
    () => null,
  );
  const toast = (
    <div className={banner.toast} data-toast>
      <DeskIcon name={icon} />
      <span>
        {children}
        {undo && <small>You can undo it until you leave this screen or somebody changes it.</small>}
      </span>
      {undo}
      {actions}
    </div>
  );
  if (host) return createPortal(toast, host);
  return (
    <div className={banner.toasts} role="status">
      {toast}
    </div>
  );
}
