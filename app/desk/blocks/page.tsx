import { Toast } from "../ui/banner.tsx";
import { Button, ButtonLink } from "../ui/forms/desk-button.tsx";
import { Key, Tag } from "../ui/marks/desk-tag.tsx";
import { PageHead } from "../ui/frame/page-head.tsx";
import { Columns, Screen, Side, Stack } from "../ui/frame/page-layout.tsx";
import { Banners } from "./banners.tsx";
import { Fields } from "./fields.tsx";
import { Lists } from "./lists.tsx";
import { SmallThings } from "./small-things.tsx";

export const meta = () => [{ title: "Blocks · the desk" }];

export function loader() {
  return null;
}

/** Every component of the desk in its states, to look at and to test; screens are put together from these. */
export default function Blocks() {
  return (
    <Screen>
      <PageHead
        crumbs={[{ text: "Site", to: "/desk/site" }, { text: "blocks" }]}
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
        undo={
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
