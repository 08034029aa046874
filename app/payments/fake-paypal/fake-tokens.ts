import type { Context, MiddlewareHandler } from "hono";

/** The provider's access tokens: given for the client's id and secret, and asked for by every other call. */
export function createFakeTokens({ clientId, clientSecret }: { clientId: string; clientSecret: string }) {
  const tokens = new Set<string>();
  const expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
  const require: MiddlewareHandler = async (c, next) => {
    const bearer = c.req.header("authorization")?.replace(/^Bearer /, "") ?? "";
    if (!tokens.has(bearer)) return c.json({ name: "AUTHENTICATION_FAILURE", error: "invalid_token" }, 401);
    await next();
  };
  return {
    require,
    forget: () => tokens.clear(),
    give(c: Context) {
      if (c.req.header("authorization") !== expected) return c.json({ error: "invalid_client" }, 401);
      const token = `A21AA${crypto.randomUUID()}`;
      if (tokens.size > 100) tokens.clear();
      tokens.add(token);
      return c.json({ access_token: token, token_type: "Bearer", expires_in: 32_400 });
    },
  };
}
