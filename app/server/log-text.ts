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

/** JSON.parse quotes where it stopped, and PostgreSQL the row that it refused. */
function withoutQuotes(text: string): string {
  if (!/is not valid JSON|in JSON at|Key \(/.test(text)) return text;
  const [first, last] = [
    text.search(/["'(]/),
    Math.max(text.lastIndexOf('"'), text.lastIndexOf("'"), text.lastIndexOf(")")),
  ];
  return first >= 0 && last > first ? `${text.slice(0, first)}[text]${text.slice(last + 1)}` : text;
}
