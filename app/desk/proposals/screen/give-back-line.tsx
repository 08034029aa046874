import { ButtonLink, TextLink } from "../../ui/forms/desk-button.tsx";
import { Note } from "../../ui/text.tsx";
import type { OrderView } from "../order-view.server.ts";
import * as styles from "./proposal.module.css";

/** What was paid above what is charged, and the way on which it goes back. */
export function GiveBackLine({
  reference,
  sum,
  amount,
  waiting,
  mayGiveBack,
}: OrderView["back"][number] & { mayGiveBack: boolean }) {
  if (reference === null)
    return <Note>{sum} is to go back by bank transfer: enter it as bank money when it has gone.</Note>;
  const payment = `/desk/money/${encodeURIComponent(reference)}`;
  if (waiting)
    return (
      <Note>
        {waiting} of {reference} waits for a second person to agree.{" "}
        <TextLink to={payment}>Look at it</TextLink>
      </Note>
    );
  return (
    <p className={styles.giveBack}>
      {mayGiveBack ? (
        <ButtonLink kind="danger" to={`${payment}/refund?pounds=${amount}`}>
          Give back {sum} of {reference}
        </ButtonLink>
      ) : (
        <Note>
          {sum} of {reference} is to go back: finance does that.
        </Note>
      )}
    </p>
  );
}
