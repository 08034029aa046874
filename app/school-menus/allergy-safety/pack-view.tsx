import type { AllergyPack } from "./allergy-pack.ts";
import * as styles from "./pack-view.module.css";

/** A pack as it was published: the same words at the school, at the desk and on paper. */
export function PackView({ pack, mark }: { readonly pack: AllergyPack; readonly mark: string }) {
  return (
    <article className={styles.pack}>
      <p>{pack.lead}</p>
      {pack.sections.map(({ id, heading, paragraphs, table, list }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {table && <PackTable table={table} caption={heading} />}
          {list.length > 0 && (
            <dl>
              {list.map(({ when, text }) => (
                <div key={`${when} ${text}`}>
                  <dt>{when}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          )}
        </section>
      ))}
      <p className={styles.mark}>{mark}.</p>
    </article>
  );
}

function PackTable({
  table: { head, rows },
  caption,
}: {
  readonly table: NonNullable<AllergyPack["sections"][number]["table"]>;
  readonly caption: string;
}) {
  return (
    <table>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...cells]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {cells.map((cell, at) => (
              <td key={head[at + 1]} data-head={head[at + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
