import { useRef } from "react";
import { Form, Link } from "react-router";
import { classNames } from "#ui/class-names.ts";
import type { EnquiryView } from "#enquiries/inbox/enquiry-states.ts";
import { ChipLink, Chips } from "../ui/forms/choosers.tsx";
import { Button, TextLink } from "../ui/forms/desk-button.tsx";
import { SearchInput } from "../ui/forms/desk-field.tsx";
import { Key, Tag } from "../ui/marks/desk-tag.tsx";
import { DishName, Note } from "../ui/text.tsx";
import { useKeys } from "../ui/keys/use-keys.ts";
import type { EnquiryListData } from "./enquiry-list.server.ts";
import type { ListEntry } from "./list-entry.ts";
import * as styles from "./enquiry-list.module.css";

const chips: readonly { readonly view: EnquiryView; readonly text: string }[] = [
  { view: "open", text: "Open" },
  { view: "mine", text: "Mine" },
  { view: "won", text: "Won" },
  { view: "lost", text: "Lost" },
  { view: "closed", text: "Closed" },
];

/**
 * The left column of the orders: search, chips with counts, and the enquiries in groups. `current` is the id of the one that
 * is open beside it; then the list steps aside on a phone. `top`: where the list is the whole screen, its heading is the
 * screen's. J and K move, Enter opens, / searches.
 */
export function EnquiryList({
  list,
  current,
  top = false,
  mayAdd = false,
  searchKey = true,
}: {
  list: EnquiryListData;
  current?: string;
  top?: boolean;
  /** Whether a proposal that answers no enquiry may be begun. */
  mayAdd?: boolean;
  /** Whether / searches here: beside an editor it adds a line. */
  searchKey?: boolean;
}) {
  const search = useRef<HTMLInputElement>(null);
  const column = useRef<HTMLElement>(null);
  useKeys({
    ...(searchKey && { "/": () => search.current?.focus() }),
    j: () => moveBy(column.current, 1),
    k: () => moveBy(column.current, -1),
  });
  const to = (view: EnquiryView) => `/desk/enquiries${queryOf({ ...list, view })}`;
  const Heading = top ? "h1" : "h2";
  return (
    <section
      className={classNames(styles.list, current !== undefined && styles.aside)}
      aria-labelledby="orders"
      ref={column}
    >
      <div className={styles.head}>
        <Heading id="orders">Orders</Heading>
        <span className={styles.keys}>
          <Key>J</Key> <Key>K</Key> move
        </span>
        {mayAdd && (
          <Form method="post" action="/desk/proposals/new">
            <Button kind="line" size="small">
              New proposal
            </Button>
          </Form>
        )}
      </div>
      <Form role="search" action="/desk/enquiries" className={styles.search}>
        <SearchInput
          aria-label="Find an enquiry by name, dish or date"
          placeholder="Name, dish or date"
          name="q"
          key={list.text}
          defaultValue={list.text}
          ref={search}
        />
        <Button kind="line" size="small">
          Find
        </Button>
      </Form>
      <Chips>
        {chips.map(({ view, text }) => (
          <ChipLink key={view} to={to(view)} current={list.view === view}>
            {text} {list.counts[view]}
          </ChipLink>
        ))}
      </Chips>
      {list.groups.map(({ title, entries }) => (
        <section key={title} aria-label={title}>
          <p className={styles.group}>{title}</p>
          <ul>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} list={list} current={current} />
            ))}
          </ul>
        </section>
      ))}
      <Ending list={list} />
      <Note>
        Also without an enquiry: <TextLink to="/desk/proposals">all proposals</TextLink>
      </Note>
    </section>
  );
}

function Ending({ list: { count, shown, text, view } }: { list: EnquiryListData }) {
  if (count === 0)
    return (
      <Note>
        {text ? `Nothing is like “${text}”. ` : view === "open" ? "Nobody waits. " : "None. "}
        {view === "all" ? (
          <TextLink to="/desk/enquiries">Show the open ones</TextLink>
        ) : (
          <TextLink to={`/desk/enquiries${queryOf({ text, view: "all" })}`}>Look at all of them</TextLink>
        )}
      </Note>
    );
  return count > shown ? <Note>{`${shown} of ${count}: search for the others.`}</Note> : null;
}

function Entry({
  entry,
  list,
  current,
}: {
  entry: ListEntry;
  list: EnquiryListData;
  current: string | undefined;
}) {
  return (
    <li>
      <EntryLink entry={entry} list={list} current={current} />
      {entry.also.length > 0 && (
        <ul className={styles.also} aria-label={`Also from ${entry.name}`}>
          {entry.also.map((one) => (
            <li key={one.id}>
              <EntryLink entry={one} list={list} current={current} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function EntryLink({
  entry: { id, name, when, about, tags, owner },
  list,
  current,
}: {
  entry: ListEntry;
  list: EnquiryListData;
  current: string | undefined;
}) {
  return (
    <Link
      to={`/desk/enquiries/${id}${queryOf(list)}`}
      className={styles.entry}
      aria-current={id === current ? "page" : undefined}
      data-entry
    >
      <DishName>{name}</DishName>
      <time>{when}</time>
      <span>{about}</span>
      <span className={styles.tags}>
        {tags.map((tag) => (
          <Tag key={tag.text} kind={tag.kind} {...(tag.icon && { icon: tag.icon })}>
            {tag.text}
          </Tag>
        ))}
        {owner && <small>{owner}</small>}
      </span>
    </Link>
  );
}

function queryOf({ text, view }: Pick<EnquiryListData, "text" | "view">): string {
  const usual = text ? "all" : "open";
  const query = new URLSearchParams({ ...(text && { q: text }), ...(view !== usual && { show: view }) });
  return query.size ? `?${query}` : "";
}

/** Moves the focus to the next or the last entry. */
function moveBy(column: HTMLElement | null, step: 1 | -1): void {
  const entries = [...(column?.querySelectorAll<HTMLElement>("[data-entry]") ?? [])];
  const focused = entries.findIndex((one) => one === document.activeElement);
  const at = focused < 0 ? entries.findIndex((one) => one.ariaCurrent === "page") : focused;
  const next = at < 0 ? (step === 1 ? 0 : entries.length - 1) : at + step;
  entries[Math.min(Math.max(next, 0), entries.length - 1)]?.focus();
}
