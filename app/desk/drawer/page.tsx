import type { AllergenFacts } from "#food/allergen-facts.ts";
import { leaves } from "#food/leaf.ts";
import { authorise } from "../authorise.server.ts";
import { Banner, Toast } from "../ui/banner.tsx";
import { Chip, ChipLink, Chips, Days, Segment, SegmentLinks, SegmentOption, Tabs } from "../ui/choosers.tsx";
import { Button, ButtonLink, TextButton, TextLink } from "../ui/desk-button.tsx";
import {
  InlineInput,
  InlineSelect,
  Choice,
  FieldGrid,
  SearchInput,
  SelectField,
  TextArea,
  TextField,
} from "../ui/desk-field.tsx";
import { GroupRow, NumberCell, CellNote, Table, Toolbar } from "../ui/desk-table.tsx";
import { Count, Key, Person, Tag } from "../ui/desk-tag.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { PageHead, SectionHead } from "../ui/page-head.tsx";
import { Columns, Row, Screen, Sheet, Side, Stack, InsetPanel } from "../ui/page-layout.tsx";
import { DangerText, DishName, Note, MutedText } from "../ui/text.tsx";
import { AllergenStamps, ChangeStamps, StateSign } from "../ui/stamp.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { FactList } from "../ui/fact-list.tsx";
import { LoadingLines, Progress } from "../ui/progress.tsx";
import type { Route } from "./+types/page";

export const meta = () => [{ title: "The drawer · the desk" }];

export async function loader(asked: Route.LoaderArgs) {
  await authorise(asked, "desk.read");
  return null;
}

const known = Object.fromEntries(leaves.map((leaf) => [leaf, "free" as const]));
const before: AllergenFacts = { ...known, eggs: "contains", wheat: "contains" };
const after: AllergenFacts = { ...known, fish: "contains", wheat: "contains", mustard: "may-contain" };
const open: AllergenFacts = { ...known, milk: "contains", soya: undefined };

/** Every component of the desk in its states, to look at and to test; screens are put together from these. */
export default function Drawer() {
  return (
    <Screen>
      <PageHead
        crumbs={[{ text: "Site", to: "/desk/site" }, { text: "the drawer" }]}
        title="Components"
        also="and their states"
        sub="Everything a screen is made of. What is missing here is put together from these."
      >
        <Tag kind="draft">Draft, 4 changes</Tag>
        <ButtonLink to="/desk" kind="line">
          Preview
        </ButtonLink>
        <Button type="button">
          Publish <Key>Ctrl Enter</Key>
        </Button>
      </PageHead>
      <Columns>
        <Stack>
          <Lists />
          <Banners />
          <Fields />
        </Stack>
        <Side>
          <SmallThings />
        </Side>
      </Columns>
      <Toast
        actions={
          <Button kind="money" size="small" type="button">
            Undo
          </Button>
        }
      >
        Moved “Baklava” to drafts
      </Toast>
    </Screen>
  );
}

function Lists() {
  return (
    <section aria-labelledby="lists">
      <SectionHead id="lists" title="Toolbar, filters, table" note="two lines a row at most">
        <TextLink to="/desk">All 3</TextLink>
      </SectionHead>
      <Toolbar>
        <SearchInput aria-label="Find a dish" defaultValue="slaw" />
        <ChipLink to="/desk/drawer" current>
          Contains mustard
        </ChipLink>
        <InlineSelect aria-label="Menu" defaultValue="all">
          <option value="all">All menus</option>
        </InlineSelect>
      </Toolbar>
      <Table caption="Dishes" tight>
        <thead>
          <tr>
            <th scope="col">Dish</th>
            <th scope="col">In it</th>
            <NumberCell heading>Carbs</NumberCell>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          <GroupRow columns={4}>Hot dishes</GroupRow>
          <tr aria-selected="true">
            <th scope="row">
              <DishName>Corn salsa and slaw</DishName>
              <CellNote>next at Olive on Tuesday</CellNote>
            </th>
            <td>
              <AllergenStamps facts={before} diets={["vegetarian"]} />
            </td>
            <NumberCell>6 g</NumberCell>
            <td>
              <Tag kind="live">Live</Tag>
            </td>
          </tr>
          <tr data-tone="waiting">
            <th scope="row">
              <DishName>Mango slaw and corn</DishName>
            </th>
            <td>
              <AllergenStamps facts={open} />
            </td>
            <NumberCell>
              <InlineInput aria-label="Carbohydrate, grams" numeric defaultValue="7" />
            </NumberCell>
            <td>
              <Tag kind="waiting" icon="not-known">
                1 not known
              </Tag>
            </td>
          </tr>
          <tr data-tone="held">
            <th scope="row">
              <DishName>Plantain slaw and carrots</DishName>
            </th>
            <td>
              <ChangeStamps from={before} to={after} />
            </td>
            <NumberCell>6 g</NumberCell>
            <td>
              <Tag kind="held">Held</Tag>
            </td>
          </tr>
        </tbody>
      </Table>
      <LoadingLines label="Loading the dishes" />
      <EmptyState
        title="No enquiry is waiting"
        actions={
          <ButtonLink to="/desk" kind="line">
            Write one down
          </ButtonLink>
        }
      >
        <p>The last one was answered at 13:58, in 41 minutes.</p>
      </EmptyState>
    </section>
  );
}

