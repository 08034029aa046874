/** A name as a part of an address: "Rosemary Lane" is "rosemary-lane". */
export const nameInAddress = (name: string): string =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]/u)
    .filter(Boolean)
    .join("-");
