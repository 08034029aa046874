import { Link } from "react-router";
import { capitalise } from "#values/text/capitalise.ts";
import { TextLink } from "../ui/forms/desk-button.tsx";
import { SectionHead } from "../ui/frame/page-head.tsx";
import { FactList } from "../ui/lists/fact-list.tsx";
import { Note } from "../ui/text.tsx";
import type { SiteChange } from "./changes.server.ts";
import type { Lapse } from "./lapses.server.ts";
import { listAddress } from "./lists/list-address.ts";
import type { ListRow } from "./pages/page-rows.server.ts";
import * as styles from "./site-side.module.css";

/** What leaves the site by itself soon. */
export function LapsesSoon({ lapses }: { lapses: readonly Lapse[] }) {
  return (
    <section aria-labelledby="lapses">
      <SectionHead id="lapses" title="Lapses soon" />
      {lapses.length === 0 && <Note>Nothing within thirty days.</Note>}
      <ul className={styles.lapses}>
        {lapses.map(({ daysLeft, title, text, to, verb }) => (
          <li key={to}>
            <span className={styles.days}>
              <b>{Math.abs(daysLeft)}</b>
              {Math.abs(daysLeft) === 1 ? "day" : "days"}
              {daysLeft < 0 && " ago"}
            </span>
            <p>
              <b>{title}</b>
              {text}{" "}
              <TextLink to={to}>
                {verb}
                <span className="visually-hidden">: {title}</span>
              </TextLink>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Who changed what last, for those who may read the record. */
export function LastChanges({ changes }: { changes: readonly SiteChange[] }) {
  return (
    <section aria-labelledby="changed">
      <SectionHead id="changed" title="Changed">
        <TextLink to="/desk/audit">
          All<span className="visually-hidden"> changes</span>
        </TextLink>
      </SectionHead>
      {changes.length === 0 && <Note>Nobody has changed anything yet.</Note>}
      <ul className={styles.changes}>
        {changes.map(({ seq, who, at, action, about }) => (
          <li key={seq}>
            {about.to ? (
              <Link to={about.to}>{capitalise(about.words)}</Link>
            ) : (
              <b>{capitalise(about.words)}</b>
            )}
            <small>
              {action}, {who}, {at}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The firm's lists, with how many of each readers see. */
export function SiteLists({ lists }: { lists: readonly ListRow[] }) {
  return (
    <section aria-labelledby="lists">
      <SectionHead id="lists" title="Lists" note="shown where a page asks" />
      <FactList
        rows={lists.map(({ list, name, shown, also }) => [
          <TextLink key={list} to={listAddress(list)}>
            {name}
          </TextLink>,
          [shown === 0 ? "none" : String(shown), also].filter(Boolean).join(", "),
        ])}
      />
    </section>
  );
}
