export interface StaffTables {
  staff_member: {
    id: string;
    /** In lower case. */
    email: string;
    name: string;
    /** A Role of staff/permissions.ts; one that is not known there may do nothing. */
    role: string;
    /** "invited" until they have a way to sign in, then "active"; "disabled" ones are kept, as the record names them. */
    state: "invited" | "active" | "disabled";
    created_at: number;
    created_by: string;
  };
  staff_passkey: {
    /** The credential's id, base64url. */
    id: string;
    member_id: string;
    /** COSE key, base64url. */
    public_key: string;
    counter: number;
    /** JSON list. */
    transports: string;
    /** 1 where the device's maker keeps a copy of it. */
    backed_up: number;
    /** What its owner calls it: "Ruth's phone". */
    name: string;
    created_at: number;
    last_used_at: number | null;
  };
  staff_password: {
    member_id: string;
    /** PHC string of argon2id. */
    hash: string;
    changed_at: number;
  };
  staff_totp: {
    member_id: string;
    /** Encrypted with a key of the site's secret. */
    secret: string;
    /** The step of the last code that was taken: that one and those before are never taken again. */
    last_step: number;
    created_at: number;
  };
  staff_recovery_code: {
    /** SHA-256. */
    hash: string;
    member_id: string;
    created_at: number;
  };
  staff_session: {
    /** SHA-256 of the cookie's token. */
    token_hash: string;
    /** What a list shows and revokes. */
    id: string;
    member_id: string;
    method: "passkey" | "password" | "recovery" | "welcome";
    /** The browser, in a few words. */
    browser: string;
    created_at: number;
    last_seen_at: number;
    /** When they last proved who they are. */
    fresh_at: number;
  };
  /** What a passkey has to sign, once and within five minutes. */
  staff_challenge: {
    /** SHA-256. */
    hash: string;
    purpose: "sign-in" | "register" | "confirm";
    /** Whose it is; null before anybody is known. */
    member_id: string | null;
    expires_at: number;
  };
  /** A link that is good once: for somebody new, or for one who lost every way to sign in. */
  staff_invitation: {
    /** SHA-256 of its token. */
    hash: string;
    member_id: string;
    kind: "welcome" | "reset";
    valid_from: number;
    expires_at: number;
    created_by: string;
  };
}
