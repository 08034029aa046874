// The order of the curve P-256.
export const order = BigInt("0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551");

/** Whether a setting is a private key: 32 bytes in base64url, and not beyond the curve's order. */
export function isVapidKey(text: string): boolean {
  if (!/^[\w-]{43}=?$/.test(text)) return false;
  const scalar = BigInt(`0x${Buffer.from(text, "base64url").toString("hex")}`);
  return scalar > 0n && scalar < order;
}
