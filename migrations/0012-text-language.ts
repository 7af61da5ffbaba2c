/**
 * The characters in which a guest reads. `language` stays what the contract knows, en, ja or zh; this says it more
 * exactly:
 * zh-Hant beside zh. Null on rows made before this step, and where nobody said: the language itself.
 */
import { type AnyDatabase, isOneOf } from './portable.ts';

export async function up(db: AnyDatabase): Promise<void> {
  for (const table of ['booking', 'outbox', 'invoice'])
    await db.schema
      .alterTable(table)
      .addColumn('text_language', 'text', (c) => c.check(isOneOf('text_language', ['en', 'ja', 'zh', 'zh-Hant'])))
      .execute();
}
