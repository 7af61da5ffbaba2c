/** Passkeys of accounts, and the challenges that wait to be signed by one. */

export type PasskeyTables = {
  passkey: {
    /** As made by the authenticator, in base64url. */
    id: string;
    user_id: string;
    name: string;
    /** In COSE format, in base64url. */
    public_key: string;
    /** The authenticator's signature counter; 0 for one that does not count. */
    signatures: number;
    made_at: string;
    /** The time of the last login by it. */
    used_at: string | null;
  };
  passkey_challenge: {
    challenge_hash: string;
    /** The account that a new passkey is added to; null for a login. */
    user_id: string | null;
    /** In seconds since 1970. */
    ends_at: number;
  };
};
