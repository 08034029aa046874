import { addressOf } from "#brand/firm-words.ts";
import { useBrand } from "../brand-context.tsx";
import { streetMapColours as colours } from "./street-map.art.ts";
import { PaperLabel } from "#ui/paper-label/paper-label.tsx";
import * as styles from "./footer.module.css";

/**
 * Where we are. The link opens OpenStreetMap; with script the click puts the live map in the drawing's place
 * (page-script.ts). Nothing is asked of anybody else before that click. Where nobody has said where we are there is none. The streets are drawn for the sample firm alone:
 * another one has the pin.
 */
export function StreetMap() {
  const brand = useBrand();
  const { latitude, longitude } = brand;
  if (latitude === null || longitude === null) return null;
  const box = [longitude - 0.006, latitude - 0.003, longitude + 0.006, latitude + 0.003].map((side) =>
    side.toFixed(4),
  );
  const embed = `https://www.openstreetmap.org/export/embed.html?bbox=${box.join("%2C")}&layer=mapnik&marker=${latitude}%2C${longitude}`;
  const page = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
  return (
    <figure className={styles.map} id="map">
      <svg
        viewBox="0 0 520 340"
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-label={`${brand.madeUp ? "Map of the streets around" : "A pin for"} ${addressOf(brand) || brand.name}`}
      >
        <rect width="520" height="340" fill={colours.ground} />
        {brand.madeUp && <SampleStreets street={brand.street} />}
        <path d="M284 204c-26-34-40-52-40-76a40 40 0 0 1 80 0c0 24-14 42-40 76Z" fill={colours.pin} />
        <circle cx="284" cy="128" r="16" fill={colours.hole} />
      </svg>
      <PaperLabel as="figcaption" className={styles.mapLink}>
        <a href={page} data-map={embed}>
          Open the live map
        </a>
      </PaperLabel>
    </figure>
  );
}

/** The streets around the sample firm's kitchen. */
function SampleStreets({ street }: { street: string }) {
  return (
    <>
      <path d="M-20 300C90 262 170 330 300 292S470 250 560 282V360H-20Z" fill={colours.river} />
      <path d="M30 40c40-20 90-16 104 14s-14 66-58 62-86-56-46-76Z" fill={colours.park} />
      <path d="M392 166c34-10 68 4 70 34s-40 40-68 28-36-52-2-62Z" fill={colours.park} />
      <g fill="none" stroke={colours.street} strokeLinecap="round">
        <path id="the-lane" strokeWidth="22" d="M-20 214C120 190 260 232 540 118" />
        <path strokeWidth="22" d="M214-20c-6 90 26 190 18 330" />
        <path
          strokeWidth="12"
          d="M-20 128C70 140 150 132 222 112M340-20c10 70 4 110 20 206M120-20c12 60 0 120 12 214M226 60c90-20 190 4 310-36M300 210c4 30-2 50 2 84M60 200c6 30 0 50 4 86"
        />
      </g>
      <g className={styles.mapNames} fill={colours.names}>
        <text dy="5">
          <textPath href="#the-lane" startOffset="59%">
            {street.replace(/^\d+\s*/, "")}
          </textPath>
        </text>
        <text x="322" y="305">
          River Thames
        </text>
      </g>
    </>
  );
}
