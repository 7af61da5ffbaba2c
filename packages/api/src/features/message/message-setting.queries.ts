/** Reads and writes of the settings of messages and of the school's own texts. */
import type { Language } from '@gerende/domain/language/rules';
import type { GuestMessageKind } from '@gerende/domain/message/kinds';
import type { MessageWords } from '@gerende/domain/message/settings-schema';
import type { Selectable } from 'kysely';
import type { Database, Db } from '../../database/database.ts';
import { replaceRows } from '../../database/rows.ts';
import { fromCatalogue } from '../../database/table-sets.ts';

export type SettingRow = Selectable<Database['message_setting']>;

/** Cached, since each message about a booking looks up its kind. */
export const selectSettings = fromCatalogue(
  (db: Db): Promise<readonly Readonly<SettingRow>[]> => db.selectFrom('message_setting').selectAll().execute(),
);

export const selectWords = fromCatalogue(
  (db: Db): Promise<readonly Readonly<Selectable<Database['message_text']>>[]> =>
    db.selectFrom('message_text').selectAll().where('audience', '=', 'guest').execute(),
);

export type SettingColumns = Pick<SettingRow, 'is_on' | 'days' | 'hour'>;

export const updateSetting = (db: Db, kind: GuestMessageKind, columns: SettingColumns): Promise<unknown> =>
  db
    .updateTable('message_setting')
    .set(columns)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('kind', '=', kind)
    .execute();

/** @param words undefined for the product's text, which has no row */
export const replaceWords = (
  db: Db,
  kind: GuestMessageKind,
  language: Language,
  words: MessageWords | undefined,
): Promise<void> => replaceRows(db, 'message_text', { kind, audience: 'guest', language }, words ? [words] : []);
