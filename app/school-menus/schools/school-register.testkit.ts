import { formatCsv } from "#values/tables/json-table.ts";

// Columns of the public register by their published names; the schools are made up.
const columns = [
  "URN",
  "LA (code)",
  "LA (name)",
  "EstablishmentNumber",
  "EstablishmentName",
  "TypeOfEstablishment (name)",
  "EstablishmentStatus (name)",
  "PhaseOfEducation (name)",
  "Street",
  "Town",
  "Postcode",
  "Trusts (name)",
];

type Made = readonly [
  urn: string,
  name: string,
  postcode: string,
  phase: string,
  status?: string,
  authority?: string,
];

const made: readonly Made[] = [
  ["990001", "Moorside Primary School", "LS12 2DS", "Primary"],
  ["990002", "Moorside Secondary School", "LS12 3DS", "Secondary"],
  ["990003", "Moorside Infant School", "LS12 4DS", "Primary", "Closed"],
  ["990004", "École Française, “Les Tilleuls”", "LS6 1AB", "Not applicable"],
  ["990005", "Aire Valley Sixth Form", "LS1 4AP", "16 plus", "Open, but proposed to close"],
  ["990006", "Moorside Primary School", "M14 5AB", "Primary", "Open", "Manchester"],
];

const rowOf = ([urn, name, postcode, phase, status = "Open", authority = "Leeds"]: Made) => ({
  URN: urn,
  "LA (code)": "383",
  "LA (name)": authority,
  EstablishmentNumber: urn.slice(2),
  EstablishmentName: name,
  "TypeOfEstablishment (name)": "Community school",
  "EstablishmentStatus (name)": status,
  "PhaseOfEducation (name)": phase,
  Street: "1, Mill Lane",
  Town: authority,
  Postcode: postcode,
  "Trusts (name)": 'The "Aire"\nTrust',
});

/** The register with a few made-up schools, and as many others as are asked for. */
export const registerCsv = (others = 0): string =>
  formatCsv(columns, [
    ...Array.from({ length: others }, (_, at) =>
      rowOf([String(100_000 + at), `Beck ${at} Primary School`, `LS${(at % 9) + 1} ${at % 9}ZZ`, "Primary"]),
    ),
    ...made.map(rowOf),
  ]);

/** A text in the bytes of Windows-1252, as the register is downloaded. */
export const inWestern = (text: string): Uint8Array =>
  Uint8Array.from([...text], (letter) => {
    const known = { "“": 0x93, "”": 0x94, "’": 0x92 }[letter];
    return known ?? letter.codePointAt(0) ?? 0;
  });
