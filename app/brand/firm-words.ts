import type { Brand } from "./brand.ts";

// How texts name a fact that nobody may have settled yet (own-facts.ts): each says it, or is whole without it.

type Reach = Pick<Brand, "phone" | "email">;

/** "ring us on 020 7946 0958", or how else: what is asked of somebody, inside a sentence. */
export function ringUs({ phone, email }: Reach): string {
  if (phone) return `ring us on ${phone}`;
  return email ? `write to us at ${email}` : "write to us";
}

/** ", or ring 020 7946 0958": behind another way, which stands alone where there is no telephone. */
export const orRing = ({ phone }: Pick<Brand, "phone">): string => (phone ? `, or ring ${phone}` : "");

/** Telephone and e-mail; "" where neither is settled. */
export const reachOf = ({ phone, email }: Reach, between = ", "): string => joined([phone, email], between);

/** "14 Rosemary Lane, London E1 8XX", as far as it is settled. */
export const addressOf = ({ street, town, postcode }: Pick<Brand, "street" | "town" | "postcode">): string =>
  joined([street, joined([town, postcode], " ")], ", ");

/** The name that the law knows, or as long as that is not settled the one that customers know. */
export const nameInLaw = ({ legalName, name }: Pick<Brand, "legalName" | "name">): string =>
  legalName || name;

/** "Rosemary Lane Catering Ltd, 14 Rosemary Lane, London E1 8XX". */
export const nameAndAddress = (brand: Brand): string => joined([nameInLaw(brand), addressOf(brand)], ", ");

/** "registered in England and Wales, company number 00000000", as far as it is settled. */
export const registrationOf = ({
  registeredIn,
  companyNumber,
}: Pick<Brand, "registeredIn" | "companyNumber">): string =>
  companyNumber
    ? joined([registeredIn && `registered in ${registeredIn}`, `company number ${companyNumber}`], ", ")
    : "";

/** " within one working day": behind that we answer, where the firm has said how soon. */
export const answersWithin = ({ answerTime }: Pick<Brand, "answerTime">): string =>
  answerTime ? ` within ${answerTime}` : "";

const joined = (parts: readonly string[], between: string) => parts.filter(Boolean).join(between);
