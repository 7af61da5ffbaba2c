/** Passkeys of accounts, and the challenges that wait to be signed by one. */

export type PasskeyTables = {
  passkey: {
    /** As the authenticator made it, in base64url. */
    id: string;
    user_id: string;
    name: string;
    /** In the form of COSE, in base64url. */
    public_key: string;
    /** How often it signed, as it counts itself; 0 for one that does not count. */
    signatures: number;
    made_at: string;
    /** Of the last login by it. */
    used_at: string | null;
  };
  passkey_challenge: {
    challenge_hash: string;
    /** Whose new passkey signs it; null for a login. */
    user_id: string | null;
    /** In seconds since 1970. */
    ends_at: number;
  };
};
