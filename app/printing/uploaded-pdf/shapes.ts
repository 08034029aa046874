/**
 * What a published PDF is made of: for each kind of object the keys that are taken over, and of which kind their values are.
 * All others are left out: actions, links, notes, forms, files, outlines, names, metadata, layers. An array holds the kind
 * that stands in its place; "plain" is numbers, names, strings, and arrays of these.
 */
interface Shape {
  readonly keys?: Readonly<Record<string, ShapeName>>;
  /** The keys are names that the file gives (resources, glyphs): of which kind are their values? */
  readonly each?: ShapeName;
  /** A stream of this kind: unpacked and packed again, or, a picture or typeface, as it is. */
  readonly stream?: "repacked" | "as it is";
}

export type ShapeName =
  | "plain"
  | "page"
  | "content"
  | "resources"
  | "fonts"
  | "font"
  | "descriptor"
  | "typeface"
  | "encoding"
  | "collection"
  | "glyphs"
  | "xObjects"
  | "xObject"
  | "form"
  | "image"
  | "parameters"
  | "group"
  | "states"
  | "state"
  | "softMask"
  | "colours"
  | "colour"
  | "patterns"
  | "pattern"
  | "shadings"
  | "shading"
  | "marks"
  | "mark"
  | "structure"
  | "element"
  | "attributes"
  | "parents"
  | "roles"
  | "pageOfElement";

const plain = (...keys: string[]) => Object.fromEntries(keys.map((key) => [key, "plain" as const]));

const functionKeys = {
  ...plain("FunctionType", "Domain", "Range", "Size", "BitsPerSample", "Order", "Encode", "Decode"),
  ...plain("C0", "C1", "N", "Bounds"),
  Functions: "colour",
} as const;

const formKeys = {
  ...plain("Type", "Subtype", "FormType", "BBox", "Matrix", "StructParent", "StructParents"),
  Resources: "resources",
  Group: "group",
} as const;

