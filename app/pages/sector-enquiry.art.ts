import type { PictureCrop } from "#enquiries/form/enquiry-form-card.tsx";
import type { Reason } from "#enquiries/enquiry-fields.ts";

export type Sector = "primaries" | "secondaries" | "colleges" | "universities" | "independent";

interface SectorArt {
  readonly reason: Reason;
  /** The picture beside the text; its caption is in sector-enquiry.copy.ts. */
  readonly plate: PictureCrop;
  readonly stampColour: string;
  readonly background: string;
}

/** Each sector's reason in the form, its pictures and colours. */
export const sectorArt: Readonly<Record<Sector, SectorArt>> = {
  primaries: {
    reason: "primarySchool",
    plate: { name: "gallery-soup-bread", x: 0.405, y: 0.485, z: 2.55 },
    stampColour: "#F2B14A",
    background: "#A9D3BF",
  },
  secondaries: {
    reason: "secondarySchool",
    plate: { name: "hero-home", x: 0.8, y: 0.66, z: 2.3 },
    stampColour: "#D9512C",
    background: "#F6C29C",
  },
  colleges: {
    reason: "collage",
    plate: { name: "secondaries", x: 0.66, y: 0.5, z: 2.3 },
    stampColour: "#1E6470",
    background: "#9CC9C4",
  },
  universities: {
    reason: "university",
    plate: { name: "gallery-curry-rice", x: 0.445, y: 0.46, z: 1.9 },
    stampColour: "#7A2048",
    background: "#E3B1B4",
  },
  independent: {
    reason: "other",
    plate: { name: "careers", x: 0.415, y: 0.48, z: 1.72 },
    stampColour: "#1F4D3A",
    background: "#B5CFAF",
  },
};
