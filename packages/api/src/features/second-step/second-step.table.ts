/** One-time codes of accounts, and the recovery codes that replace a lost phone. */

export type SecondStepTables = {
  second_step: {
    user_id: string;
    /** The shared secret, encrypted with a key that is not in the database. */
    sealed_secret: string;
    made_at: string;
    /** Null until a code has proved that the account's owner has the secret. */
    confirmed_at: string | null;
    /** The counter of the last accepted code: half minutes since 1970. */
    last_counter: number;
  };
  recovery_code: {
    /** SHA-256 of account and code, as hexadecimal digits. */
    code_hash: string;
    user_id: string;
    made_at: string;
  };
};