function Banners() {
  return (
    <section aria-labelledby="banners">
      <SectionHead id="banners" title="Banners" />
      <Stack>
        <Banner
          kind="stop"
          icon="held"
          title="Held: parents read “menu being checked”"
          actions={
            <Button kind="danger" type="button">
              Check it
            </Button>
          }
        >
          <p>Milk is added by the stuffing mix. 148 lunches on Wednesday.</p>
        </Banner>
        <Banner kind="wait" title="Two facts are not known">
          <p>This can be published; the page will say “ask us”.</p>
        </Banner>
        <Banner kind="good" title="Published at 14:22:08">
          <p>Open pages already show it.</p>
        </Banner>
        <Banner kind="note" title="No connection, as at 14:03">
          <p>You can read and print. What you type is kept here and sent when the line is back.</p>
        </Banner>
      </Stack>
    </section>
  );
}

function Fields() {
  return (
    <section aria-labelledby="fields">
      <SectionHead id="fields" title="Fields" />
      <Stack>
        <ErrorSummary errors={{ portion: "Enter the weight of a portion" }} />
        <FieldGrid>
          <TextField
            id="portion"
            label="Portion, grams"
            numeric
            error="Enter the weight of a portion, such as 260"
          />
          <TextField
            id="dish"
            label="Dish"
            audience="as parents read it"
            defaultValue="Herb chicken with new potatoes"
            hint="30 of 60 letters. No allergen words here: they come from the recipe."
          />
          <SelectField label="Course">
            <option>Hot dish</option>
          </SelectField>
        </FieldGrid>
        <TextArea label="Why" audience="parents read this" />
        <Choice name="school" note="62 jackets, 12:00" defaultChecked>
          Jubilee Primary
        </Choice>
        <Segment label="Parents see">
          <SegmentOption name="see" value="hold" defaultChecked>
            Hold
          </SegmentOption>
          <SegmentOption name="see" value="facts">
            New facts
          </SegmentOption>
        </Segment>
        <Chips>
          <Chip name="why" type="radio" value="delivery" defaultChecked>
            A delivery did not come
          </Chip>
          <Chip name="why" type="radio" value="cooker">
            Cooker broken
          </Chip>
        </Chips>
        <Row>
          <Button kind="danger" type="button">
            Withdraw
          </Button>
          <Button kind="money" type="button" size="large">
            Take payment
          </Button>
          <Button waiting>Publish, when the two leaves are entered</Button>
          <Button kind="quiet" type="button">
            Cancel
          </Button>
        </Row>
        <Button wide type="button" size="small">
          Save and publish
        </Button>
      </Stack>
    </section>
  );
}

function SmallThings() {
  return (
    <>
      <section aria-labelledby="small">
        <SectionHead id="small" title="Small things" />
        <Stack>
          <Tabs
            label="Facts of the dish"
            links={[
              { to: "/desk/drawer", text: "Facts", current: true },
              { to: "/desk/drawer?recipe=", text: "Recipe", note: "12 lines", current: false },
            ]}
          />
          <SegmentLinks
            label="Which version"
            links={[
              { to: "/desk/drawer", text: "Draft", current: true },
              { to: "/desk/drawer?published=", text: "As published", current: false },
            ]}
          />
          <Days
            label="Day"
            days={[
              { to: "/desk/drawer?day=24", name: "Today", date: 24, today: true },
              { to: "/desk/drawer", name: "Wed", date: 25, current: true },
              { to: "/desk/drawer?day=27", name: "Inset", date: 27, off: true },
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
