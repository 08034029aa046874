import type { CSSProperties } from "react";
import { Icon } from "#blocks/icons.tsx";
import { Picture, pictureEdge, picturePreload } from "#blocks/picture.tsx";
import { LetterSheet } from "#enquiries/enquiry-letter.tsx";
import { useBrand } from "#frame/brand-context.tsx";
import type { PageHandle } from "#frame/handle.ts";
import { copy } from "./contact-us.copy.ts";
import { WaysToReachUs } from "./ways-to-reach-us.tsx";

const sizes = "(width < 1000px) 100vw, 80vw";

export const handle: PageHandle = { quietFooter: true };
export const links = () => [picturePreload("contact", sizes)];

export default function ContactUs() {
  const brand = useBrand();
  return (
    <section
      className="opener"
      style={
        {
          "--h1": "9ch",
          "--run": "linear-gradient(#E2C894, #F4DDA8 220px, #FFF3CB 520px, #FFF1C6)",
          "--edge": pictureEdge("contact", "left"),
        } as CSSProperties
      }
      aria-labelledby="h-1"
    >
      <title>{copy.title(brand)}</title>
      <meta name="description" content={copy.description(brand)} />
      <div className="opener__copy">
        <p className="slip">{copy.slip}</p>
        <h1 id="h-1">{copy.heading}</h1>
        <p className="lead">{copy.lead(brand)}</p>
        <p className="do">
          <a className="btn" href={`tel:${brand.phoneDialled}`}>
            {copy.ring(brand)}
          </a>{" "}
          <a className="more" href="#write">
            {copy.write} <Icon name="go" />
          </a>
        </p>
      </div>
      <div className="opener__art">
        <Picture name="contact" sizes={sizes} eager />
      </div>
      <div className="wrap ask__in ask__in--wide" id="write">
        <LetterSheet
          title={
            <h2 className="letter__h" id="h-letter">
              {copy.letter}
            </h2>
          }
          stamp={{ name: "contact", x: 0.765, y: 0.48, z: 3.4 }}
          stampColour="#8FC4AE"
          form={{ reason: "", page: "/contact-us", labelledBy: "h-letter" }}
        />
        <WaysToReachUs />
      </div>
      <div className="after-sheet" />
    </section>
  );
}
