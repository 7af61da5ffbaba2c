/** Links by which somebody with an account sets a new password: in a mail, or on the screen of who invites them. */
import { type AnyDatabase, strictInKeyOrder } from './portable.ts';

export const up = async (db: AnyDatabase): Promise<void> =>
  strictInKeyOrder(db.schema.createTable('password_reset'))
    // An account has one link: a new one takes the place of the one before.
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    // Of the stored hash of the password that is forgotten: once there is another, the link opens nothing.
    .addColumn('password_digest', 'text', (c) => c.notNull())
    .addColumn('made_at', 'text', (c) => c.notNull())
    .addColumn('ends_at', 'text', (c) => c.notNull())
    .execute();
