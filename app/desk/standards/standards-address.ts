export const standardsList = "/desk/standards";

export const standardsAddress = (id: string): string => `${standardsList}/${encodeURIComponent(id)}`;

/** The form of one rule of a set; of a new one without its key. */
export const ruleAddress = (id: string, rule = ""): string =>
  `${standardsAddress(id)}/rule${rule && `?${new URLSearchParams({ rule })}`}`;
