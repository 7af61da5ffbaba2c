/** Links with which an account gets a new password: in a mail, or on the inviting owner's screen. */
import { type AnyDatabase, strictInKeyOrder } from './portable.ts';

export const up = async (db: AnyDatabase): Promise<void> =>
  strictInKeyOrder(db.schema.createTable('password_reset'))
    // An account has one link: a new one replaces it.
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    // A digest of the stored hash of the forgotten password: once there is a new password, the link is invalid.
    .addColumn('password_digest', 'text', (c) => c.notNull())
    .addColumn('made_at', 'text', (c) => c.notNull())
    .addColumn('ends_at', 'text', (c) => c.notNull())
    .execute();
