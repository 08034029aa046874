import type { ReactNode } from "react";
import { Form } from "react-router";
import { formatCount } from "#values/numbers/format-number.ts";
import { Button, TextLink } from "../ui/forms/desk-button.tsx";
import { SectionHead } from "../ui/frame/page-head.tsx";
import { Sheet } from "../ui/frame/page-layout.tsx";
import { FactList } from "../ui/lists/fact-list.tsx";
import { DeskIcon } from "../ui/marks/desk-icon.tsx";
import { Note } from "../ui/text.tsx";
import * as styles from "./make-it-yours.module.css";
import type { inShort, SampleView, TakeOutView } from "./sample-view.server.ts";

export const sampleAddress = "/desk/make-it-yours/sample";

/** The sample as one switch: try it, begin empty, take it out. */
export function SampleSwitch({ view, takeOut }: { view: SampleView; takeOut: TakeOutInShort | null }) {
  const isIn = view.state === "in";
  return (
    <section aria-labelledby="sample">
      <SectionHead id="sample" title="The sample" />
      <Note>
        A made-up firm fills every screen, so that you can try things.{" "}
        {view.isDemonstration
          ? "This site is a demonstration: anybody sees it."
          : "Nobody outside sees it, and nothing of it is sent or counted."}
      </Note>
      <ul className={styles.choices}>
        <Choice title="Try it" isNow={isIn}>
          12 schools with their menus, recipes and numbers, 9 enquiries, proposals, payments.
          {!isIn && !view.isDemonstration && !view.keptUntil && (
            <>
              {" "}
              <TextLink to={sampleAddress}>What happens then</TextLink>
            </>
          )}
        </Choice>
        <Choice title="Begin empty" isNow={!isIn}>
          Your things alone. Each screen says what to do first.
        </Choice>
        {takeOut && (
          <Choice title="Take the sample out" isNow={false}>
            {takeOut.stays === 0
              ? "Nothing of it was changed: all of it goes."
              : `Keeps ${formatCount(takeOut.changed, "thing that you changed", "things that you changed")}, and what they use.`}
          </Choice>
        )}
      </ul>
      {takeOut && <TakeOutTicket takeOut={takeOut} />}
      {view.keptUntil && (
        <Sheet>
          <h3>It was taken out</h3>
          <Note>
            By {view.by}, {view.since}. It can be put back until {view.keptUntil}.
          </Note>
          <TextLink to={sampleAddress}>Put it back</TextLink>
        </Sheet>
      )}
    </section>
  );
}

function Choice({ title, isNow, children }: { title: string; isNow: boolean; children: ReactNode }) {
  return (
    <li className={isNow ? styles.chosen : undefined}>
      <b>
        {isNow && <DeskIcon name="tick" />}
        {title}
        {isNow && <span className="visually-hidden">, as it is now</span>}
      </b>
      <span>{children}</span>
    </li>
  );
}

type TakeOutInShort = ReturnType<typeof inShort>;

function TakeOutTicket({ takeOut }: { takeOut: TakeOutInShort }) {
  const { goes, stays, all, until } = takeOut;
  return (
    <Sheet>
      <h3>If you take it out now</h3>
      <FactList
        rows={[
          ["Goes", formatCount(all, "thing", "things")],
          ["Stays", stays === 0 ? "nothing of it" : formatCount(stays, "thing", "things")],
          [
            "By name",
            <TextLink key="see" to={sampleAddress}>
              See<span className="visually-hidden"> what goes and what stays</span>
            </TextLink>,
          ],
        ]}
      />
      <Note>
        {goes.length > 0 && `${goes.join(", ")}. `}Can be called back until {until}.
      </Note>
      <TakeOutForm takeOut={takeOut} kind="line" />
    </Sheet>
  );
}

/** Takes out what the screen has named, and nothing else. */
export function TakeOutForm({
  takeOut,
  kind,
}: {
  takeOut: Pick<TakeOutView, "digest" | "keepsChanged">;
  kind: "fill" | "line";
}) {
  return (
    <Form method="post" action={`${sampleAddress}/take-out`} className={styles.takeOut}>
      <input type="hidden" name="agreed" value={takeOut.digest} />
      <input type="hidden" name="changed" value={takeOut.keepsChanged ? "stays" : "goes"} />
      <Button kind={kind} wide={kind === "line"}>
        Take the sample out
      </Button>
    </Form>
  );
}
