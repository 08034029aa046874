import { webcrypto as crypto } from "node:crypto";

// No 0/O, 1/I/L, U: a reference is read out over the phone.
const spoken = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A new random id (UUID v4): unguessable, the same form in both stores. */
export function newId(): string {
  return crypto.randomUUID();
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text is of the form of an id, such as one that was made with a form and is sent back with it. */
export const isUuid = (text: string): boolean => uuid.test(text);

/** The id that was made with a form; a new one where what was sent is none. */
export const idOfForm = (text: string): string => (isUuid(text) ? text : newId());

/** A reference for people, like "RL-7F3K9Q": `length` characters after the prefix, of 30 that cannot be misheard. */
export function newReference(prefix: string, length = 6): string {
  let letters = "";
  while (letters.length < length) {
    // 240 = 8 * 30: larger bytes are thrown away so that every character is equally likely.
    for (const byte of crypto.getRandomValues(new Uint8Array(16)))
      if (byte < 240 && letters.length < length) letters += spoken[byte % 30];
  }
  return `${prefix}-${letters}`;
}
