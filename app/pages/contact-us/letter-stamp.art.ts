import { backgrounds } from "../backgrounds.art.ts";

/** The stamp on a letter to us. */
export const letterStamp = {
  stamp: { name: "careers", x: 0.415, y: 0.4, z: 2.6 },
  stampColour: backgrounds.eucalyptus,
} as const;
