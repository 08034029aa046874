/** The colours of the map that is drawn by us. */
export const streetMapColours = {
  ground: "#DCE9E6",
  river: "#8FC4C9",
  park: "#B9D58E",
  street: "#FFFDF8",
  names: "#1F4D3A",
  pin: "#B23A17",
  hole: "#FFFDF8",
} as const;
