import { Days, SegmentLinks, Tabs } from "../ui/forms/choosers.tsx";
import { TextButton } from "../ui/forms/desk-button.tsx";
import { Count, Person, Tag } from "../ui/marks/desk-tag.tsx";
import { SectionHead } from "../ui/frame/page-head.tsx";
import { Row, Sheet, Stack, InsetPanel } from "../ui/frame/page-layout.tsx";
import { DangerText, Note, MutedText } from "../ui/text.tsx";
import { StateSign } from "../ui/marks/stamp.tsx";
import { FactList } from "../ui/lists/fact-list.tsx";
import { Progress } from "../ui/marks/progress.tsx";

/** Tabs, days, signs, tags and words. */
export function SmallThings() {
  return (
    <>
      <section aria-labelledby="small">
        <SectionHead id="small" title="Small things" />
        <Stack>
          <Tabs
            label="Facts of the dish"
            links={[
              { to: "/desk/blocks", text: "Facts", current: true },
              { to: "/desk/blocks?recipe=", text: "Recipe", note: "12 lines", current: false },
            ]}
          />
          <SegmentLinks
            label="Which version"
            links={[
              { to: "/desk/blocks", text: "Draft", current: true },
              { to: "/desk/blocks?published=", text: "As published", current: false },
            ]}
          />
          <Days
            label="Day"
            days={[
              { to: "/desk/blocks?day=24", name: "Today", date: 24, today: true },
              { to: "/desk/blocks", name: "Wed", date: 25, current: true },
              { to: "/desk/blocks?day=27", name: "Inset", date: 27, off: true },
            ]}
          />
          <Row>
            <StateSign state="contains" />
            <StateSign state="may-contain" />
            <StateSign state="free" />
            <StateSign state={undefined} />
          </Row>
          <Row>
            <Tag kind="live">Live</Tag>
            <Tag kind="waiting">Waits for Ada</Tag>
            <Tag kind="plain">From 4 Jan</Tag>
            <Count of={6} />
            <Count of={3} calm />
            <Person name="Marta Oyelaran" small />
          </Row>
          <Progress value={84} max={120} label="Reading the spreadsheet" />
          <p>
            <DangerText>Milk is added</DangerText> <MutedText>by the stuffing mix.</MutedText>{" "}
            <TextButton type="button">Swap it instead</TextButton>
          </p>
          <Note>13 px is the least there is.</Note>
        </Stack>
      </section>
      <Sheet red>
        <h2>What changes on the plate</h2>
        <FactList
          rows={[
            ["Dinner accounts, 14", "£412.60"],
            ["Deposit, Ferreira", "£480.00"],
          ]}
          total={["Today", "£892.60"]}
        />
      </Sheet>
      <InsetPanel>
        <h3>Before this goes live</h3>
        <p>Four changes; four add gluten or sesame, so a second person approves.</p>
      </InsetPanel>
    </>
  );
}
