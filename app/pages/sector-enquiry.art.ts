import type { PictureCrop } from "#enquiries/enquiry-form-card.tsx";
import type { Reason } from "#enquiries/enquiry.ts";

export type Sector = "primaries" | "secondaries" | "colleges" | "universities" | "independent";

interface SectorArt {
  readonly reason: Reason;
  /** The picture beside the text; its caption is in sector-enquiry.copy.ts. */
  readonly plate: PictureCrop;
  readonly stamp: PictureCrop;
  readonly stampColour: string;
  readonly background: string;
}

/** Each sector's reason in the form, its pictures and colours. */
export const sectorArt: Readonly<Record<Sector, SectorArt>> = {
  primaries: {
    reason: "primarySchool",
    plate: { name: "gallery-soup-bread", x: 0.405, y: 0.485, z: 2.55 },
    stamp: { name: "primaries", x: 0.672, y: 0.555, z: 3.1 },
    stampColour: "#F2B14A",
    background: "#A9D3BF",
  },
  secondaries: {
    reason: "secondarySchool",
    plate: { name: "secondaries", x: 0.66, y: 0.5, z: 2.3 },
    stamp: { name: "secondaries", x: 0.56, y: 0.5, z: 3.2 },
    stampColour: "#D9512C",
    background: "#F6C29C",
  },
  colleges: {
    reason: "collage",
    plate: { name: "colleges", x: 0.56, y: 0.55, z: 2.2 },
    stamp: { name: "colleges", x: 0.52, y: 0.55, z: 3 },
    stampColour: "#1E6470",
    background: "#9CC9C4",
  },
  universities: {
    reason: "university",
    plate: { name: "universities", x: 0.64, y: 0.6, z: 2 },
    stamp: { name: "universities", x: 0.49, y: 0.6, z: 3.2 },
    stampColour: "#7A2048",
    background: "#E3B1B4",
  },
  independent: {
    reason: "other",
    plate: { name: "independent", x: 0.63, y: 0.56, z: 2.1 },
    stamp: { name: "independent", x: 0.62, y: 0.56, z: 3 },
    stampColour: "#1F4D3A",
    background: "#B5CFAF",
  },
};
