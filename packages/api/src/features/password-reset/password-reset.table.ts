/** Links by which somebody sets a new password: one for each account. */

export type PasswordResetTables = {
  password_reset: {
    user_id: string;
    /** SHA-256 of the token in the link, as hexadecimal digits. */
    token_hash: string;
    /** SHA-256 of the stored hash of the password that is forgotten. */
    password_digest: string;
    made_at: string;
    ends_at: string;
  };
};