export const shapes: Readonly<Record<ShapeName, Shape>> = {
  plain: {},
  page: {
    keys: {
      ...plain("Type", "MediaBox", "CropBox", "BleedBox", "TrimBox", "ArtBox", "Rotate", "UserUnit"),
      ...plain("StructParents", "Tabs"),
      Group: "group",
      Resources: "resources",
      Contents: "content",
    },
  },
  content: { keys: {}, stream: "repacked" },
  resources: {
    keys: {
      ProcSet: "plain",
      Font: "fonts",
      XObject: "xObjects",
      ExtGState: "states",
      ColorSpace: "colours",
      Pattern: "patterns",
      Shading: "shadings",
      Properties: "marks",
    },
  },
  fonts: { each: "font" },
  font: {
    keys: {
      ...plain(
        "Type",
        "Subtype",
        "BaseFont",
        "Name",
        "FirstChar",
        "LastChar",
        "Widths",
        "DW",
        "W",
        "DW2",
        "W2",
      ),
      ...plain("FontMatrix", "FontBBox"),
      FontDescriptor: "descriptor",
      Encoding: "encoding",
      ToUnicode: "encoding",
      DescendantFonts: "font",
      CIDSystemInfo: "collection",
      CIDToGIDMap: "encoding",
      CharProcs: "glyphs",
      Resources: "resources",
    },
  },
  descriptor: {
    keys: {
      ...plain(
        "Type",
        "FontName",
        "FontFamily",
        "FontStretch",
        "FontWeight",
        "Flags",
        "FontBBox",
        "ItalicAngle",
      ),
      ...plain(
        "Ascent",
        "Descent",
        "Leading",
        "CapHeight",
        "XHeight",
        "StemV",
        "StemH",
        "AvgWidth",
        "MaxWidth",
      ),
      ...plain("MissingWidth", "CharSet", "Lang"),
      FontFile: "typeface",
      FontFile2: "typeface",
      FontFile3: "typeface",
      CIDSet: "encoding",
    },
  },
  typeface: { keys: plain("Subtype", "Length1", "Length2", "Length3"), stream: "as it is" },
  encoding: {
    keys: {
      ...plain("Type", "BaseEncoding", "Differences", "CMapName", "WMode"),
      CIDSystemInfo: "collection",
      UseCMap: "encoding",
    },
    stream: "repacked",
  },
  collection: { keys: plain("Registry", "Ordering", "Supplement") },
  glyphs: { each: "content" },
  xObjects: { each: "xObject" },
  // A form or an image, by its subtype.
  xObject: {},
  form: { keys: formKeys, stream: "repacked" },
  image: {
    keys: {
      ...plain(
        "Type",
        "Subtype",
        "Width",
        "Height",
        "BitsPerComponent",
        "ImageMask",
        "Decode",
        "Interpolate",
      ),
      ...plain("Intent", "Matte", "SMaskInData", "StructParent", "Name"),
      ColorSpace: "colour",
      Mask: "image",
      SMask: "image",
      Filter: "plain",
      DecodeParms: "parameters",
    },
    stream: "as it is",
  },
  parameters: {
    keys: {
      ...plain("K", "EndOfLine", "EncodedByteAlign", "Columns", "Rows", "EndOfBlock", "BlackIs1"),
      ...plain("DamagedRowsBeforeError", "Predictor", "Colors", "BitsPerComponent", "EarlyChange"),
      ...plain("ColorTransform"),
      JBIG2Globals: "typeface",
    },
  },
  group: { keys: { ...plain("Type", "S", "I", "K"), CS: "colour" } },
  states: { each: "state" },
  state: {
    keys: {
      ...plain("Type", "LW", "LC", "LJ", "ML", "D", "RI", "OP", "op", "OPM", "BM", "CA", "ca", "AIS", "TK"),
      ...plain("SA", "FL", "SM"),
      Font: "font",
      SMask: "softMask",
    },
  },
  softMask: { keys: { ...plain("Type", "S", "BC"), G: "form", TR: "colour" } },
  colours: { each: "colour" },
  colour: {
    keys: {
      ...functionKeys,
      ...plain("WhitePoint", "BlackPoint", "Gamma", "Matrix", "Subtype", "Components"),
      Alternate: "colour",
      Colorants: "colours",
      Process: "colour",
      ColorSpace: "colour",
    },
    stream: "repacked",
  },
  patterns: { each: "pattern" },
  pattern: {
    keys: {
      ...plain("Type", "PatternType", "PaintType", "TilingType", "BBox", "XStep", "YStep", "Matrix"),
      Resources: "resources",
      Shading: "shading",
      ExtGState: "state",
    },
    stream: "repacked",
  },
  shadings: { each: "shading" },
  shading: {
    keys: {
      ...plain("ShadingType", "Background", "BBox", "AntiAlias", "Coords", "Domain", "Extend", "Matrix"),
      ...plain("BitsPerCoordinate", "BitsPerComponent", "BitsPerFlag", "VerticesPerRow", "Decode"),
      ColorSpace: "colour",
      Function: "colour",
    },
    stream: "repacked",
  },
  marks: { each: "mark" },
  mark: { keys: plain("Type", "Subtype", "MCID", "Lang", "Alt", "E", "ActualText", "BBox", "Attached") },
  structure: {
    keys: {
      ...plain("Type", "ParentTreeNextKey"),
      K: "element",
      ParentTree: "parents",
      RoleMap: "roles",
    },
  },
  element: {
    keys: {
      ...plain("Type", "S", "T", "Lang", "Alt", "E", "ActualText", "MCID"),
      P: "element",
      Pg: "pageOfElement",
      A: "attributes",
      K: "element",
    },
  },
  attributes: {
    keys: {
      ...plain("O", "Scope", "RowSpan", "ColSpan", "Summary", "ListNumbering", "Placement", "WritingMode"),
      ...plain("BBox", "Width", "Height"),
    },
  },
  parents: { keys: { ...plain("Limits"), Nums: "element", Kids: "parents" } },
  roles: { each: "plain" },
  // Only a page that is published.
  pageOfElement: {},
};
