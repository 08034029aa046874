/** The field by which a form says which kept form it saves (`KeptForm`); it is nothing that is stored. */
export const keptField = "kept";
