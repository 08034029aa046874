import { NoLine } from "#layout/no-line/no-line.tsx";
import { RingUs } from "#layout/ring-us/ring-us.tsx";
import { differsFromUsual } from "#school-menus/covers/covers-fields.ts";
import { asLastWeekAct, otherDiet, weekField } from "#school-menus/covers/school-week-form.ts";
import { schoolDietsPath, schoolPath } from "#school-contacts/school-paths.ts";
import { Button } from "#ui/button/button.tsx";
import { ErrorSummary } from "#ui/form/error-summary.tsx";
import { LookOfForm } from "#ui/form/field.tsx";
import { usualLook } from "#ui/form/usual-look.ts";
import { capitalise } from "#values/text/capitalise.ts";
import { formatNumber } from "#values/numbers/format-number.ts";
import type { NumbersView } from "./numbers-view.server.ts";
import "#ui/tool-page/tool-page.css";
import * as styles from "./numbers.module.css";

interface NotSent {
  readonly fields: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  readonly others: readonly string[];
  readonly seen: Readonly<Record<string, string>>;
}

interface NumbersPageProps {
  readonly school: string;
  readonly view: NumbersView;
  /** It was sent just now. */
  readonly isSent: boolean;
  readonly notSent: NotSent | undefined;
}

// What went wrong stands there; what was sent leads to what it says.
const formPath = ({ monday }: NumbersView): string => `${schoolPath}?week=${monday}#trouble`;

/** A school's numbers of a week: one press where nothing has changed, else what did. */
export function NumbersPage({ school, view, isSent, notSent }: NumbersPageProps) {
  const { due } = view;
  return (
    <>
      <div className={styles.head}>
        <p className={styles.school}>{school}</p>
        <h1>
          Numbers, <i>{view.title}</i>
        </h1>
        <p className={styles.sub}>
          {due
            ? `${due.day}’s can change until ${due.at}. After that it still reaches the kitchen, marked late.`
            : view.isOpen
              ? "These numbers were due before now: what you send still reaches the kitchen, marked late."
              : "There is no lunch of this week to send numbers for."}
        </p>
        <p className={styles.weeks}>
          <a href={`${schoolPath}?week=${view.before}`}>Week before</a>
          <a href={`${schoolPath}?week=${view.after}`}>Week after</a>
        </p>
      </div>
      {isSent && <Sent view={view} />}
      {notSent && <Trouble {...notSent} />}
      {view.isOpen && <SameAsLastWeek view={view} notSent={notSent} />}
      {view.days.some(({ is }) => is !== "shut") && <Week view={view} notSent={notSent} />}
      <p className={styles.note}>
        Something that the page cannot say? <RingUs words="Ring us on" write="Write to" />: we type the
        numbers for you.
      </p>
    </>
  );
}

function Sent({ view }: { view: NumbersView }) {
  const days = view.days.filter(({ is, isEntered }) => is === "open" && isEntered);
  // The address was kept until all of it was eaten, or taken from another week.
  if (days.length === 0) return null;
  const sum = days.reduce((all, { lunches }) => all + (lunches ?? 0), 0);
  return (
    <div className={styles.good} id="sent" role="status" tabIndex={-1}>
      <h2>{formatNumber(sum)} lunches are with the kitchen</h2>
      <p>
        {days.map(({ name, lunches }) => `${name} ${lunches}`).join(", ")}. An e-mail says the same. You can
        change them below.
      </p>
    </div>
  );
}

