/** What is wrong with an e-mail address; null when nothing is. */
export type EmailFault =
  | "missing"
  | "no-at"
  | "no-ending"
  | "too-long"
  | "local-too-long"
  | "label-too-long"
  | "form";

const longestEmail = 254;
const longestLocal = 64;
const longestLabel = 63;

// The characters of an HTML e-mail field (HTML Standard, "valid e-mail address"): ASCII only, nothing quoted, no
// comment, no space, no comma, so that one address can never become two.
// "=?" would begin an encoded word: a mail program may show, and answer to, other letters than we checked.
const localCharacters = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+$/;
const label = /^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/;

/**
 * The rule for an address that a visitor gives: one plain address, in all at most 254 characters, before the @ at most
 * 64, each label after it at most 63 (RFC 5321 and 1035), no empty part, and an ending such as .com, as nothing else is
 * reachable from here. The same in the browser and on the server. Takes the trimmed text.
 */
export function emailFault(text: string): EmailFault | null {
  if (text === "") return "missing";
  if (text.length > longestEmail) return "too-long";
  const at = text.lastIndexOf("@");
  if (at < 0) return "no-at";
  const local = text.slice(0, at);
  const labels = text.slice(at + 1).split(".");
  if (local.length > longestLocal) return "local-too-long";
  if (!localCharacters.test(local) || /^\.|\.$|\.\.|=\?/.test(local)) return "form";
  if (labels.some((part) => part.length > longestLabel)) return "label-too-long";
  const [first = ""] = labels;
  if (labels.length === 1 && (first === "" || label.test(first))) return "no-ending";
  return labels.every((part) => label.test(part)) && /[A-Za-z]/.test(labels.at(-1) ?? "") ? null : "form";
}

/** Whether this is one plain e-mail address that we may write to. */
export function isEmail(text: string): boolean {
  return emailFault(text) === null;
}

/** Whether an address is of a name that is nobody's (RFC 2606 and 6761): what examples and samples use. */
export function isNobodys(email: string): boolean {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  return /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$/.test(domain);
}

/** Whether an address may be somebody's, who may ask to be erased. */
export const isSomebodys = (email: string): boolean => email !== "" && !isNobodys(email);
