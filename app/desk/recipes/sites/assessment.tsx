import type { Leaf, OtherLeaf } from "#food/allergens/leaf.ts";
import { capitalise } from "#values/text/capitalise.ts";
import { Choice, FieldGrid } from "../../ui/forms/desk-field.tsx";
import { SectionHead } from "../../ui/frame/page-head.tsx";
import { MoreFold, Stack } from "../../ui/frame/page-layout.tsx";
import { leafName } from "#food/allergens/leaf.ts";
import { formField, TextField } from "#ui/form/field.tsx";
import type { LeafChoice } from "../leaf-states.tsx";
import { LeafAsk, LeafNote, LeafRow, LeafRows } from "../leaf-states.tsx";
import { answerName } from "./answer-name.ts";

/** Who looked for a leaf and did not find it, in words. */
export interface LookNote {
  readonly words: string;
  /** Whether somebody was to look again before today. */
  readonly isLate: boolean;
}

interface AssessmentProps {
  /** "kitchen", and the fryers as they are typed. */
  readonly ways: readonly string[];
  readonly leaves: readonly (Leaf | OtherLeaf)[];
  /** The form's values: `found.kitchen.milk`. */
  readonly fields: Readonly<Record<string, string>>;
  /** By the names of the answers. */
  readonly looks: Readonly<Record<string, LookNote>>;
  /** By the names of the answers the dishes that bring the leaf into the fryer, whatever is said here. */
  readonly fried: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  readonly mayEdit: boolean;
}

const choices: readonly LeafChoice[] = [
  { value: "risk", words: "Risk", icon: "may-contain" },
  { value: "none", words: "None", icon: "not-in-it" },
  { value: "", words: "Not assessed", icon: "not-known" },
];

/** Leaf by leaf what a kitchen and each of its fryers bring into what is cooked there, and who looked. */
export function Assessment(props: AssessmentProps) {
  const { ways, mayEdit } = props;
  return (
    <section aria-labelledby="assessment">
      <SectionHead id="assessment" title="What it may bring in" note="not assessed is not known" />
      <Stack>
        {mayEdit && <Look {...props} />}
        {ways.map((via) => (
          <Way key={via} via={via} {...props} />
        ))}
      </Stack>
    </section>
  );
}

/** Who looked and when, for all that is newly said to be none. */
function Look({ fields, errors }: AssessmentProps) {
  const field = formField(fields, errors);
  return (
    <>
      <FieldGrid>
        <TextField
          {...field("looked_by")}
          label="Who looked"
          hint="for all that you set to None now"
          maxLength={120}
        />
        <TextField {...field("looked_on")} label="On" type="date" />
        <TextField {...field("review_by")} label="Look again by" type="date" />
      </FieldGrid>
      <Choice name="again" value="yes" defaultChecked={fields["again"] === "yes"}>
        All that says None was looked at again on that day
      </Choice>
    </>
  );
}

function Way({
  via,
  leaves,
  fields,
  looks,
  fried,
  errors,
  mayEdit,
}: AssessmentProps & {
  readonly via: string;
}) {
  const found = (leaf: string) => fields[answerName("found", { leaf, via })] ?? "";
  const count = (state: string) => leaves.filter((leaf) => found(leaf) === state).length;
  const isFaulty = Object.keys(errors).some((name) => name.includes(`.${via}.`));
  const isContradicted = leaves.some((leaf) => {
    const name = answerName("found", { leaf, via });
    return fried[name] && fields[name] === "none";
  });
  const open = via === "kitchen" || count("") > 0 || isFaulty || isContradicted;
  const title = via === "kitchen" ? "The kitchen itself" : capitalise(via);
  const row = (leaf: Leaf | OtherLeaf) => {
    const name = answerName("found", { leaf, via });
    const reason = answerName("reason", { leaf, via });
    const look = looks[name];
    const bringers = fried[name];
    return (
      <LeafRow key={leaf} leaf={leaf} name={name} choices={choices} mayEdit={mayEdit} chosen={found(leaf)}>
        {look && found(leaf) === "none" && <LeafNote isLate={look.isLate}>{look.words}</LeafNote>}
        {bringers && found(leaf) !== "risk" && (
          <LeafNote isLate>
            {`Fried here: ${bringers}, with ${leafName(leaf)}. All from this fryer “may contain” it, whatever is said here.`}
          </LeafNote>
        )}
        <LeafAsk>
          <TextField
            id={reason}
            name={reason}
            label={`Why it may bring in ${leafName(leaf)}`}
            defaultValue={fields[reason]}
            error={errors[reason] ?? errors[name]}
            maxLength={200}
          />
        </LeafAsk>
      </LeafRow>
    );
  };
  // Nobody has anything to do with it.
  const isQuiet = (leaf: Leaf | OtherLeaf) => {
    const name = answerName("found", { leaf, via });
    return found(leaf) === "none" && !looks[name]?.isLate && !fried[name] && !errors[name];
  };
  return (
    <MoreFold
      title={`${title}: ${count("risk")} ${count("risk") === 1 ? "risk" : "risks"}, ${count("none")} none, ${count("")} not assessed`}
      open={open}
    >
      <LeafRows quiet={leaves.filter(isQuiet).map(row)} quietState="none">
        {leaves.filter((leaf) => !isQuiet(leaf)).map(row)}
      </LeafRows>
    </MoreFold>
  );
}
