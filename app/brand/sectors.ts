/** The parts of the work under which pages stand, in the order in which the sample has them. */
export const sectorKeys = [
  "primaries",
  "secondaries",
  "colleges",
  "universities",
  "independent",
  "nutrition",
] as const;

export type SectorKey = (typeof sectorKeys)[number];

/** What a firm has settled of one. */
export interface Sector {
  readonly name: string;
  /** "#1e6470"; "" for the usual one. */
  readonly colour: string;
  /** The smallest stands first. */
  readonly place: number;
  /** Off, its heading and the pages under it are nowhere. */
  readonly isOn: boolean;
}

/** What the firm has settled otherwise than the sample has it. */
export type Sectors = Readonly<Partial<Record<SectorKey, Sector>>>;

/** The sectors as they are until a firm settles its own. */
export const usualSectors: Readonly<Record<SectorKey, Sector>> = {
  primaries: { name: "Primaries", colour: "", place: 1, isOn: true },
  secondaries: { name: "Secondaries", colour: "", place: 2, isOn: true },
  colleges: { name: "Colleges", colour: "", place: 3, isOn: true },
  universities: { name: "Universities", colour: "", place: 4, isOn: true },
  independent: { name: "Independent", colour: "", place: 5, isOn: true },
  nutrition: { name: "Nutrition", colour: "", place: 6, isOn: true },
};

/** What is in force of one. */
export const sectorOf = (sectors: Sectors, key: SectorKey): Sector => sectors[key] ?? usualSectors[key];

export const isSectorKey = (key: string): key is SectorKey => Object.hasOwn(usualSectors, key);
