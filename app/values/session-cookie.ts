/** The cookie of somebody who has signed in. */
export interface SessionCookie {
  /** The token that a request carries; null when it has none. */
  read(request: Request): string | null;
  /** The headers that give a browser its token. */
  give(token: string): [name: string, value: string][];
  /** The headers that take it away. */
  take(): [name: string, value: string][];
}

interface CookieSettings {
  readonly name: string;
  /** The addresses, with all below them, that a browser sends it to. */
  readonly paths: readonly string[];
  /** "Lax" where a link in an e-mail is to find its reader signed in; a form of another site never has it. */
  readonly sameSite: "Strict" | "Lax";
  /** Seconds after which the browser forgets it; until it is closed where this is left out. */
  readonly maxAge?: number;
  readonly secure: boolean;
}

const longestToken = 100;

/** Over https the name promises `Secure`, so that no page without TLS can plant one. */
export function sessionCookie({
  name: plain,
  paths,
  sameSite,
  maxAge,
  secure,
}: CookieSettings): SessionCookie {
  const name = secure ? `__Secure-${plain}` : plain;
  const attributes = `HttpOnly; SameSite=${sameSite}${secure ? "; Secure" : ""}`;
  const set = (value: string, more: string): [string, string][] =>
    paths.map((path) => ["Set-Cookie", `${name}=${value}; Path=${path}; ${attributes}${more}`]);
  return {
    read(request) {
      const pairs = (request.headers.get("Cookie") ?? "").split(";").map((pair) => pair.trim());
      const values = pairs.flatMap((pair) =>
        pair.startsWith(`${name}=`) ? [pair.slice(name.length + 1)] : [],
      );
      const [value = ""] = values;
      // With two cookies of this name somebody has planted one, and nothing says which: neither counts.
      return values.length === 1 && value !== "" && value.length <= longestToken ? value : null;
    },
    give: (token) => set(token, maxAge === undefined ? "" : `; Max-Age=${maxAge}`),
    take: () => set("", "; Max-Age=0"),
  };
}
