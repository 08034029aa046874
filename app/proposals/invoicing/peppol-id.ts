/** Where a buyer gets e-invoices: "0088:5060012345678", as the Peppol network names them. */
export interface PeppolId {
  /** Who numbers: 0088 is a GLN, 9932 a British VAT number. */
  readonly scheme: string;
  readonly id: string;
}

/**
 * The schemes of Peppol's code list of electronic addresses (EAS), as of May 2025. An e-mail address is none of them, though
 * EN 16931 knows it.
 */
const schemes = new Set(
  `0002 0007 0009 0037 0060 0088 0096 0097 0106 0130 0135 0142 0147 0151 0154 0158 0170 0177 0183 0184 0188 0190 0191 0192
  0193 0194 0195 0196 0198 0199 0200 0201 0202 0203 0204 0205 0208 0209 0210 0211 0212 0213 0215 0216 0217 0218 0221 0225
  0230 0235 0240 9910 9913 9914 9915 9918 9919 9920 9922 9923 9924 9925 9926 9927 9928 9929 9930 9931 9932 9933 9934 9935
  9936 9937 9938 9939 9940 9941 9942 9943 9944 9945 9946 9947 9948 9949 9950 9951 9952 9953 9957 9959`.split(
    /\s+/,
  ),
);

/** The longest that the network takes. */
export const longestPeppolId = 50;

/** What "0088:5060012345678" names; null where it is none. A GLN's last digit is checked: it is easily mistyped. */
export function parsePeppolId(text: string): PeppolId | null {
  const [, scheme = "", id = ""] = /^(\d{4}):([\w.:-]{1,45})$/.exec(text.replaceAll(/\s/g, "")) ?? [];
  if (!schemes.has(scheme)) return null;
  if (scheme === "0088" && !isGln(id)) return null;
  return { scheme, id };
}

/** "0088:5060012345678". */
export const peppolIdText = ({ scheme, id }: PeppolId): string => `${scheme}:${id}`;

// GS1's check digit: weights 3 and 1 from the right, and the whole comes to a multiple of ten.
function isGln(id: string): boolean {
  if (!/^\d{13}$/.test(id)) return false;
  const sum = [...id].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** A British VAT number as e-invoices carry it, "GB123456789"; null where it is none. */
export function plainVatNumber(text: string): string | null {
  const plain = text.replaceAll(/[\s.-]/g, "").toUpperCase();
  const number = plain.startsWith("GB") ? plain : `GB${plain}`;
  return /^GB(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/.test(number) ? number : null;
}
