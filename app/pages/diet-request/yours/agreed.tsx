import { RingUs } from "#layout/ring-us/ring-us.tsx";
import { childMenuCopy } from "#school-menus/diets/child-menu.copy.ts";
import { ownRequestPage } from "#school-menus/diets/diet-paths.ts";
import { Button } from "#ui/button/button.tsx";
import { ErrorPanel } from "#ui/form/error-summary.tsx";
import { LookOfForm, TextField } from "#ui/form/field.tsx";
import { usualLook } from "#ui/form/usual-look.ts";
import { AnswerDetails, AnswerForm, AnsweredLine, SmallLine } from "../day-list.tsx";
import { dietRequest } from "../diet-request.copy.ts";
import { DietSheet } from "../diet-sheet.tsx";
import { NewLink } from "./new-link.tsx";
import type { AgreedView } from "./agreed-view.server.ts";

const copy = dietRequest.yours;
const words = copy.renew;

const leads: Readonly<Record<AgreedView["asks"], (day: string) => string>> = {
  none: (day) => (day ? `${copy.states.agreed} ${words.until(day)}` : copy.states.agreed),
  asked: words.by,
  paused: words.paused,
  ending: words.ending,
  ends: words.ends,
  over: () => words.over,
};

/** What was typed, and why it was not taken. */
export interface NotTaken {
  readonly message: string;
  readonly lastDay: string;
}

/**
 * What a press has done, where that is still so: whoever kept the address of a year ago is not thanked for an answer that nobody
 * has given yet.
 */
function answeredBy(done: string | null, asks: AgreedView["asks"]): string | null {
  if (done === "saved" && asks === "none") return words.saved;
  return done === "sent" && asks !== "ends" && asks !== "over" ? words.sent : null;
}

/** A request that is agreed: whether it is still right, in one press; what has changed; that it ends. */
export function Agreed({
  link,
  school,
  view,
  done,
  notTaken,
}: {
  readonly link: string;
  readonly school: string;
  readonly view: AgreedView;
  readonly done: string | null;
  readonly notTaken: NotTaken | null;
}) {
  const { asks, day, isKept, isReplaced } = view;
  const isAsked = asks === "asked" || asks === "paused" || asks === "ending";
  const answered = notTaken ? null : answeredBy(done, asks);
  return (
    <LookOfForm look={usualLook}>
      <DietSheet
        kicker={school}
        heading={isAsked ? words.heading(school) : copy.title}
        lead={leads[asks](day)}
      >
        {answered && <AnsweredLine role="status">{answered}</AnsweredLine>}
        {notTaken && (
          <ErrorPanel id="trouble" level={2} title="Nothing was changed">
            <p>{notTaken.message}</p>
          </ErrorPanel>
        )}
        {isReplaced && <p>{words.other}</p>}
        {isAsked && isKept && asks === "asked" && <p>{words.kept}</p>}
        {isAsked && <Same link={link} />}
        {asks === "ends" && <Stays link={link} />}
        {asks !== "ends" && asks !== "over" && <Other link={link} view={view} notTaken={notTaken} />}
        <p>
          {asks === "over" ? (
            <RingUs words="Ring us:" write="Write to" />
          ) : (
            <>
              {childMenuCopy.lunchAlone} <RingUs words="ring us on" write="write to" />.
            </>
          )}
        </p>
        <NewLink link={link} />
      </DietSheet>
    </LookOfForm>
  );
}

function Same({ link }: { readonly link: string }) {
  return (
    <AnswerForm method="post" action={ownRequestPage(link)}>
      <Button name="act" value="same">
        {words.same}
      </Button>
      <SmallLine>{words.sameHint}</SmallLine>
    </AnswerForm>
  );
}

function Other({
  link,
  view: { earliest, earliestWords },
  notTaken,
}: {
  readonly link: string;
  readonly view: AgreedView;
  readonly notTaken: NotTaken | null;
}) {
  return (
    <>
      <AnswerDetails>
        <summary>{words.changedHeading}</summary>
        <AnswerForm method="post" action={ownRequestPage(link)}>
          <p>{words.changedLead}</p>
          <Button kind="line" name="act" value="change">
            {words.changed}
          </Button>
        </AnswerForm>
      </AnswerDetails>
      <AnswerDetails open={notTaken !== null}>
        <summary>{words.leavesHeading}</summary>
        <AnswerForm method="post" action={ownRequestPage(link)}>
          <p>{words.leavesLead}</p>
          <TextField
            id="diet-lastDay"
            name="lastDay"
            type="date"
            label={words.lastDay}
            hint={words.lastDayHint(earliestWords)}
            error={notTaken?.message}
            defaultValue={notTaken?.lastDay ?? earliest}
          />
          <Button kind="line" name="act" value="leaves">
            {words.leaves}
          </Button>
        </AnswerForm>
      </AnswerDetails>
    </>
  );
}

function Stays({ link }: { readonly link: string }) {
  return (
    <form method="post" action={ownRequestPage(link)}>
      <Button name="act" value="stays">
        {words.stays}
      </Button>
    </form>
  );
}
