import { z } from "zod";
import type { Brand } from "#brand/brand.ts";
import { sampleBrand } from "#brand/brand.ts";
import { ownFacts, unsettledBrand } from "#brand/own-facts.ts";
import { parseOpeningHours } from "#brand/opening-hours.ts";
import { claimsInWords, nothingKnown } from "#food/claims/claims-in-words.ts";
import { isEmail } from "#values/text/email-address.ts";
import { defined } from "#values/defined.ts";
import { whole } from "./setting-kinds.ts";

// "Nut-free caterers" is refused as it is at the desk; "vegan caterers" waits there until somebody has looked at it.
const worded = z
  .string()
  .refine(
    (given) => claimsInWords({ name: "", description: given, ...nothingKnown }).refused.length === 0,
    "must not say that food is free of something: nobody can know it of every dish",
  )
  .optional();
const fact = z.string().optional();
const degrees = (most: number) =>
  z.coerce
    .number()
    .min(-most, `must be -${most} to ${most}`)
    .max(most, `must be -${most} to ${most}`)
    .optional();

/** The settings with the firm's details. */
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
  BRAND_NAME: worded,
  BRAND_LEGAL_NAME: worded,
  BRAND_TAGLINE: worded,
  BRAND_PHONE: fact,
  BRAND_PHONE_DIALLED: z
    .string()
    .regex(/^\+\d{6,15}$/, "must be like +442079460958")
    .optional(),
  BRAND_EMAIL: z.string().refine(isEmail, "must be one plain e-mail address").optional(),
  BRAND_STREET: fact,
  BRAND_TOWN: fact,
  BRAND_POSTCODE: fact,
  BRAND_LATITUDE: degrees(90),
  BRAND_LONGITUDE: degrees(180),
  BRAND_COMPANY_NUMBER: fact,
  BRAND_VAT_NUMBER: fact,
  BRAND_REGISTERED_IN: fact,
  BRAND_HOURS: z
    .string()
    .refine((given) => parseOpeningHours(given) !== null, "must be like Mo-Fr 07:30-17:30;Sa 09:00-13:00")
    .optional(),
  BRAND_ANSWER_TIME: worded,
  LUNCH_ORDER_TIME: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time of day like 09:00")
    .default(sampleBrand.lunchOrderTime),
  BRAND_INSTAGRAM: z.url("must be an address").optional(),
  BRAND_FACEBOOK: z.url("must be an address").optional(),
  BRAND_LINKEDIN: z.url("must be an address").optional(),
};

type BrandSettings = z.infer<z.ZodObject<typeof brandSettings>>;

/**
 * The firm as the settings have it: of a demonstration the sample firm in what they leave out, of production nothing, and what
 * it is called until it says so is `name`.
 */
export function brandOf(settings: BrandSettings, { madeUp, name }: { madeUp: boolean; name: string }): Brand {
  const otherwise = madeUp ? sampleBrand : unsettledBrand(name);
  const address = (of: Brand["social"][number]["name"], given: string | undefined) => {
    const url = given ?? otherwise.social.find((one) => one.name === of)?.url;
    return url === undefined ? [] : [{ name: of, url }];
  };
  const brand: Brand = {
    ...otherwise,
    name: settings.BRAND_NAME ?? otherwise.name,
    legalName: settings.BRAND_LEGAL_NAME ?? otherwise.legalName,
    tagline: settings.BRAND_TAGLINE ?? otherwise.tagline,
    phone: settings.BRAND_PHONE ?? otherwise.phone,
    phoneDialled: settings.BRAND_PHONE_DIALLED ?? otherwise.phoneDialled,
    email: settings.BRAND_EMAIL ?? otherwise.email,
    street: settings.BRAND_STREET ?? otherwise.street,
    town: settings.BRAND_TOWN ?? otherwise.town,
    postcode: settings.BRAND_POSTCODE ?? otherwise.postcode,
    latitude: settings.BRAND_LATITUDE ?? otherwise.latitude,
    longitude: settings.BRAND_LONGITUDE ?? otherwise.longitude,
    quotes: {
      ...sampleBrand.quotes,
      leadDays: settings.QUOTE_LEAD_DAYS,
      minimumGuests: settings.QUOTE_MINIMUM_GUESTS,
      closedDays: settings.QUOTE_CLOSED_DAYS === "none" ? [] : settings.QUOTE_CLOSED_DAYS.split(","),
    },
    companyNumber: settings.BRAND_COMPANY_NUMBER ?? otherwise.companyNumber,
    vatNumber: settings.BRAND_VAT_NUMBER ?? otherwise.vatNumber,
    registeredIn: settings.BRAND_REGISTERED_IN ?? otherwise.registeredIn,
    hours:
      settings.BRAND_HOURS === undefined
        ? otherwise.hours
        : defined(parseOpeningHours(settings.BRAND_HOURS), "opening hours, checked with the settings"),
    answerTime: settings.BRAND_ANSWER_TIME ?? otherwise.answerTime,
    lunchOrderTime: settings.LUNCH_ORDER_TIME,
    social: [
      ...address("Instagram", settings.BRAND_INSTAGRAM),
      ...address("Facebook", settings.BRAND_FACEBOOK),
      ...address("LinkedIn", settings.BRAND_LINKEDIN),
    ],
  };
  return ownFacts(brand, name);
}