function Trouble({ errors, others }: NotSent) {
  const faults = Object.entries(errors);
  if (others.length > 0)
    return (
      <div className={styles.wait} id="trouble" role="alert" tabIndex={-1}>
        <h2>Somebody else has sent numbers meanwhile</h2>
        <ul>
          {others.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p>Nothing of yours is lost, and nothing was sent. Send again to put yours in their place.</p>
      </div>
    );
  return (
    <LookOfForm look={{ ...usualLook, summary: styles.stop }}>
      <ErrorSummary
        id="trouble"
        level={2}
        title="Nothing was sent yet"
        faults={faults.map(([id, message]) => ({ id, message }))}
      />
    </LookOfForm>
  );
}

function Seen({ view, notSent }: { view: NumbersView; notSent: NotSent | undefined }) {
  return (
    <>
      <input type="hidden" name="week" value={view.monday} />
      {view.days
        .filter(({ is }) => is === "open")
        .map(({ day, seen }) => {
          const name = weekField.seen(day);
          const known = notSent?.seen[name] ?? notSent?.fields[name] ?? seen;
          return <input key={day} type="hidden" name={name} value={known} />;
        })}
    </>
  );
}

function SameAsLastWeek({ view, notSent }: { view: NumbersView; notSent: NotSent | undefined }) {
  const { lastWeek } = view;
  if (!lastWeek)
    return view.endedSince ? (
      <p className={styles.wait}>
        The groups of the last week that you sent are not all counted any more, so it cannot be taken over.
        Type this week’s once.
      </p>
    ) : null;
  const shut = view.days.filter(({ is }) => is === "shut");
  return (
    <form method="post" action={formPath(view)} className={styles.same}>
      <Seen view={view} notSent={notSent} />
      <div>
        <h2>{view.isIn ? "As last week after all?" : "Nothing changed?"}</h2>
        <p>
          Last week’s numbers, {lastWeek.days}: {formatNumber(lastWeek.lunches)} lunches.
          {shut.length > 0 &&
            ` No lunch on ${shut.map(({ name, shut: why }) => `${name} (${why})`).join(", ")}.`}
          {view.isIn && " What you have sent for the week would go."}
        </p>
      </div>
      <Button kind={view.isIn ? "line" : undefined} name="act" value={asLastWeekAct}>
        As last week
      </Button>
      <NoLine />
    </form>
  );
}

function Week({ view, notSent }: { view: NumbersView; notSent: NotSent | undefined }) {
  const groups = [
    view.categories.filter(({ occasion }) => occasion === "lunch"),
    view.categories.filter(({ occasion }) => occasion === "breakfast"),
  ] as const;
  const isOpen = view.isOpen;
  return (
    <form method="post" action={formPath(view)} id="numbers" data-numbers="">
      <Seen view={view} notSent={notSent} />
      <h2 className={styles.part} id="h-numbers">
        {view.lastWeek ? "Or change what did" : "How many eat"} <output data-changes="" />
      </h2>
      <table className={styles.numbers} aria-labelledby="h-numbers">
        <thead>
          <tr>
            <th scope="col">Who eats</th>
            {view.days.map(({ day, name, date }) => (
              <th key={day} scope="col">
                {name.slice(0, 3)} <small>{date}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups[0].map((category) => (
            <CategoryRow key={category.key} category={category} view={view} notSent={notSent} />
          ))}
        </tbody>
        <tbody className={styles.sums}>
          <tr>
            <th scope="row">Lunches</th>
            {view.days.map((day) => (
              <td key={day.day} className={day.is === "shut" ? styles.shut : undefined}>
                <span className={styles.day}>{day.name.slice(0, 3)}</span>
                {day.is === "shut" ? (
                  <span>{day.shut}</span>
                ) : (
                  <>
                    <output data-sum={day.day}>
                      {day.lunches === null ? "" : formatNumber(day.lunches)}
                    </output>
                    {day.is === "open" && !day.isEntered && day.lunches !== null && <small>last week</small>}
                    {day.is === "open" && day.isLate && <small className={styles.late}>late now</small>}
                    {day.is === "over" && <small>over</small>}
                  </>
                )}
              </td>
            ))}
          </tr>
        </tbody>
        {groups[1].length > 0 && (
          <tbody>
            {groups[1].map((category) => (
              <CategoryRow key={category.key} category={category} view={view} notSent={notSent} />
            ))}
          </tbody>
        )}
      </table>
      {view.days.some(({ isTotalOnly }) => isTotalOnly) && (
        <p className={styles.note}>
          Where a sum stands over empty boxes, somebody told the office the number by itself. Fill in who eats
          and it is what they come to; “As last week” takes it as it is.
        </p>
      )}
      {isOpen && (
        <>
          <Diets view={view} notSent={notSent} />
          <div className={styles.send}>
            <Button kind="line" name="act" value="send">
              <span data-send="">Send these numbers</span>
            </Button>
            <p className={styles.note}>
              We answer by e-mail at once. Sent from two phones, the later one is asked first.
            </p>
          </div>
          <NoLine />
        </>
      )}
    </form>
  );
}

function CategoryRow({
  category: { key, name, occasion },
  view,
  notSent,
}: {
  category: NumbersView["categories"][number];
  view: NumbersView;
  notSent: NotSent | undefined;
}) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {view.days.map((day) => {
        const field = weekField.meals(key, day.day);
        const stored = day.meals[key];
        const value = notSent?.fields[field] ?? (stored === undefined ? "" : String(stored));
        const isShut = day.is === "shut" || !day.keys.includes(key);
        const usual = day.usual[key];
        const isChanged = differsFromUsual(value, usual === undefined ? undefined : String(usual));
        return (
          <td key={day.day} className={isShut ? styles.shut : undefined}>
            <span className={styles.day} aria-hidden="true">
              {day.name.slice(0, 3)}
            </span>
            {isShut ? (
              <span>{day.is === "shut" ? "shut" : "no"}</span>
            ) : day.is === "over" ? (
              <span>{stored ?? "–"}</span>
            ) : (
              <input
                id={field}
                name={field}
                className={styles.number}
                inputMode="numeric"
                autoComplete="off"
                maxLength={6}
                defaultValue={value}
                aria-label={`${name}, ${day.name}`}
                aria-invalid={notSent?.errors[field] ? true : undefined}
                aria-describedby={notSent?.errors[field] ? "trouble" : undefined}
                data-day={occasion === "lunch" ? day.day : undefined}
                data-usual={usual}
                data-changed={isChanged ? "" : undefined}
              />
            )}
          </td>
        );
      })}
    </tr>
  );
}

function Diets({ view, notSent }: { view: NumbersView; notSent: NotSent | undefined }) {
  const typed = (name: string) => notSent?.fields[name];
  const left = view.foods.filter(({ word }) => !view.diets.some((one) => one.word === word));
  return (
    <section aria-labelledby="diets">
      <h2 className={styles.part} id="diets">
        Diets <i>on every day of the week</i>
      </h2>
      <p className={styles.note}>
        How many of these lunches may not have something. A number, never a name; who avoids two foods counts
        with each.
      </p>
      {view.agreed && (
        <p className={styles.note}>
          With an <a href={schoolDietsPath}>agreed diet</a>, and counted already: {view.agreed}. Here are only
          the others. What is agreed is for lunch alone: ask us before one of these children has breakfast.
        </p>
      )}
      <ul className={styles.diets}>
        {view.diets.map(({ food, word, name, code, count, differs }) => {
          const field = weekField.diet(food);
          return (
            <li key={word} data-stepper="">
              <label htmlFor={field}>
                {code && (
                  <abbr className={styles.stamp} title={name} aria-hidden="true">
                    {code}
                  </abbr>
                )}{" "}
                No {name}
                {differs && <small>{differs}</small>}
              </label>
              <input
                id={field}
                name={field}
                className={styles.number}
                inputMode="numeric"
                autoComplete="off"
                maxLength={5}
                defaultValue={typed(field) ?? count}
                aria-invalid={notSent?.errors[field] ? true : undefined}
              />
              <input type="hidden" name={weekField.dietShown(food)} value={count} />
            </li>
          );
        })}
        <li>
          <label className="visually-hidden" htmlFor={otherDiet.food}>
            Another food that some avoid
          </label>
          <select id={otherDiet.food} name={otherDiet.food} defaultValue={typed(otherDiet.food) ?? ""}>
            <option value="">Another</option>
            {left.map(({ word, name }) => (
              <option key={word} value={word}>
                {capitalise(name)}
              </option>
            ))}
          </select>
          <input
            id={otherDiet.count}
            name={otherDiet.count}
            className={styles.number}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            defaultValue={typed(otherDiet.count) ?? ""}
            aria-label="How many avoid it"
          />
        </li>
      </ul>
    </section>
  );
}
