export interface SettingsTables {
  /** Rows are added and never changed: the last version of a document is in force. */
  setting_version: {
    /** "firm", "hours", "colours", "fonts", "logo" ...: the keys of `documents`. */
    document: string;
    /** 1, 2, 3 ... of its document. */
    version: number;
    /** The form's fields as a JSON object of texts; null where what the environment says is in force again. */
    fields: string | null;
    saved_by: string;
    saved_at: number;
  };
}
