import { z } from "zod";
import type { Brand } from "#brand/brand.ts";
import { sampleBrand } from "#brand/brand.ts";
import { parseOpeningHours } from "#brand/opening-hours.ts";
import { claimsInWords, nothingKnown } from "#food/claims/claims-in-words.ts";
import { isEmail } from "#values/text/email-address.ts";
import { defined } from "#values/defined.ts";
import { text, whole } from "./setting-kinds.ts";

const sampleAddress = (of: Brand["social"][number]["name"]) =>
  defined(sampleBrand.social.find(({ name }) => name === of)?.url, `the sample address on ${of}`);

// "Nut-free caterers" is refused as it is at the desk; "vegan caterers" waits there until somebody has looked at it.
const worded = (otherwise: string) =>
  text(otherwise).refine(
    (given) => claimsInWords({ name: "", description: given, ...nothingKnown }).refused.length === 0,
    "must not say that food is free of something: nobody can know it of every dish",
  );

/** The settings with the firm's details; the sample firm where they are left out. */
export const brandSettings = {
  QUOTE_LEAD_DAYS: whole(0, 365, sampleBrand.quotes.leadDays),
  QUOTE_MINIMUM_GUESTS: whole(1, 10_000, sampleBrand.quotes.minimumGuests),
  QUOTE_CLOSED_DAYS: z
    .string()
    .regex(
      /^(none|((mon|tues|wednes|thurs|fri|satur|sun)day|(\d{4}-)?\d{2}-\d{2})(,((mon|tues|wednes|thurs|fri|satur|sun)day|(\d{4}-)?\d{2}-\d{2}))*)$/,
      "must be none, or weekdays and dates with commas: sunday,12-25,2027-01-04",
    )
    .default(sampleBrand.quotes.closedDays.join(",")),
  BRAND_NAME: worded(sampleBrand.name),
  BRAND_LEGAL_NAME: worded(sampleBrand.legalName),
  BRAND_TAGLINE: worded(sampleBrand.tagline),
  BRAND_PHONE: text(sampleBrand.phone),
  BRAND_PHONE_DIALLED: z
    .string()
    .regex(/^\+\d{6,15}$/, "must be like +442079460958")
    .default(sampleBrand.phoneDialled),
  BRAND_EMAIL: z.string().refine(isEmail, "must be one plain e-mail address").default(sampleBrand.email),
  BRAND_STREET: text(sampleBrand.street),
  BRAND_TOWN: text(sampleBrand.town),
  BRAND_POSTCODE: text(sampleBrand.postcode),
  BRAND_LATITUDE: z.coerce
    .number()
    .min(-90, "must be -90 to 90")
    .max(90, "must be -90 to 90")
    .default(sampleBrand.latitude),
  BRAND_LONGITUDE: z.coerce
    .number()
    .min(-180, "must be -180 to 180")
    .max(180, "must be -180 to 180")
    .default(sampleBrand.longitude),
  BRAND_COMPANY_NUMBER: text(sampleBrand.companyNumber),
  BRAND_VAT_NUMBER: text(sampleBrand.vatNumber),
  BRAND_REGISTERED_IN: text(sampleBrand.registeredIn),
  BRAND_HOURS: z
    .string()
    .refine((given) => parseOpeningHours(given) !== null, "must be like Mo-Fr 07:30-17:30;Sa 09:00-13:00")
    .default(sampleBrand.hours.map(({ schema }) => schema).join(";")),
  BRAND_ANSWER_TIME: worded(sampleBrand.answerTime),
  LUNCH_ORDER_TIME: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time of day like 09:00")
    .default(sampleBrand.lunchOrderTime),
  BRAND_INSTAGRAM: z.url("must be an address").default(sampleAddress("Instagram")),
  BRAND_FACEBOOK: z.url("must be an address").default(sampleAddress("Facebook")),
  BRAND_LINKEDIN: z.url("must be an address").default(sampleAddress("LinkedIn")),
};

type BrandSettings = z.infer<z.ZodObject<typeof brandSettings>>;

/** The firm as the settings have it; made up in a demo. */
export function brandOf(settings: BrandSettings, madeUp: boolean): Brand {
  return {
    ...sampleBrand,
    madeUp,
    name: settings.BRAND_NAME,
    legalName: settings.BRAND_LEGAL_NAME,
    tagline: settings.BRAND_TAGLINE,
    phone: settings.BRAND_PHONE,
    phoneDialled: settings.BRAND_PHONE_DIALLED,
    email: settings.BRAND_EMAIL,
    street: settings.BRAND_STREET,
    town: settings.BRAND_TOWN,
    postcode: settings.BRAND_POSTCODE,
    latitude: settings.BRAND_LATITUDE,
    longitude: settings.BRAND_LONGITUDE,
    quotes: {
      ...sampleBrand.quotes,
      leadDays: settings.QUOTE_LEAD_DAYS,
      minimumGuests: settings.QUOTE_MINIMUM_GUESTS,
      closedDays: settings.QUOTE_CLOSED_DAYS === "none" ? [] : settings.QUOTE_CLOSED_DAYS.split(","),
    },
    companyNumber: settings.BRAND_COMPANY_NUMBER,
    vatNumber: settings.BRAND_VAT_NUMBER,
    registeredIn: settings.BRAND_REGISTERED_IN,
    hours: defined(parseOpeningHours(settings.BRAND_HOURS), "opening hours, checked with the settings"),
    answerTime: settings.BRAND_ANSWER_TIME,
    lunchOrderTime: settings.LUNCH_ORDER_TIME,
    social: [
      { name: "Instagram", url: settings.BRAND_INSTAGRAM },
      { name: "Facebook", url: settings.BRAND_FACEBOOK },
      { name: "LinkedIn", url: settings.BRAND_LINKEDIN },
    ],
  };
}
