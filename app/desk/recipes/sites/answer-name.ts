/** How the form of a kitchen names its answer to a leaf by one of its ways, and the reason for a risk. */
export const answerName = (
  field: "found" | "reason",
  { leaf, via }: { readonly leaf: string; readonly via: string },
): string => `${field}.${via}.${leaf}`;
