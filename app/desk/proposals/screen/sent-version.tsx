import { reasons } from "#proposals/checks/reasons.ts";
import type { ReactNode } from "react";
import { describePlates, guestGroups, surePlates } from "#proposals/checks/course-gaps.ts";
import { describeShort, platesByCourse, shortCourses } from "#proposals/checks/enough-plates.ts";
import { proposalSums } from "#proposals/sums.ts";
import { formatNumber } from "#values/numbers/format-number.ts";
import { FactList } from "../../ui/lists/fact-list.tsx";
import { SectionHead } from "../../ui/frame/page-head.tsx";
import { OrdersLayout } from "../../enquiries/orders-layout.tsx";
import { Sheet } from "../../ui/frame/page-layout.tsx";
import { DangerText, Note } from "../../ui/text.tsx";
import { Compared } from "./compared.tsx";
import { Schedule } from "./deposit-side.tsx";
import { Messages } from "./messages.tsx";
import { OrderMoney } from "./order-money.tsx";
import { Price } from "./price.tsx";
import { EnquiryLetter, ProposalHead } from "./proposal-head.tsx";
import * as styles from "./proposal.module.css";
import { SentLines } from "./sent-lines.tsx";
import type { ProposalScreenData } from "../screen.server.ts";
import { VersionActs } from "./version-acts.tsx";
import { Versions } from "./versions.tsx";

/** A version as it was sent: nothing of it changes any more. */
export function SentVersion({ screen, list }: { screen: ProposalScreenData; list: ReactNode }) {
  const { number, shown, vat, letter, order, compared, messages, mayEdit } = screen;
  const { content } = shown;
  const sums = proposalSums(content, vat);
  return (
    <OrdersLayout
      list={list}
      side={
        <>
          <SentGuests screen={screen} />
          <section aria-labelledby="deposit-head">
            <SectionHead id="deposit-head" title="Deposit" />
            <Schedule content={content} sums={sums} />
          </section>
          <Versions screen={screen} />
          <VersionActs screen={screen} />
        </>
      }
    >
      <Sheet>
        <ProposalHead
          number={number}
          words={`version ${shown.version}, ${stateWords(screen)}`}
          content={content}
        />
        {compared && <Compared compared={compared} version={shown.version} />}
        {order && (
          <OrderMoney
            order={order}
            number={number}
            mayEdit={mayEdit}
            mayEnter={screen.mayEnterMoney}
            mayGiveBack={screen.mayGiveBack}
          />
        )}
        {letter && <EnquiryLetter letter={letter} />}
        <Messages messages={messages} number={number} mayEdit={mayEdit} />
        <SentLines content={content} sums={sums} vat={vat} facts={shown.sent?.facts ?? {}} />
        <div className={styles.foot}>
          <p className={styles.message}>{content.letter}</p>
          <Price sums={sums} />
        </div>
      </Sheet>
    </OrdersLayout>
  );
}

function stateWords({ state, shown, isAccepted }: ProposalScreenData): string {
  if (state === "cancelled") return "cancelled";
  if (isAccepted) return "accepted";
  if (shown.withdrawn) return "withdrawn";
  if (!shown.sent) return "not sent";
  return state === "lost" || state === "expired" ? state : "sent";
}

function SentGuests({ screen: { shown } }: { screen: ProposalScreenData }) {
  const { content, sent } = shown;
  const groups = guestGroups.flatMap(({ group, name }): [string, string][] => {
    const count = content.diets[group];
    return count ? [[name, formatNumber(count)]] : [];
  });
  const plates = surePlates(content, sent?.facts ?? {});
  return (
    <section aria-labelledby="guests-head">
      <SectionHead id="guests-head" title="Guests" />
      <FactList rows={[["All", content.guests ? formatNumber(content.guests) : "not known"], ...groups]} />
      {reasons.map(
        ({ key, sent: what }) =>
          content[key] && (
            <Note key={key}>
              {what}, because: “{content[key]}”{" "}
              {key === "whyFewer" &&
                shortCourses(platesByCourse(content, sent?.facts ?? {})).map((one) => (
                  <DangerText key={one.course ?? "all"}>{describeShort(one)} </DangerText>
                ))}
            </Note>
          ),
      )}
      <Note>
        {content.allergyWords && `To be avoided: ${content.allergyWords}. `}
        {plates.map((one) => {
          const words = `${describePlates(one)}. `;
          const key = `${one.group} ${one.course}`;
          return one.plates < one.guests ? (
            <DangerText key={key}>{words}</DangerText>
          ) : (
            <span key={key}>{words}</span>
          );
        })}
      </Note>
    </section>
  );
}
