import { ColumnHeads, Table, WideTable } from "../../ui/lists/desk-table.tsx";
import { FactList } from "../../ui/lists/fact-list.tsx";
import { PageHead, SectionHead } from "../../ui/frame/page-head.tsx";
import { Screen, Stack } from "../../ui/frame/page-layout.tsx";
import { Note } from "../../ui/text.tsx";
import { sentEmailDays } from "#enquiries/retention.server.ts";
import { signedIn } from "../../guard.server.ts";
import type { Route } from "./+types/page";
import type { Reader } from "./fields.ts";
import { dietFields, isOutsider, outsiders, readers, readersOf } from "./fields.ts";
import { flows, recorded, retention, risks } from "./paper.ts";
import { processors } from "./processors.server.ts";
import * as styles from "./impact.module.css";

export const meta = () => [{ title: "Impact assessment, children’s diets · the desk" }];

export function loader(args: Route.LoaderArgs) {
  const { site } = signedIn(args);
  return { firm: site.brand.name, processors: processors(site.config), emailDays: sentEmailDays };
}

const readerName = (reader: Reader): string => (isOutsider(reader) ? outsiders[reader] : reader);

/** What is done with what parents tell of their children: what the law calls a data protection impact assessment. To be printed too. */
export default function Impact({ loaderData: { firm, processors: hosts, emailDays } }: Route.ComponentProps) {
  return (
    <Screen>
      <PageHead
        crumbs={[
          { text: "Food", to: "/desk/recipes" },
          { text: "diets", to: "/desk/diets" },
          { text: "impact assessment" },
        ]}
        title="Impact assessment: children’s diets"
        sub={`What ${firm} asks of a child, why, who reads it, where it lies and for how long (UK GDPR, Article 35). Fields, readers, terms and the record are read from the programme that keeps to them.`}
      />
      <Stack>
        <section aria-labelledby="fields">
          <SectionHead id="fields" title="Field by field" note="who may read it" />
          <WideTable label="Who may read each field">
            <table className={styles.fields}>
              <thead>
                <tr>
                  <th scope="col">What is kept, and why</th>
                  {readers.map((reader) => (
                    <th key={reader} scope="col">
                      <span>{readerName(reader)}</span>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {dietFields.map((field) => {
                  const read = readersOf(field);
                  return (
                    <tr key={field.key}>
                      <th scope="row">
                        {field.name}
                        <Note>
                          {field.why} {field.isSealed ? "Encrypted." : "Not encrypted: it is looked up by."}
                        </Note>
                      </th>
                      {readers.map((reader) => (
                        <td key={reader} data-reads={read.includes(reader) || undefined}>
                          {read.includes(reader) ? (
                            <>
                              <span className={styles.who} aria-hidden="true">
                                {readerName(reader)}{" "}
                              </span>
                              reads
                            </>
                          ) : (
                            <span aria-label="does not read">–</span>
                          )}
                        </td>
                      ))}
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </WideTable>
          <Note>
            Nutrition reads the parent’s address by a press. Who prints the kitchen’s sheets reads on them
            whose tray it is and what must not be on it; owner and finance read the rest in the file alone
            with which an access request is answered. Beside these a case has its school, its dates and how
            far it is.
          </Note>
        </section>
        <section aria-labelledby="flows">
          <SectionHead id="flows" title="What happens" note="and who is told" />
          <Table caption="What happens, step by step" stacked>
            <ColumnHeads names={["Step", "What", "Told"]} />
            <tbody>
              {flows.map(([step, what, told]) => (
                <tr key={step}>
                  <th scope="row">{step}</th>
                  <td>{what}</td>
                  <td>{told}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </section>
        <section aria-labelledby="kept">
          <SectionHead id="kept" title="How long" />
          <FactList rows={retention(emailDays)} />
        </section>
        <section aria-labelledby="record">
          <SectionHead id="record" title="What is written down of readers" />
          <Note>
            Who, when and what kind of thing, before it is shown: {recorded.join("; ")}. Not: who reads the
            kitchen’s sheets, which hang where trays are carried.
          </Note>
        </section>
        <section aria-labelledby="where">
          <SectionHead id="where" title="Where it lies, and who works for us" />
          <FactList rows={hosts} />
        </section>
        <section aria-labelledby="risks">
          <SectionHead id="risks" title="What can go wrong" note="and what is done" />
          <Table caption="Risks and what is done about them" stacked>
            <ColumnHeads names={["Risk", "What is done"]} />
            <tbody>
              {risks.map(([risk, done]) => (
                <tr key={risk}>
                  <th scope="row">{risk}</th>
                  <td>{done}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </section>
        <section aria-labelledby="need">
          <SectionHead id="need" title="Why so much, and not more" />
          <Note>
            Without what must not be in it nobody can cook; without a class and initials nobody can hand over
            the tray; without an address nobody can be asked whether it is still right. A name, a date of
            birth and a diagnosis are not asked for. It is used for the lunch of that child at that school,
            and for nothing else: no profile, no decision by a machine alone, no advertising.
          </Note>
        </section>
        <section aria-labelledby="signed">
          <SectionHead id="signed" title="Read and signed" />
          <p className={styles.signed}>Person responsible for data: </p>
          <p className={styles.signed}>Nutrition: </p>
          <p className={styles.signed}>Date, and when it is read again: </p>
        </section>
      </Stack>
    </Screen>
  );
}
