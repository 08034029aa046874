/**
 * Headers of tar archives (ustar, POSIX.1-1988), as every `tar` lists and unpacks them: plain files with names of up to
 * a hundred letters.
 */
export const tarBlock = 512;

/** What follows the last entry. */
export const tarEnd = new Uint8Array(2 * tarBlock);

/** Zeros that fill up an entry of so many bytes. */
export function tarPadding(size: number): Uint8Array {
  return new Uint8Array((tarBlock - (size % tarBlock)) % tarBlock);
}

export function tarHeader(name: string, size: number): Uint8Array {
  const header = Buffer.alloc(tarBlock);
  if (Buffer.byteLength(name) > 100) throw new Error(`too long a name for an archive: ${name}`);
  header.write(name, 0);
  header.write("0000600\0", 100);
  header.write("0000000\0", 108);
  header.write("0000000\0", 116);
  header.write(`${size.toString(8).padStart(11, "0")}\0`, 124);
  header.write("00000000000\0", 136);
  header.write("0", 156);
  header.write("ustar\u000000", 257);
  header.write(`${sumOf(header).toString(8).padStart(6, "0")}\0 `, 148);
  return header;
}

/** The name and size of the entry that a header begins; "end" for a block of zeros, and null for what is no header. */
export function parseTarHeader(block: Uint8Array): { name: string; size: number } | "end" | null {
  if (block.every((byte) => byte === 0)) return "end";
  const header = Buffer.from(block);
  const text = (from: number, to: number) => {
    const end = header.indexOf(0, from);
    return header.toString("utf8", from, end < 0 || end > to ? to : end);
  };
  const size = text(124, 136);
  if (text(257, 263) !== "ustar" || !/^[0-7]{11}$/.test(size)) return null;
  if (Number.parseInt(text(148, 156), 8) !== sumOf(header)) return null;
  return { name: text(0, 100), size: Number.parseInt(size, 8) };
}

/** The sum of a header's bytes, with the sum's own place as blanks. */
function sumOf(header: Uint8Array): number {
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0);
}
