/** The field by which a form says which draft on the device it saves (`DeviceDraftForm`); it is nothing that is stored. */
export const deviceDraftField = "device-draft";

/** Said to a form before its fields are filled again, with all that it said: whoever draws some only when asked draws those then. */
export const bringingBack = "bringingback";
