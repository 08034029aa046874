/** The cookie of the desk's sessions. */
export interface SessionCookie {
  /** The token that a request carries; null when it has none. */
  read(request: Request): string | null;
  /** The headers that give a browser its token. */
  give(token: string): [name: string, value: string][];
  /** The headers that take it away. */
  take(): [name: string, value: string][];
}

const longestToken = 100;

// The data of the desk's first screen have an address beside the folder that all others lie in.
const paths = ["/desk", "/desk.data"];

/** Over https the name promises `Secure`, so that no page without TLS can plant one. */
export function sessionCookie({ secure }: { secure: boolean }): SessionCookie {
  const name = secure ? "__Secure-desk" : "desk";
  const attributes = `HttpOnly; SameSite=Strict${secure ? "; Secure" : ""}`;
  const set = (value: string, more = ""): [string, string][] =>
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
    give: (token) => set(token),
    take: () => set("", "; Max-Age=0"),
  };
}
