import type { PDFContext, PDFObject } from "@cantoo/pdf-lib";
import { PDFArray, PDFDict, PDFName, PDFRawStream } from "@cantoo/pdf-lib";

// Nothing of this is published in any case. Whoever sends it is told, as it was hardly meant.
const keys: Readonly<Record<string, string>> = {
  JS: "a script",
  JavaScript: "a script",
  AA: "actions of its own",
  EmbeddedFiles: "an embedded file",
  EF: "an embedded file",
  XFA: "a form of another kind",
};
const kinds: Readonly<Record<string, string>> = {
  JavaScript: "a script",
  Launch: "an action that starts a programme",
  EmbeddedFile: "an embedded file",
  Filespec: "an embedded file",
  FileAttachment: "an embedded file",
  RichMedia: "a film or sound",
  Movie: "a film or sound",
  Sound: "a film or sound",
  Rendition: "a film or sound",
  Screen: "a film or sound",
  "3D": "a model in space",
  SubmitForm: "a form that is sent",
  ImportData: "a form that reads data",
  GoToR: "a link into another file",
  GoToE: "a link into another file",
};
const namingKeys = ["S", "Type", "Subtype"].map((key) => PDFName.of(key));

/** What a menu or a specification never needs, wherever it stands in the file: script, programmes, files, films, forms that are sent. */
export function forbiddenIn(context: PDFContext): string[] {
  const found = new Set<string>();
  const waiting: PDFObject[] = context.enumerateIndirectObjects().map(([, object]) => object);
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    if (object instanceof PDFArray) waiting.push(...object.asArray());
    const dict = object instanceof PDFRawStream ? object.dict : object;
    if (!(dict instanceof PDFDict)) continue;
    for (const [key, value] of dict.entries()) {
      const what = keys[key.decodeText()];
      if (what && !isResource(context.lookup(value))) found.add(what);
      waiting.push(value);
    }
    for (const key of namingKeys) {
      const kind = dict.lookup(key);
      const what = kind instanceof PDFName && kinds[kind.decodeText()];
      if (what) found.add(what);
    }
  }
  return [...found];
}

/** Whether it is a typeface or a picture, whose name the writing program chose: "/AA" too. */
function isResource(value: PDFObject | undefined): boolean {
  const dict = value instanceof PDFRawStream ? value.dict : value;
  if (!(dict instanceof PDFDict)) return false;
  const type = dict.lookup(PDFName.of("Type"));
  return ["Font", "XObject", "ExtGState", "Pattern"].some((name) => type === PDFName.of(name));
}
