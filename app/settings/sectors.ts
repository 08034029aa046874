import type { Sector, SectorKey, Sectors } from "#brand/sectors.ts";
import { sectorKeys, sectorOf, usualSectors } from "#brand/sectors.ts";
import type { Problem } from "#values/problem.ts";
import { unreadable } from "./contrast.ts";
import type { Fields, SettingDocument, SettingField } from "./setting-document.ts";

const on = "on";

/** Whom the firm cooks for: what each part of its work is called, its colour and its place, and whether there is one. */
export const sectors: SettingDocument = {
  title: "Whom you cook for",
  fields: sectorKeys.flatMap(fieldsOfSector),
  fieldsOf: ({ sectors: settled }) =>
    Object.fromEntries(
      sectorKeys.flatMap((key) => {
        const { name, colour, place, isOn } = sectorOf(settled, key);
        return [
          [`${key}.isOn`, isOn ? on : ""],
          [`${key}.name`, name],
          [`${key}.place`, String(place)],
          [`${key}.colour`, colour],
        ] as const;
      }),
    ),
  tidy: (fields) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, text]) => [
        name,
        name.endsWith(".colour") ? text.toLowerCase() : text,
      ]),
    ),
  faults: (fields) => sectorKeys.flatMap((key) => faultsOfSector(key, fields)),
  apply: (settings, fields) => ({ ...settings, sectors: sectorsIn(fields) }),
};

function fieldsOfSector(key: SectorKey): SettingField[] {
  const { name } = usualSectors[key];
  return [
    {
      part: name,
      name: `${key}.isOn`,
      label: `We cook for them: ${name.toLowerCase()}`,
      kind: "tick",
      optional: true,
      longest: 2,
    },
    {
      name: `${key}.name`,
      label: "Called",
      longest: 20,
      hint: "In the bar, at the foot and on the way to a page.",
    },
    { name: `${key}.place`, label: "Place", kind: "number", longest: 2, hint: "The smallest is the first." },
    {
      name: `${key}.colour`,
      label: "Colour",
      kind: "colour",
      optional: true,
      longest: 7,
      hint: "Its numbers on cream, its tabs and marks. Left empty, the usual one.",
    },
  ];
}

function faultsOfSector(key: SectorKey, fields: Fields): Problem[] {
  const name = fields[`${key}.name`] ?? "";
  const [place = "", colour = ""] = [fields[`${key}.place`], fields[`${key}.colour`]];
  const weak = colour ? unreadable(colour) : null;
  return [
    ...(/^[1-9]\d?$/.test(place)
      ? []
      : [{ field: `${key}.place`, message: `${name}, place: a whole number from 1 to 99.` }]),
    ...(weak ? [{ field: `${key}.colour`, message: `${name}, colour: ${weak}` }] : []),
  ];
}

function sectorsIn(fields: Fields): Sectors {
  return Object.fromEntries(
    sectorKeys.flatMap((key) => {
      const usual = usualSectors[key];
      const sector: Sector = {
        name: fields[`${key}.name`] ?? usual.name,
        colour: fields[`${key}.colour`] ?? "",
        place: Number(fields[`${key}.place`] ?? usual.place),
        isOn: fields[`${key}.isOn`] === on,
      };
      const isUsual = JSON.stringify(sector) === JSON.stringify(usual);
      return isUsual ? [] : [[key, sector] as const];
    }),
  );
}

/** The style of the sectors that have colours of their own. */
export const sectorStyle = (settled: Sectors): string =>
  Object.entries(settled)
    .filter(([, { colour }]) => colour)
    .map(([key, { colour }]) => {
      const mixed = (share: number) => `color-mix(in srgb,${colour} ${share}%,var(--cream))`;
      return `[data-sector="${key}"]{--accent:${colour};--numeral:${colour};--tab:${mixed(30)};--row:${mixed(40)};--soft:${mixed(14)}}`;
    })
    .join("");
