import { describeShort, shortCourses, withProposed } from "#proposals/checks/enough-plates.ts";
import type { CoursePlates } from "#proposals/checks/enough-plates.ts";
import { reasons } from "#proposals/checks/reasons.ts";
import type { ReasonKey } from "#proposals/checks/reasons.ts";
import { groupWords } from "#proposals/checks/course-gaps.ts";
import { TextField } from "#ui/form/field.tsx";
import { formatList } from "#values/text/format-list.ts";
import { formatNumber } from "#values/numbers/format-number.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/forms/desk-button.tsx";
import { DeskIcon } from "../../ui/marks/desk-icon.tsx";
import { SectionHead } from "../../ui/frame/page-head.tsx";
import { formId, useEditor, useField } from "../editor/editor-context.ts";
import * as styles from "./proposal.module.css";

/** What is short, with the way on: the proposed quantities, or the reason why it is right. */
export function ShortOfPlates() {
  const { plates, content } = useEditor();
  if (content.whyFewer) return null;
  return shortCourses(plates).map((short) => {
    const [title = "", ...rest] = describeShort(short).split(". ");
    return (
      <Banner
        key={short.course ?? "all"}
        level={2}
        kind="stop"
        title={title}
        actions={
          <>
            {short.course && <Propose course={short.course} words={makeIt(short)} kind="danger" />}
            <a href="#whyFewer">Say why not</a>
          </>
        }
      >
        <p>{rest.join(". ")}</p>
      </Banner>
    );
  });
}

const makeIt = ({ name }: CoursePlates) => `${name}: as proposed`;

/** Sets what is proposed, of one course or of all; without script the button saves. */
function Propose({ course, words, kind }: { course: string; words: string; kind: "danger" | "line" }) {
  const { put, content, facts, proposed } = useEditor();
  const differs = content.lines.some(
    (line) =>
      (course === "all" || line.course === course) &&
      (proposed.get(line.id)?.quantity ?? line.quantity) !== line.quantity,
  );
  if (!differs) return null;
  return (
    <Button
      kind={kind}
      size="small"
      form={formId}
      name="propose"
      value={course}
      onClick={(event) => {
        event.preventDefault();
        put((fields) => withProposed(fields, content, facts, course), `propose ${course}`);
      }}
    >
      {words}
    </Button>
  );
}

/** Course by course, how many of the guests have a plate; where it is fewer, why. */
export function EnoughForEverybody() {
  const { plates } = useEditor();
  if (plates.length === 0) return null;
  return (
    <section aria-labelledby="enough-head" className={styles.enoughPart}>
      <SectionHead id="enough-head" title="Enough for everybody" note="course by course" />
      <ul className={styles.enough}>
        {plates.map((one) => (
          <Course key={one.course ?? "all"} plates={one} />
        ))}
      </ul>
      <Propose course="all" words="Propose again" kind="line" />
    </section>
  );
}

function Course({ plates: { name, guests, fed, groups } }: { plates: CoursePlates }) {
  const isEnough = fed >= guests;
  const apart = groups.flatMap(({ group, guests: count, fed: have }) =>
    group === null ? [] : [`${formatNumber(have)} of ${formatNumber(count)} ${groupWords(group, count)}`],
  );
  return (
    <li data-short={isEnough ? undefined : true}>
      <DeskIcon name={isEnough ? "tick" : "warning"} />
      <div>
        <b>{name}</b>
        {apart.length > 0 && <span>{formatList(apart)} with plates of their own</span>}
      </div>
      <p>
        {formatNumber(fed)} of {formatNumber(guests)}
      </p>
    </li>
  );
}

/** Where something stops it that may be right this once: the reason, which it then goes with. */
export function Reasons() {
  const { content, checks } = useEditor();
  return reasons.map(({ key, label }) =>
    content[key] || checks.some(({ reason }) => reason === key) ? (
      <Reason key={key} name={key} label={label} />
    ) : (
      <input key={key} type="hidden" name={key} form={formId} value="" />
    ),
  );
}

function Reason({ name, label }: { name: ReasonKey; label: string }) {
  return (
    <TextField
      label={label}
      aside="only if you send it so; the customer does not see it"
      hint="Kept with this version and on the record, under your name."
      maxLength={300}
      {...useField(name)}
    />
  );
}
