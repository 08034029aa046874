import type { Brand } from "#brand/brand.ts";
import { isEmail } from "#values/text/email-address.ts";
import type { Problem } from "#values/problem.ts";
import { isWebAddress } from "./web-address.ts";
import type { Fields, SettingDocument } from "./setting-document.ts";

const texts = [
  "name",
  "legalName",
  "tagline",
  "phone",
  "phoneDialled",
  "email",
  "street",
  "town",
  "postcode",
  "companyNumber",
  "vatNumber",
  "registeredIn",
  "answerTime",
] as const satisfies readonly (keyof Brand)[];

const networks = ["Instagram", "Facebook", "LinkedIn"] as const;

/** Who the firm is and how it is reached. */
export const firm: SettingDocument = {
  title: "The firm",
  fields: [
    { part: "Name", name: "name", label: "Name", audience: "as customers know it", longest: 40 },
    { name: "legalName", label: "Registered name", hint: "At the foot of every page, on PDFs and receipts." },
    {
      name: "tagline",
      label: "What we are",
      hint: "One line for search engines: “School caterers in York”.",
      optional: true,
    },
    { part: "How we are reached", name: "phone", label: "Phone", audience: "as it is read", kind: "tel" },
    {
      name: "phoneDialled",
      label: "Phone, as it is dialled",
      kind: "tel",
      hint: "With the country: +442079460958. It must be the same number.",
    },
    { name: "email", label: "E-mail", kind: "email" },
    { name: "answerTime", label: "We answer within", hint: "“one working day”: a promise on every form." },
    { part: "Where we are", name: "street", label: "Street" },
    { name: "town", label: "Town" },
    { name: "postcode", label: "Postcode", longest: 12 },
    {
      name: "latitude",
      label: "Latitude",
      kind: "number",
      hint: "For the map and for search engines; without both there is no map.",
      optional: true,
    },
    { name: "longitude", label: "Longitude", kind: "number", optional: true },
    {
      part: "Registration",
      name: "companyNumber",
      label: "Company number",
      longest: 20,
      hint: "Empty where the firm is no company.",
      optional: true,
    },
    {
      name: "vatNumber",
      label: "VAT number",
      longest: 20,
      hint: "No invoice is made without it.",
      optional: true,
    },
    { name: "registeredIn", label: "Registered in", optional: true },
    ...networks.map((name, at) => ({
      ...(at === 0 && { part: "Elsewhere" }),
      name: name.toLowerCase(),
      label: name,
      kind: "url" as const,
      longest: 300,
      optional: true,
    })),
  ],
  fieldsOf: ({ brand }) => ({
    ...Object.fromEntries(texts.map((name) => [name, brand[name]])),
    latitude: String(brand.latitude ?? ""),
    longitude: String(brand.longitude ?? ""),
    ...Object.fromEntries(brand.social.map(({ name, url }) => [name.toLowerCase(), url])),
  }),
  faults: (fields) => [
    ...phoneFaults(fields),
    ...(isEmail(fields["email"] ?? "")
      ? []
      : [{ field: "email", message: "E-mail: write one plain address, like hello@example.org." }]),
    ...coordinateFaults(fields, "latitude", 90),
    ...coordinateFaults(fields, "longitude", 180),
    ...halfAPlace(fields),
    ...networks.flatMap((name) =>
      !fields[name.toLowerCase()] || isWebAddress(fields[name.toLowerCase()] ?? "")
        ? []
        : [
            {
              field: name.toLowerCase(),
              message: `${name}: write a whole address that begins with https://.`,
            },
          ],
    ),
  ],
  apply: (settings, fields) => ({
    ...settings,
    brand: {
      ...settings.brand,
      ...Object.fromEntries(texts.map((name) => [name, fields[name] ?? settings.brand[name]])),
      latitude: fields["latitude"] ? Number(fields["latitude"]) : null,
      longitude: fields["longitude"] ? Number(fields["longitude"]) : null,
      social: networks.flatMap((name) => {
        const url = fields[name.toLowerCase()];
        return url ? [{ name, url }] : [];
      }),
    },
  }),
};

// A visitor who reads one number and rings another reaches nobody.
function phoneFaults({ phone = "", phoneDialled = "" }: Fields): Problem[] {
  const digits = phone.replaceAll(/\D/g, "");
  if (digits.length < 6 || !/^[\d +()-]+$/.test(phone))
    return [{ field: "phone", message: "Phone: write digits and spaces, like 020 7946 0958." }];
  if (!/^\+\d{6,15}$/.test(phoneDialled))
    return [
      {
        field: "phoneDialled",
        message: "Phone, as it is dialled: write + and digits without spaces, like +442079460958.",
      },
    ];
  return phoneDialled.endsWith(digits.slice(-6))
    ? []
    : [
        {
          field: "phoneDialled",
          message: `Phone, as it is dialled: this is another number than ${phone}. Change both.`,
        },
      ];
}

function coordinateFaults(fields: Fields, name: "latitude" | "longitude", most: number): Problem[] {
  const text = fields[name] ?? "";
  if (!text) return [];
  const fine = /^-?\d{1,3}(\.\d{1,12})?$/.test(text) && Math.abs(Number(text)) <= most;
  const label = name === "latitude" ? "Latitude" : "Longitude";
  return fine
    ? []
    : [{ field: name, message: `${label}: a number of degrees from -${most} to ${most}, like 51.5098.` }];
}

function halfAPlace({ latitude, longitude }: Fields): Problem[] {
  if (!latitude === !longitude) return [];
  const [field, label] = latitude ? ["longitude", "Longitude"] : ["latitude", "Latitude"];
  return [{ field, message: `${label}: write both numbers, or neither.` }];
}
