const longestMessage = 500;
const longestStack = 4_000;

/**
 * The words of an error as they may be logged: shortened, without e-mail addresses, and without what a parser quotes of its
 * input ("Unexpected token ... "Amina ..." is not valid JSON"), which may be a visitor's or a payer's.
 */
export function loggableMessage(text: string): string {
  return cut(withoutQuotes(withoutAddresses(text.slice(0, 4 * longestMessage))), longestMessage);
}

/** A stack, its first line cleaned like a message. */
export function loggableStack(stack: string): string {
  const at = stack.indexOf("\n    at ");
  const head = at < 0 ? stack : stack.slice(0, at);
  return cut(loggableMessage(head) + (at < 0 ? "" : stack.slice(at)), longestStack);
}

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most)}...` : text);

const withoutAddresses = (text: string) =>
  text.replaceAll(/[^\s"'<>(),;:=@]{1,64}@[^\s"'<>(),;:=@]{1,255}/g, "[address]");

/** JSON.parse quotes where it stopped, PostgreSQL the row or value that it refused, and the runtime what it could not read. */
function withoutQuotes(text: string): string {
  const bare = text.replace(quotedBare, "$1[text]");
  if (!quoting.test(bare)) return bare;
  const [first, last] = [
    bare.search(/["'(]/),
    Math.max(bare.lastIndexOf('"'), bare.lastIndexOf("'"), bare.lastIndexOf(")")),
  ];
  return first >= 0 && last > first ? `${bare.slice(0, first)}[text]${bare.slice(last + 1)}` : bare;
}

const quoting =
  /is not valid JSON|in JSON at|Key \(|invalid (?:input|byte)|out of range|not recognized|Cannot parse|is not a valid|: "/i;

// What stands in these without a mark around it, to the end.
const quotedBare =
  /((?:Cannot convert|Invalid (?:time zone specified|language tag|currency code|regular expression)|Incorrect locale information provided):? ).*/s;
