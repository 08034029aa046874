/** "36 kg", "12.4 kg", "1.24 kg", "640 g", "0.4 g": as exactly as a kitchen weighs. */
export function formatWeight(grams: number): string {
  if (grams < 9.95) return `${Number(grams.toFixed(1))} g`;
  if (Math.round(grams) < 1_000) return `${Math.round(grams)} g`;
  const digits = grams < 9_995 ? 2 : 1;
  return `${Number((grams / 1_000).toFixed(digits))} kg`;
}
