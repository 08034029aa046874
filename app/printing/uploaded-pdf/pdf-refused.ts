/** Why a PDF is not taken, in words that go on from "the file". */
export class PdfRefused extends Error {}

const again = "print it into a new PDF, and send that";

export const notUnderstood = () => new PdfRefused(`is not written as a PDF is: ${again}`);
export const severalRevisions = () => new PdfRefused(`holds more than one revision: ${again}`);
export const hiddenObjects = () => new PdfRefused("hides objects in a way that is not read here");
export const packedOtherwise = () => new PdfRefused(`is packed in a way that is not read here: ${again}`);
export const tooLarge = () =>
  new PdfRefused("holds a part that cannot be read, or is too large when unpacked");
export const layers = () =>
  new PdfRefused(`holds layers, which one reader shows and another hides: ${again}`);
