import type { CSSProperties } from "react";
import { type Action, ActionLink } from "../actions/actions.tsx";
import { Crop } from "../picture/crop.tsx";
import { type PictureName, pictureTone } from "../picture/picture.tsx";

export interface PopUpCardProps {
  /** Names the dialog: "n-bicycle". */
  id: string;
  topic: string;
  title: string;
  /** "2026-11-16" */
  date: string;
  short: string;
  /** The full description; the first paragraph begins with a large letter. */
  full: readonly string[];
  more?: Action;
  /** Part of a picture on the card, and a closer one in the dialog. */
  picture: { name: PictureName; alt: string; card: Part; dialog: Part };
}

interface Part {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

const written = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** Four cards on a soft cloth, each in a shape of its own. Their style is pop-up-cards.css. */
export function PopUpCards({ label, cards }: { label: string; cards: readonly PopUpCardProps[] }) {
  return (
    <>
      <section className="field read pops-cloth" aria-label={label} id="cards">
        <div className="lace" aria-hidden="true" />
        <div className="wrap pops">
          {cards.map((card, index) => (
            <Card key={card.id} {...card} place={(index % 4) + 1} />
          ))}
        </div>
      </section>
      {cards.map((card) => (
        <FullText key={card.id} {...card} />
      ))}
    </>
  );
}

function Card({ id, topic, title, date, short, picture, place }: PopUpCardProps & { place: number }) {
  return (
    <article className={`pop pop--${place}`}>
      <Crop
        name={picture.name}
        {...picture.card}
        alt={picture.alt}
        sizes="(width < 1000px) 100vw, 58vw"
        className="pop__art"
      />
      <div className="pop__text">
        <h2>
          <span className="topic">{topic}</span> {title}
        </h2>
        <p className="cap">
          <time dateTime={date}>{written.format(new Date(date))}</time>
        </p>
        <p>{short}</p>
        <button
          className="btn"
          type="button"
          // React writes both as they are; the browser opens the dialog by itself, no script needed.
          {...{ command: "show-modal", commandfor: id }}
          aria-label={`Read More: ${title}`}
        >
          Read More
        </button>
        {/* Neither script nor a browser that knows `command`: the text stands open below, at this address. */}
        <noscript>
          <p className="pop__plain">
            <a href={`#${id}`}>{title}: the whole text, below the cards</a>
          </p>
        </noscript>
      </div>
    </article>
  );
}

function FullText({ id, topic, title, date, full, more, picture }: PopUpCardProps) {
  return (
    <dialog className="dlg" id={id} {...{ closedby: "any" }} aria-labelledby={`${id}-h`}>
      <div className="dlg__art" style={{ "--run": pictureTone(picture.name, "top") } as CSSProperties}>
        <Crop name={picture.name} {...picture.dialog} alt="" sizes="(width < 1000px) 100vw, 430px" />
      </div>
      <div className="dlg__text">
        <h2 id={`${id}-h`} tabIndex={-1} autoFocus>
          <span className="topic">{topic}</span> {title}
        </h2>
        <p className="cap">
          <time dateTime={date}>{written.format(new Date(date))}</time>
        </p>
        {full.map((paragraph, index) => (
          <p key={paragraph} className={index === 0 ? "initial" : undefined}>
            {paragraph}
          </p>
        ))}
        <div className="do">
          <button className="btn" type="button" {...{ command: "close", commandfor: id }}>
            Close
          </button>
          {more && <ActionLink look="more" {...more} />}
          <noscript>
            <a className="dlg__back" href="#cards">
              Back to the cards
            </a>
          </noscript>
        </div>
      </div>
    </dialog>
  );
}
