import { classNames } from "#ui/class-names.ts";
import * as icon from "./desk-icon.module.css";

/** The desk's drawings, used everywhere by reference. Stands once at the top of a screen. */
export function DeskSprite() {
  return (
    <svg width="0" height="0" className={icon.sprite} aria-hidden="true">
      <symbol id="desk-calendar" viewBox="0 0 24 24">
        <path d="M4 6.5c5.3-.600 10.7-.600 16 0 .500 4.6.500 9 0 13.5-5.3.600-10.7.600-16 0-.500-4.5-.500-8.9 0-13.5ZM4 11c5.3-.400 10.7-.400 16 0M8.5 3v4M15.5 3v4" />
      </symbol>
      <symbol id="desk-certificate" viewBox="0 0 24 24">
        <path d="M12 3c3.6 0 6 2.4 6 6s-2.4 6-6 6-6-2.4-6-6 2.4-6 6-6ZM8.5 14.5 7.5 21l4.5-2.3 4.5 2.3-1-6.5" />
      </symbol>
      <symbol id="desk-clock" viewBox="0 0 24 24">
        <path d="M12 3.2c5.4 0 8.8 3.4 8.8 8.8s-3.4 8.8-8.8 8.8-8.8-3.4-8.8-8.8S6.6 3.2 12 3.2ZM12 7.5c-.1 2 0 3.3.1 4.8 1.2.8 2.2 1.6 3.2 2.6" />
      </symbol>
      <symbol id="desk-close" viewBox="0 0 24 24">
        <path d="M6 6c4.2 3.8 8.2 7.8 12 12M18 6C14 9.8 10 13.8 6 18" />
      </symbol>
      <symbol id="desk-contains" viewBox="0 0 24 24">
        <path d="M12 2.5c6 0 9.5 4 9.5 9.5S18 21.5 12 21.5 2.5 18 2.5 12 6 2.5 12 2.5Z" fill="currentColor" />
        <path
          d="M6.8 12.2c3.4-.400 7-.400 10.4 0"
          fill="none"
          stroke="var(--tomato)"
          strokeWidth="3.2"
          strokeLinecap="round"
        />
      </symbol>
      <symbol id="desk-down" viewBox="0 0 24 24">
        <path d="M5 9c2 3.5 4.2 5.7 7 7 2.8-1.3 5-3.5 7-7" />
      </symbol>
      <symbol id="desk-drag" viewBox="0 0 24 24">
        <path d="M9 5.5h.01M9 12h.01M9 18.5h.01M15 5.5h.01M15 12h.01M15 18.5h.01" />
      </symbol>
      <symbol id="desk-eye" viewBox="0 0 24 24">
        <path d="M2.5 12C5 8 8.3 6 12 6s7 2 9.5 6c-2.5 4-5.8 6-9.5 6s-7-2-9.5-6ZM12 9.3c1.8 0 2.7 1 2.7 2.7s-.9 2.7-2.7 2.7-2.7-1-2.7-2.7.9-2.7 2.7-2.7Z" />
      </symbol>
      <symbol id="desk-find" viewBox="0 0 24 24">
        <path
          d="M10.5 3.5c4.3 0 7 2.8 7 7s-2.7 7-7 7-7-2.8-7-7 2.7-7 7-7ZM16 16c1.6 1.3 3 2.7 4.5 4.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.6"
          strokeLinecap="round"
        />
      </symbol>
      <symbol id="desk-go" viewBox="0 0 24 24">
        <path
          d="M4 12.5C9 11 14 11.5 20 12M14 6c1.5 3 3.5 4.8 6 6-2.5 1.4-4.5 3.3-5.5 6"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </symbol>
      <symbol id="desk-held" viewBox="0 0 24 24">
        <path d="M7 12.5V6.3c0-2 2.6-2 2.6 0V4.6c0-2 2.8-2 2.8 0v1.7c0-2 2.7-2 2.7 0v2c0-1.9 2.5-1.9 2.5 0v6c0 4-2.2 6.7-6 6.7-3.3 0-4.7-1.8-6-4.6l-2-4c-.9-1.8 1.4-2.8 2.4-1.2Z" />
      </symbol>
      <symbol id="desk-home" viewBox="0 0 24 24">
        <path d="M3.5 11.5C6.5 9 9.3 6.3 12 3.5c2.7 2.8 5.5 5.5 8.5 8M6 10v10c4-.4 8-.4 12 0V10" />
      </symbol>
      <symbol id="desk-key" viewBox="0 0 24 24">
        <path d="M8 8.5c2.8 0 4.5 1.7 4.5 4.5S10.8 17.5 8 17.5 3.5 15.8 3.5 13 5.2 8.5 8 8.5ZM12.5 12.5c2.7-.2 5.3-.2 8 0v3.5M17 12.5v2.5" />
      </symbol>
      <symbol id="desk-label" viewBox="0 0 24 24">
        <path d="M4 4.5c3-.3 5.7-.3 8.5 0 2.7 2.5 5 5 7.5 8-2.3 2.7-4.7 5-7.3 7.3-3-2.3-5.5-4.8-8.2-7.5-.6-2.6-.7-5.2-.5-7.8ZM8.5 8.7h.01" />
      </symbol>
      <symbol id="desk-leaf" viewBox="0 0 24 24">
        <path
          d="M4 20c-1-9 4-15 16-16 .500 11-5 16.5-12.5 14.5M4.5 20C7 15 10 12 14 9.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </symbol>
      <symbol id="desk-live" viewBox="0 0 24 24">
        <path
          d="M12 8.5c2.4 0 3.5 1.3 3.5 3.5s-1.1 3.5-3.5 3.5-3.5-1.3-3.5-3.5 1.1-3.5 3.5-3.5Z"
          fill="currentColor"
        />
        <path
          d="M5.2 5.2C1.6 9 1.6 15 5.2 18.8M18.8 5.2c3.6 3.8 3.6 9.8 0 13.6"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.4"
          strokeLinecap="round"
        />
      </symbol>
      <symbol id="desk-lock" viewBox="0 0 24 24">
        <path d="M5 11c4.7-.500 9.3-.500 14 0 .400 3.2.400 6.3 0 9.5-4.7.500-9.3.500-14 0-.400-3.2-.400-6.3 0-9.5ZM8 10.8C7.6 1.5 16.4 1.5 16 10.8" />
      </symbol>
      <symbol id="desk-mail" viewBox="0 0 24 24">
        <path d="M3.5 6.5c5.7-.5 11.3-.5 17 0 .4 3.7.4 7.3 0 11-5.7.5-11.3.5-17 0-.4-3.7-.4-7.3 0-11ZM4 7.5c2.6 2.6 5.2 4.5 8 6 2.8-1.5 5.4-3.4 8-6" />
      </symbol>
      <symbol id="desk-may-contain" viewBox="0 0 24 24">
        <path
          d="M12 3c5.7 0 9 3.7 9 9s-3.3 9-9 9-9-3.7-9-9 3.3-9 9-9Z"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.4"
        />
        <path d="M12 3c-5.7 0-9 3.7-9 9s3.3 9 9 9Z" fill="currentColor" />
      </symbol>
      <symbol id="desk-money" viewBox="0 0 24 24">
        <path d="M12 3.5c5.2 0 8.5 3.3 8.5 8.5s-3.3 8.5-8.5 8.5S3.5 17.2 3.5 12 6.8 3.5 12 3.5ZM15 8.7c-1.5-2-5.5-1.6-5.3 1.6.1 2 .5 4-1.2 6.5 2.3-.3 4.5-.3 6.8 0M8.5 12.7h5" />
      </symbol>
      <symbol id="desk-not-in-it" viewBox="0 0 24 24">
        <path
          d="M4 13c2.3 1.3 4.2 3.4 5.6 6.2C11.8 13.5 15 9 20 5"
          fill="none"
          stroke="currentColor"
          strokeWidth="3.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </symbol>
      <symbol id="desk-not-known" viewBox="0 0 24 24">
        <path
          d="M8 8.5c0-5.5 8.5-5.5 8.5-.300 0 3.6-4.3 3.4-4.3 7M12.2 19.8h.01"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </symbol>
      <symbol id="desk-offline" viewBox="0 0 24 24">
        <path
          d="M4 4c5.5 4.8 10.5 10 16 16M3.5 10c1.2-1.3 2.6-2.3 4-3M12 6c3.3.100 6.2 1.5 8.5 4M7 13.8c1-.900 2-1.5 3.2-1.9M12 18.5h.01"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
      </symbol>
      <symbol id="desk-orphaned" viewBox="0 0 24 24">
        <path d="M9.5 14.5c-1.8 1.8-3.4 3.3-5 2-1.7-1.4-.6-3.3 1-5M14.5 9.5c1.8-1.8 3.4-3.3 5-2 1.7 1.4.6 3.3-1 5M9 4.5l.7 2.5M4.5 9l2.5.7M15 19.5l-.7-2.5M19.5 15l-2.5-.7" />
      </symbol>
      <symbol id="desk-passkey" viewBox="0 0 24 24">
        <path d="M6 11c0-8 12-8 12 0 0 3-.2 5-1 7.5M9 11.5c0-4 6-4 6 0 0 4-.6 6.5-1.8 9M12 11.5c0 3.5-.7 6-2.2 8.5M6 14.5c-.2 1.5-.4 2.3-.8 3.5" />
      </symbol>
      <symbol id="desk-pdf" viewBox="0 0 24 24">
        <path d="M5 21c-.500-6-.500-12 0-18 2.8-.200 5.6-.200 8.5 0 2 1.8 3.8 3.6 5.5 5.5.300 4.2.300 8.3 0 12.5-4.7.300-9.3.300-14 0ZM13.5 3c0 2 0 3.8.200 5.3 1.7.200 3.4.200 5.3.200M8.5 13h7M8.5 17h5" />
      </symbol>
      <symbol id="desk-pen" viewBox="0 0 24 24">
        <path d="M4.5 19.5c.3-2 .6-3.3 1.2-4.7C9 11 12.5 7.5 16 4.5c1.5.8 2.6 2 3.5 3.5-3 3.5-6.5 7-10.3 10.3-1.4.600-2.7.900-4.7 1.2Z" />
      </symbol>
      <symbol id="desk-person" viewBox="0 0 24 24">
        <path d="M12 4c2.3 0 3.8 1.5 3.8 3.8S14.3 11.6 12 11.6 8.2 10.1 8.2 7.8 9.7 4 12 4ZM4.5 20c.5-4 3.3-5.8 7.5-5.8s7 1.8 7.5 5.8" />
      </symbol>
      <symbol id="desk-plus" viewBox="0 0 24 24">
        <path d="M12 4.5c.2 5 .2 10 0 15M4.5 12c5-.2 10-.2 15 0" />
      </symbol>
      <symbol id="desk-pot" viewBox="0 0 24 24">
        <path d="M5 10c4.7-.3 9.3-.3 14 0 .5 5.5-.5 9-3 10-2.7.4-5.3.4-8 0-2.5-1-3.5-4.5-3-10ZM2.5 11.5 5 12M21.5 11.5 19 12M9 6.5c-.7-1.2.7-2 0-3.5M14 6.5c-.7-1.2.7-2 0-3.5" />
      </symbol>
      <symbol id="desk-print" viewBox="0 0 24 24">
        <path d="M7 9V3.5c3.3-.300 6.7-.300 10 0V9M7 17.5H4.5c-.700-3-.700-5.6 0-8.5 5-.500 10-.500 15 0 .700 2.9.700 5.5 0 8.5H17M7 14.5c3.3-.300 6.7-.300 10 0v6c-3.3.300-6.7.300-10 0Z" />
      </symbol>
      <symbol id="desk-scales" viewBox="0 0 24 24">
        <path d="M12 4v16M7 20c3.3-.3 6.7-.3 10 0M4 7.5c5.3-.5 10.7-.5 16 0M4.5 8 2.5 14c1.5 1.3 3.5 1.3 5 0l-2-6M18.5 8l-2 6c1.5 1.3 3.5 1.3 5 0l-2-6" />
      </symbol>
      <symbol id="desk-sprig" viewBox="0 0 64 24">
        <path
          d="M2 14C18 9 40 8 62 12M12 12 7 4M12 12l-3 9M21 10.6 17 2M21 10.6 18.5 20M30 10 27 1.5M30 10l-2 10M39 10 37.5 2M39 10l-1 9.5M48 10.5 48 4M48 10.5l.500 8M55 11.3 56.5 6.5M55 11.3l1.5 6"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </symbol>
      <symbol id="desk-swap" viewBox="0 0 24 24">
        <path
          d="M4 9c5-1.2 10-1.2 15.5-.500M15 4c1.5 1.7 3 3 5 4.5-1.8 1.3-3.3 2.8-4.3 4.5M20 16.5c-5 1.2-10 1.2-15.5.500"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </symbol>
      <symbol id="desk-tick" viewBox="0 0 24 24">
        <path d="M4 13c2.3 1.3 4.2 3.4 5.6 6.2C11.8 13.5 15 9 20 5" />
      </symbol>
      <symbol id="desk-undo" viewBox="0 0 24 24">
        <path d="M5 9.5c5-1.5 13-2 13.5 4 .3 4-4 5.5-8 5M9 4.5C7.5 6.3 6 8 4.5 9.5c1.7 1.4 3.3 2.8 4.8 4.5" />
      </symbol>
      <symbol id="desk-up" viewBox="0 0 24 24">
        <path d="M12 20c.3-5 .2-10 0-15M6 10.5C8.5 9 10.5 7 12 4.5c1.5 2.5 3.5 4.5 6 6" />
      </symbol>
      <symbol id="desk-warning" viewBox="0 0 24 24">
        <path
          d="M12 2.5c3.8 5.5 7.2 11.5 9.8 18-6.5.700-13 .700-19.6 0C4.8 14 8.2 8 12 2.5Z"
          fill="currentColor"
          stroke="none"
        />
        <path d="M12 9.5v5M12 17.6h.01" fill="none" stroke="var(--paper)" strokeWidth="2.6" />
      </symbol>
    </svg>
  );
}

export type DeskIconName =
  | "calendar"
  | "certificate"
  | "clock"
  | "close"
  | "contains"
  | "down"
  | "drag"
  | "eye"
  | "find"
  | "go"
  | "held"
  | "home"
  | "key"
  | "label"
  | "leaf"
  | "live"
  | "lock"
  | "mail"
  | "may-contain"
  | "money"
  | "not-in-it"
  | "not-known"
  | "offline"
  | "orphaned"
  | "passkey"
  | "pdf"
  | "pen"
  | "person"
  | "plus"
  | "pot"
  | "print"
  | "scales"
  | "sprig"
  | "swap"
  | "tick"
  | "undo"
  | "up"
  | "warning";

/** A sign beside words that say the same: hidden from screen readers. */
export function DeskIcon({ name, className }: { name: DeskIconName; className?: string }) {
  return (
    <svg className={classNames(icon.icon, className)} aria-hidden="true">
      <use href={`#desk-${name}`} />
    </svg>
  );
}
