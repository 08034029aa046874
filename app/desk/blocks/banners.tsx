import { Banner } from "../ui/banner.tsx";
import { Button } from "../ui/forms/desk-button.tsx";
import { SectionHead } from "../ui/frame/page-head.tsx";
import { Stack } from "../ui/frame/page-layout.tsx";

/** Banners of each kind. */
export function Banners() {
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
          <p>You can read and print. What you type is kept here and sent when the connection is back.</p>
        </Banner>
      </Stack>
    </section>
  );
}
