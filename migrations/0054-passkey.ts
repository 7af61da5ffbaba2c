/** Passkeys of accounts (WebAuthn), and the challenges for them to sign. */
import type { ColumnDefinitionBuilder } from 'kysely';
import { type AnyDatabase, strictInKeyOrder } from './portable.ts';

const userId = (c: ColumnDefinitionBuilder) => c.references('user.id').onDelete('cascade');

export async function up(db: AnyDatabase): Promise<void> {
  await strictInKeyOrder(db.schema.createTable('passkey'))
    // As made by the authenticator, in base64url.
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => userId(c.notNull()))
    .addColumn('name', 'text', (c) => c.notNull())
    // In COSE format, in base64url.
    .addColumn('public_key', 'text', (c) => c.notNull())
    // The authenticator's signature counter, up to 32 bits; 0 for one that does not count.
    .addColumn('signatures', 'integer', (c) => c.notNull())
    .addColumn('made_at', 'text', (c) => c.notNull())
    .addColumn('used_at', 'text')
    .execute();
  await db.schema.createIndex('passkey_by_user').on('passkey').column('user_id').execute();
  await strictInKeyOrder(db.schema.createTable('passkey_challenge'))
    .addColumn('challenge_hash', 'text', (c) => c.primaryKey())
    // The account that a new passkey is added to; null for a login, which names none.
    .addColumn('user_id', 'text', (c) => userId(c))
    // In seconds since 1970, like those of a session.
    .addColumn('ends_at', 'integer', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('passkey_challenge_by_user').on('passkey_challenge').column('user_id').execute();
}
