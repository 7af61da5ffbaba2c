/** Administrators and their open sessions. */
export type SessionTables = {
  user: { id: string; email: string; password_hash: string; disabled_at: string | null; created_at: string };
  /** `id` is the hash of the token the client holds; `expires_at` is in seconds since 1970. */
  session: { id: string; user_id: string; expires_at: number; created_at: string };
};
