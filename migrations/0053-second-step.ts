/** A second step at the login: one-time codes with recovery codes, and logins that wait for a code. */
import type { ColumnDefinitionBuilder } from 'kysely';
import { type AnyDatabase, isFlag, isOneOf, strictInKeyOrder } from './portable.ts';

const userId = (c: ColumnDefinitionBuilder) => c.references('user.id').onDelete('cascade');

export async function up(db: AnyDatabase): Promise<void> {
  await strictInKeyOrder(db.schema.createTable('second_step'))
    .addColumn('user_id', 'text', (c) => userId(c.primaryKey()))
    // Encrypted with a key that is not in the database.
    .addColumn('sealed_secret', 'text', (c) => c.notNull())
    .addColumn('made_at', 'text', (c) => c.notNull())
    // Null until a code has confirmed that the app of the account's owner has the secret.
    .addColumn('confirmed_at', 'text')
    // The half minute of the last accepted code, as a number: the same and earlier ones are refused.
    .addColumn('last_counter', 'integer', (c) => c.notNull())
    .execute();
  await strictInKeyOrder(db.schema.createTable('recovery_code'))
    .addColumn('code_hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => userId(c.notNull()))
    .addColumn('made_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('recovery_code_by_user').on('recovery_code').column('user_id').execute();
  await strictInKeyOrder(db.schema.createTable('pending_login'))
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => userId(c.notNull()))
    // A digest of the stored hash of the password that was right: once there is a new password, the login is over.
    .addColumn('password_digest', 'text', (c) => c.notNull())
    .addColumn('stays', 'integer', (c) => c.notNull().check(isFlag('stays')))
    // In seconds since 1970, like those of a session.
    .addColumn('ends_at', 'integer', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('pending_login_by_user').on('pending_login').column('user_id').execute();
  // Null for an older session.
  await db.schema
    .alterTable('session')
    .addColumn('opened_by', 'text', (c) =>
      c.check(isOneOf('opened_by', ['password', 'code', 'recovery_code', 'passkey'])),
    )
    .execute();
  await db.schema
    .alterTable('school')
    .addColumn('owners_second_step', 'integer', (c) => c.notNull().defaultTo(0).check(isFlag('owners_second_step')))
    .execute();
}
