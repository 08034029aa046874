import { Form } from "react-router";
import { allowed } from "#staff/permissions.ts";
import { formatList } from "#values/text/format-list.ts";
import { signedIn } from "../../guard.server.ts";
import { Banner, Toast } from "../../ui/banner.tsx";
import { Tabs } from "../../ui/forms/choosers.tsx";
import { Button, TextLink } from "../../ui/forms/desk-button.tsx";
import { PageHead, SectionHead } from "../../ui/frame/page-head.tsx";
import { MoreFold, Screen, Stack } from "../../ui/frame/page-layout.tsx";
import { Note } from "../../ui/text.tsx";
import { sampleAddress, TakeOutForm } from "../sample-switch.tsx";
import type { KindRow, SampleView, TakeOutView } from "../sample-view.server.ts";
import { sampleView, takeOutView } from "../sample-view.server.ts";
import type { Route } from "./+types/page";
import * as styles from "./sample.module.css";

export const meta = () => [{ title: "The sample · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  const { site, member } = signedIn(args);
  const query = args.url.searchParams;
  const view = await sampleView(site);
  const keepsChanged = query.get("changed") !== "goes";
  return {
    view,
    takeOut: view.state === "in" ? await takeOutView(site, keepsChanged) : null,
    done: query.get("done"),
    maySwitch: allowed(member.role, "settings.edit"),
  };
}

/** The sample by name: what goes and what stays, and the acts that put it in, take it out and put it back. */
export default function Sample({ loaderData }: Route.ComponentProps) {
  const { view, takeOut, done, maySwitch } = loaderData;
  return (
    <Screen>
      <PageHead
        crumbs={[{ text: "Make it yours", to: "/desk/make-it-yours" }, { text: "the sample" }]}
        title="The sample"
        sub="A made-up firm with which you can try every screen."
      />
      <Stack>
        {!maySwitch && <Note>Putting it in and taking it out is an owner’s.</Note>}
        {takeOut && <TakeOut takeOut={takeOut} maySwitch={maySwitch} view={view} />}
        {view.keptUntil && <PutBack view={view} maySwitch={maySwitch} />}
        {!takeOut && !view.keptUntil && <TryIt view={view} maySwitch={maySwitch} />}
      </Stack>
      {done === "out" && view.state === "out" && <Toast>The sample is out.</Toast>}
      {done === "back" && view.state === "in" && <Toast>The sample is back, as it was.</Toast>}
    </Screen>
  );
}

function TryIt({ view, maySwitch }: { view: SampleView; maySwitch: boolean }) {
  if (view.isDemonstration)
    return (
      <Note>
        This site is a demonstration. Its sample was taken out or never put in: start it with an empty data
        folder, and it is filled.
      </Note>
    );
  if (view.state === "filling") return <Note>It is being put in: load this screen again in a moment.</Note>;
  return (
    <section aria-labelledby="try">
      <SectionHead id="try" title="Try it" />
      <ul className={styles.facts}>
        <li>
          12 schools with their menus, recipes, allergens and numbers; 104 dishes; 9 enquiries, proposals and
          payments, dated from today.
        </li>
        <li>Visitors get one page that says that you are not open yet, until you take it out.</li>
        <li>
          Nothing is sent to anybody outside, no payment is taken, and none of its money is in any export or
          figure.
        </li>
        <li>You take it out when you like, and keep what you have changed.</li>
      </ul>
      {view.inTheWay.length > 0 ? (
        <Banner
          level={3}
          kind="note"
          icon="not-known"
          title={`It is put into an empty desk only, and yours has ${formatList(view.inTheWay)}`}
        >
          <p>
            So that nothing of yours is ever taken for the sample’s. Whoever runs the site can start a second
            one to try, in a folder of its own.
          </p>
        </Banner>
      ) : (
        maySwitch && (
          <Form method="post" action={`${sampleAddress}/try`}>
            <Button>Try it</Button>
          </Form>
        )
      )}
    </section>
  );
}

function PutBack({ view, maySwitch }: { view: SampleView; maySwitch: boolean }) {
  return (
    <section aria-labelledby="back">
      <SectionHead id="back" title="It was taken out" />
      <div className={styles.words}>
        <p>
          By {view.by}, {view.since}. Until {view.keptUntil} it can be put back exactly as it was; then what
          is kept is erased. What you have made meanwhile stays.
        </p>
        {!view.isDemonstration && (
          <p>While it is back, visitors get one page that says that you are not open yet.</p>
        )}
        {view.outside.length > 0 ? (
          <p>
            It cannot be put back now: people outside wait for you ({formatList(view.outside)}), and would
            find your site closed.
          </p>
        ) : (
          maySwitch && (
            <Form method="post" action={`${sampleAddress}/put-back`}>
              <Button kind="line">Put it back</Button>
            </Form>
          )
        )}
      </div>
    </section>
  );
}

function TakeOut({
  takeOut,
  maySwitch,
  view,
}: {
  takeOut: TakeOutView;
  maySwitch: boolean;
  view: SampleView;
}) {
  const { goes, stays, used, keepsChanged, until } = takeOut;
  return (
    <>
      <Tabs
        label="What you changed"
        links={[
          { to: sampleAddress, text: "Keep what I changed", current: keepsChanged },
          { to: `${sampleAddress}?changed=goes`, text: "Take that out as well", current: !keepsChanged },
        ]}
      />
      <section aria-labelledby="goes">
        <SectionHead id="goes" title="Goes" note="and can be called back for a week" />
        {goes.length === 0 && <Note>Nothing: all of it was changed, or is used.</Note>}
        {goes.map((row) => (
          <KindFold key={row.kind} row={row} />
        ))}
      </section>
      <section aria-labelledby="stays">
        <SectionHead id="stays" title="Stays" note="with the reason" />
        {stays.length + used.length === 0 ? (
          <Note>
            {keepsChanged
              ? "Nothing of it was changed, and nothing of yours uses it."
              : "Nothing of yours uses any of it."}
          </Note>
        ) : (
          <>
            <Note>
              It counts as yours from then on{view.isDemonstration ? "" : ", and visitors may read it"}.
            </Note>
            <StayingList things={stays} />
            {used.map(({ words, things }) => (
              <MoreFold key={words} title={`${words} that this uses`}>
                <StayingList things={things} />
              </MoreFold>
            ))}
          </>
        )}
      </section>
      {maySwitch && (
        <section aria-labelledby="now">
          <SectionHead id="now" title="Take it out" />
          <div className={styles.words}>
            <p>
              All of it or nothing. It can be called back until {until}
              {view.isClosed ? ", and your site opens to visitors" : ""}.
            </p>
            <TakeOutForm takeOut={takeOut} kind="fill" />
          </div>
        </section>
      )}
    </>
  );
}

function StayingList({ things }: { things: TakeOutView["stays"] }) {
  return (
    <ul className={styles.stays}>
      {things.map(({ key, name, to, kind, because }) => (
        <li key={key}>
          <TextLink to={to}>{name}</TextLink> <small>{kind}</small>
          <span>{because}</span>
        </li>
      ))}
    </ul>
  );
}

function KindFold({ row: { words, things, more } }: { row: KindRow }) {
  return (
    <MoreFold title={words}>
      <ul className={styles.names}>
        {things.map(({ key, name, to }) => (
          <li key={key}>
            <TextLink to={to}>{name}</TextLink>
          </li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
    </MoreFold>
  );
}
