import type { Occasion } from "#brand/meals.ts";
import { formatList } from "#values/text/format-list.ts";
import { NumberCell, Table } from "../ui/lists/desk-table.tsx";
import { Note, MutedText } from "../ui/text.tsx";
import { LeafStamp, StateSign } from "../ui/marks/stamp.tsx";
import { stateInWords } from "#food/allergens/describe-allergens.ts";
import type { PlateChange } from "./swap-effect.server.ts";
import * as swap from "./swap.module.css";

/** The difference leaf by leaf: what was and what becomes, with how many children avoid it. */
export function LeafTable({
  plate,
  occasion,
  named,
}: {
  plate: PlateChange;
  occasion: Occasion;
  named: boolean;
}) {
  const { rows, absent, schools } = plate;
  const hasCounts = rows.some(({ children }) => children.some(({ count }) => count !== null));
  return (
    <>
      {named && <h3>{formatList(schools)}</h3>}
      {rows.length > 0 && (
        <div className={swap.leaves}>
          <Table caption={`What changes leaf by leaf at ${formatList(schools)}`} tight>
            <thead>
              <tr>
                <th scope="col">Allergen</th>
                <th scope="col">Was</th>
                <th scope="col">Becomes</th>
                {hasCounts && <NumberCell heading>Children</NumberCell>}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ leaf, from, to, is, children }) => (
                <tr key={leaf} data-tone={is === "worse" ? "held" : is === "better" ? "live" : undefined}>
                  <th scope="row">
                    <LeafStamp leaf={leaf} is={is} />
                  </th>
                  <td>{stateInWords(from)}</td>
                  <td>{is === "same" ? <MutedText>the same</MutedText> : <StateSign state={to} />}</td>
                  {hasCounts && <NumberCell>{countOf(children)}</NumberCell>}
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
      <Note>
        {rows.length > 0
          ? `The other ${absent} kinds: not in it, before and after.`
          : "None of the 26 kinds is in either."}
        {rows.some(({ to }) => to === undefined) ? "" : " None is unknown."}
        {!hasCounts &&
          (occasion === "lunch"
            ? " Lunches are not entered: how many children avoid what is not known."
            : " Who at breakfast avoids what nobody has said: that is not known.")}
      </Note>
    </>
  );
}

/** All of them, as far as their schools' lunches are entered. */
function countOf(children: PlateChange["rows"][number]["children"]): string {
  const entered = children.flatMap(({ count }) => count ?? []);
  const sum = entered.reduce((all, count) => all + count, 0);
  if (entered.length === children.length) return String(sum);
  return sum > 0 ? `at least ${sum}` : "not entered";
}
