/** The cookie of the desk's sessions. */
export interface SessionCookie {
  /** The token that a request carries; null when it has none. */
  read(request: Request): string | null;
  /** The Set-Cookie header that gives a browser its token. */
  give(token: string): string;
  /** The Set-Cookie header that takes it away. */
  take(): string;
}

const longestToken = 100;

/** Over https the name promises `Secure`, so that no page without TLS can plant one. */
export function sessionCookie({ secure }: { secure: boolean }): SessionCookie {
  const name = secure ? "__Secure-desk" : "desk";
  const attributes = `Path=/desk; HttpOnly; SameSite=Strict${secure ? "; Secure" : ""}`;
  return {
    read(request) {
      const pairs = (request.headers.get("Cookie") ?? "").split(";").map((pair) => pair.trim());
      const values = pairs.flatMap((pair) =>
        pair.startsWith(`${name}=`) ? [pair.slice(name.length + 1)] : [],
      );
      const [value = ""] = values;
      // Two of one name: one of them was planted, and nobody knows which.
      return values.length === 1 && value !== "" && value.length <= longestToken ? value : null;
    },
    give: (token) => `${name}=${token}; ${attributes}`,
    take: () => `${name}=; ${attributes}; Max-Age=0`,
  };
}
