/** The field by which a form says which draft on the device it saves (`DeviceDraftForm`); it is nothing that is stored. */
export const deviceDraftField = "device-draft";
