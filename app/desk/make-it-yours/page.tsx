import type { ReactNode } from "react";
import { Form } from "react-router";
import { allowed } from "#staff/permissions.ts";
import { formatNumber } from "#values/numbers/format-number.ts";
import { signedIn } from "../guard.server.ts";
import { Button, ButtonLink, TextLink } from "../ui/forms/desk-button.tsx";
import { PageHead, SectionHead } from "../ui/frame/page-head.tsx";
import { Columns, Screen, Side, Stack } from "../ui/frame/page-layout.tsx";
import { DeskIcon } from "../ui/marks/desk-icon.tsx";
import { Progress } from "../ui/marks/progress.tsx";
import { Note } from "../ui/text.tsx";
import type { Route } from "./+types/page";
import * as styles from "./make-it-yours.module.css";
import { SampleSwitch } from "./sample-switch.tsx";
import { inShort, sampleView, takeOutView } from "./sample-view.server.ts";
import { ownMessageView } from "./own-message.server.ts";
import type { OwnMessageView } from "./own-message.server.ts";
import { findSteps } from "./steps.server.ts";

export const meta = () => [{ title: "Make it yours · the desk" }];

export async function loader(args: Route.LoaderArgs) {
  const { site, member } = signedIn(args);
  const steps = await findSteps(site);
  const sample = allowed(member.role, "settings.edit") ? await sampleView(site) : null;
  return {
    sample,
    message: allowed(member.role, "orders.read") ? await ownMessageView(site, member) : null,
    takeOut: sample?.state === "in" ? inShort(await takeOutView(site, true)) : null,
    isTrial: site.trial.isClosed(),
    isDemonstration: site.brand.madeUp,
    steps: steps.map(({ permission, ...step }) => ({ ...step, isTheirs: allowed(member.role, permission) })),
  };
}

/** The way from an empty site to one of one's own: what is done and what is left, as the data says. */
export default function MakeItYours({
  loaderData: { steps, isDemonstration, isTrial, sample, takeOut, message },
}: Route.ComponentProps) {
  const done = steps.filter(({ isDone }) => isDone).length;
  const minutes = steps.reduce((all, step) => all + (step.isDone ? 0 : step.minutes), 0);
  const next = steps.find(({ isDone, isTheirs }) => !isDone && isTheirs)?.key;
  return (
    <Screen>
      <PageHead
        title="Make it yours"
        sub={`${formatNumber(steps.length)} steps, each a few minutes, in any order. Leave when you like: what is done is seen from your data, and nothing is ticked here.`}
      />
      <Columns>
        <Stack>
          <div className={styles.far}>
            <p>
              {done}
              <small> of {steps.length}</small>
            </p>
            <div>
              <b>{minutes > 0 ? `About ${minutes} minutes left` : "All is done"}</b>
              <Progress value={done} max={steps.length} label="Steps that are done" />
            </div>
          </div>
          {isDemonstration && (
            <Note>
              This is a demonstration: its dishes, schools and pages are the sample’s, so that some steps look
              done. A firm’s own site begins empty, and its readers never get anything of the sample.
            </Note>
          )}
          {isTrial && <Note>The sample is in: some steps look done until you take it out.</Note>}
          <section aria-labelledby="steps">
            <SectionHead id="steps" title="The steps" note="what is done, what is left" />
            <ol className={styles.steps}>
              {steps.map((step, index) => (
                <StepRow key={step.key} step={step} number={index + 1} isNext={step.key === next}>
                  {step.key === "mail" && step.isTheirs && <MessageToYourself message={message} />}
                </StepRow>
              ))}
            </ol>
          </section>
        </Stack>
        {sample && (
          <Side>
            <SampleSwitch view={sample} takeOut={takeOut} />
          </Side>
        )}
      </Columns>
    </Screen>
  );
}

type StepView = Route.ComponentProps["loaderData"]["steps"][number];

function StepRow({
  step,
  number,
  isNext,
  children,
}: {
  step: StepView;
  number: number;
  isNext: boolean;
  children?: ReactNode;
}) {
  const { key, title, isDone, words, minutes, to, also, isTheirs } = step;
  return (
    <li id={key} className={isDone ? styles.done : undefined} aria-current={isNext ? "step" : undefined}>
      {isDone ? (
        <span className={styles.tick}>
          <DeskIcon name="tick" />
          <span className="visually-hidden">Done</span>
        </span>
      ) : (
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
      )}
      <div>
        <h3>{title}</h3>
        <p>
          {words}
          {also && isTheirs && (
            <>
              {" "}
              <TextLink to={also.to}>{also.words}</TextLink>
            </>
          )}
        </p>
        {children}
      </div>
      <div className={styles.act}>
        {!isDone && <i>{minutes} min</i>}
        {isTheirs && isDone && (
          <TextLink to={to}>
            Change <Of step={title} />
          </TextLink>
        )}
        {isTheirs && !isDone && (
          <ButtonLink to={to} size={isNext ? undefined : "small"} kind={isNext ? "fill" : "line"}>
            {isNext ? "Go on" : "Start"} <Of step={title} />
          </ButtonLink>
        )}
        {!isTheirs && <Note>An owner’s</Note>}
      </div>
    </li>
  );
}

/** A message to whoever is signed in, and what became of the last one. */
function MessageToYourself({ message }: { message: OwnMessageView }) {
  return (
    <Form method="post" action="/desk/make-it-yours/message-to-yourself" className={styles.message}>
      {message && (
        <div role="status">
          <p>{message.words}</p>
          {message.server && (
            <p>
              The mail server says: <q>{message.server}</q>
            </p>
          )}
        </div>
      )}
      <Button kind="line" size="small">
        Send yourself a message
      </Button>
    </Form>
  );
}

const Of = ({ step }: { step: string }) => <span className="visually-hidden">with {step}</span>;
