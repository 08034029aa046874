import type { ReactNode } from "react";
import type { ItemValues } from "#page-content/lists/list-kinds.ts";
import type { ListItem } from "#page-content/lists/list-item.ts";
import type { SectionValues } from "#page-content/section-kinds.ts";
import { Article, Articles } from "#ui/article/article.tsx";
import { CaseCards } from "#ui/case-card/case-card.tsx";
import { DataTable } from "#ui/data-table/data-table.tsx";
import { Documents } from "#ui/documents/documents.tsx";
import { FeatureCards } from "#ui/feature-cards/feature-cards.tsx";
import { InfoBlock } from "#ui/info-block/info-block.tsx";
import { PopUpCards } from "#ui/pop-up-card/pop-up-card.tsx";
import { Questions } from "#ui/questions/questions.tsx";
import { Testimonials } from "#ui/testimonials/testimonials.tsx";
import { formatFileSize } from "#values/numbers/file-size.ts";
import { writeMarks } from "#values/text/marks.ts";
import { formatDay } from "#values/time/format-date.ts";
import { listWords as copy } from "./list-views.copy.ts";
import * as styles from "./list-views.module.css";
import type { ListViews } from "./sections.tsx";

/** A list in its section: the items have what the list asks for. */
interface Listed<Key extends ListItem["list"]> {
  readonly items: readonly ListItem<Key>[];
  readonly values: SectionValues<"list">;
  /** What the list is called, in one line. */
  readonly label: string;
  /** The section's key. */
  readonly id: string;
}

type Lists = SectionValues<"list">["of"];

const lists: { readonly [Key in Lists]: (listed: Listed<Key>) => ReactNode } = {
  news: ({ items, label, id }) => (
    <PopUpCards
      label={label}
      anchor={`list-${id}`}
      cards={items.map(({ id: name, from = "", values: { picture, closer = picture, alt, ...words } }) => ({
        ...words,
        id: name,
        date: from,
        picture: { alt, card: picture, dialog: closer },
      }))}
    />
  ),
  "case-studies": ({ items, label, values: { note } }) => (
    <CaseCards
      label={label}
      words={copy.cases}
      note={note}
      cases={items.map(({ id, values: { picture, alt, ...words } }) => ({
        ...words,
        id,
        picture: { ...picture, alt },
      }))}
    />
  ),
  insights: ({ items, label }) => (
    <Articles label={label}>
      <nav className={styles.contents} aria-label={copy.contents}>
        <ol>
          {items.map(({ id, values: { title } }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      {items.map(({ id, values }) => (
        <Article key={id} {...values} id={id} words={copy.articles} />
      ))}
    </Articles>
  ),
  vacancies: ({ items, values: { note } }) => (
    <>
      {items.map(({ id, until, values: { title, apply, text, ...role } }, index) => (
        <InfoBlock
          key={id}
          anchor={id}
          title={title}
          paragraphs={[
            writeMarks([factsOfRole(role, until)]),
            ...text,
            ...(note && index === items.length - 1 ? [note] : []),
          ]}
          action={apply}
        />
      ))}
    </>
  ),
  people: ({ items, values: { heading, note } }) => (
    <FeatureCards
      heading={heading}
      lead={note}
      cards={items.map(({ values: { name, role, text, picture } }) => ({ name, text, note: role, picture }))}
    />
  ),
  accreditations: ({ items, values: { heading, note }, label }) => (
    <DataTable
      heading={heading}
      caption={note ?? writeMarks([label])}
      columns={copy.accreditations}
      rows={items.map(({ until, values: { name, by, number } }) => [
        name,
        by,
        number ?? "",
        until ? formatDay(until, "date") : "",
      ])}
    />
  ),
  questions: ({ items, values: { heading } }) => (
    <Questions
      heading={heading}
      questions={items.map(({ values: { question, answer, more } }) => ({ question, answer, more }))}
    />
  ),
};

type Role = Pick<ItemValues<"vacancies">, "place" | "hours" | "pay">;

const factsOfRole = ({ place, hours, pay }: Role, until: ListItem["until"]) =>
  [place, hours, pay, until && copy.applyBy(formatDay(until, "date"))].filter(Boolean).join(" · ");

/** What a section shows while there is nothing in its list. */
function Empty({ empty }: Pick<SectionValues<"list">, "empty">) {
  return empty && <InfoBlock {...empty} title={empty.heading} />;
}

/** How the sections show the firm's lists and documents; nothing at all, where there is nothing in one. */
export const listViews: ListViews = {
  documents: ({ documents, ...values }, { pdfs }) => {
    const listed = documents.flatMap(({ pdf, title, text, dated }) => {
      const file = pdfs[pdf];
      if (!file) return [];
      const day = dated === undefined ? null : formatDay(dated, "date");
      return [{ title, text, path: pdf, facts: copy.pdf(file.pages, formatFileSize(file.bytes), day) }];
    });
    return listed.length > 0 && <Documents {...values} documents={listed} />;
  },
  quotes: (values, { lists: listed }, id) => {
    const quotes = (listed[id] ?? []).flatMap((item) => (item.list === "quotes" ? [item.values] : []));
    return quotes.length > 0 && <Testimonials {...values} quotes={quotes} />;
  },
  list: (values, { lists: listed }, id) => {
    const items = listed[id] ?? [];
    if (items.length === 0) return <Empty {...values} />;
    const label = [values.heading].flat().join(" ");
    // The items are of the list that the section asks for.
    const show = lists[values.of] as (of: Listed<Lists>) => ReactNode;
    return show({ items: items as readonly ListItem<Lists>[], values, label, id });
  },
};
