/**
 * The characters in which a guest reads. `language` stays one of the contract's, en, ja or zh; this is more precise:
 * zh-Hant beside zh. Null on rows made before this step, and where it is unknown: the language itself.
 */
import { type AnyDatabase, isOneOf } from './portable.ts';

export async function up(db: AnyDatabase): Promise<void> {
  for (const table of ['booking', 'outbox', 'invoice'])
    await db.schema
      .alterTable(table)
      .addColumn('text_language', 'text', (c) => c.check(isOneOf('text_language', ['en', 'ja', 'zh', 'zh-Hant'])))
      .execute();
}
