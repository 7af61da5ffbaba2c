/** Which messages guests get, when, and with which text: as the desk sets it, and as messages use it (decision 0084). */
import { notFound } from '@gerende/domain/errors';
import { type Language, languageOf, languages, type TextLanguage } from '@gerende/domain/language/rules';
import {
  type GuestMessageKind,
  guestMessageKinds,
  isTimed,
  type TimedMessageKind,
} from '@gerende/domain/message/kinds';
import type {
  AllWords,
  MessageSetting,
  MessageWords,
  SaveMessageSetting,
} from '@gerende/domain/message/settings-schema';
import type { MessageTime } from '@gerende/domain/message/timing';
import type { Selectable } from 'kysely';
import type { AppContext } from '../../context/context.ts';
import { type Database, type Db, inTransaction } from '../../database/database.ts';
import { replaceRows } from '../../database/rows.ts';
import { fromCatalogue } from '../../database/table-sets.ts';
import { checkVersion } from '../../desk-write/desk-write.ts';
import { forReader } from '../../texts/traditional-texts.ts';
import { recordChange } from '../audit/audit.service.ts';
import { defaultWords } from './default-words.ts';

type SettingRow = Selectable<Database['message_setting']>;

/** Cached, since each message about a booking looks up its kind. */
const selectSettings = fromCatalogue(
  (db: Db): Promise<readonly Readonly<SettingRow>[]> => db.selectFrom('message_setting').selectAll().execute(),
);

const selectWords = fromCatalogue(
  (db: Db): Promise<readonly Readonly<Selectable<Database['message_text']>>[]> =>
    db.selectFrom('message_text').selectAll().where('audience', '=', 'guest').execute(),
);

type SettingColumns = Pick<SettingRow, 'is_on' | 'days' | 'hour'>;

const updateSetting = (db: Db, kind: GuestMessageKind, columns: SettingColumns): Promise<unknown> =>
  db
    .updateTable('message_setting')
    .set(columns)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('kind', '=', kind)
    .execute();

/** @param words undefined for the product's text, which has no row */
const replaceWords = (
  db: Db,
  kind: GuestMessageKind,
  language: Language,
  words: MessageWords | undefined,
): Promise<void> => replaceRows(db, 'message_text', { kind, audience: 'guest', language }, words ? [words] : []);

async function settingRow({ db }: Pick<AppContext, 'db'>, kind: GuestMessageKind): Promise<SettingRow> {
  const row = (await selectSettings(db)).find((each) => each.kind === kind);
  if (!row) throw notFound('errors:notFound');
  return row;
}

/** Whether guests get this message automatically. */
export const isSwitchedOn = async (app: AppContext, kind: GuestMessageKind): Promise<boolean> =>
  (await settingRow(app, kind)).is_on === 1;

/** When the message is due; undefined while it is switched off. */
export async function timeOf(app: AppContext, kind: TimedMessageKind): Promise<MessageTime | undefined> {
  const { is_on, days, hour } = await settingRow(app, kind);
  return is_on === 1 && days !== null && hour !== null ? { days, hour } : undefined;
}

/** The school's own text in the reader's language; undefined for the product's. */
export async function ownWords(
  app: AppContext,
  kind: GuestMessageKind,
  language: TextLanguage,
): Promise<MessageWords | undefined> {
  const stored = await storedWords(app, kind, languageOf(language));
  if (!stored) return undefined;
  // Stored under their keys: a school's Chinese text is converted for readers of Traditional characters.
  const { subject, body } = await forReader(
    app,
    { subject: { zh: stored.subject }, body: { zh: stored.body } },
    language,
  );
  return { subject: subject.zh, body: body.zh };
}

async function storedWords(
  { db }: Pick<AppContext, 'db'>,
  kind: GuestMessageKind,
  language: Language,
): Promise<MessageWords | undefined> {
  const row = (await selectWords(db)).find((each) => each.kind === kind && each.language === language);
  return row && { subject: row.subject, body: row.body };
}

const inEach = (words: (language: Language) => MessageWords): AllWords => ({
  en: words('en'),
  ja: words('ja'),
  zh: words('zh'),
});

export async function getMessageSetting(app: AppContext, kind: GuestMessageKind): Promise<MessageSetting> {
  const { is_on, days, hour, version } = await settingRow(app, kind);
  const stored = new Map<Language, MessageWords | undefined>();
  for (const language of languages) stored.set(language, await storedWords(app, kind, language));
  const defaults = inEach((language) => defaultWords(kind, language));
  const texts = inEach((language) => stored.get(language) ?? defaults[language]);
  return { kind, is_on: is_on === 1, days, hour, texts, defaults, version };
}

/** All kinds, in the order of a booking's life. */
export async function listMessageSettings(app: AppContext): Promise<MessageSetting[]> {
  const settings: MessageSetting[] = [];
  for (const kind of guestMessageKinds) settings.push(await getMessageSetting(app, kind));
  return settings;
}

/** A part left blank uses the product's text, and so does one that equals it. */
function wordsToStore({ subject, body }: MessageWords, usual: MessageWords): MessageWords | undefined {
  const words = { subject: subject || usual.subject, body: body || usual.body };
  return words.subject === usual.subject && words.body === usual.body ? undefined : words;
}

/** @throws conflict when somebody stored another version meanwhile */
export function saveMessageSetting(
  app: AppContext,
  { kind, version, is_on, days, hour, texts }: SaveMessageSetting,
): Promise<MessageSetting> {
  return inTransaction(app, async (app) => {
    const before = await getMessageSetting(app, kind);
    checkVersion(before, version);
    const time = isTimed(kind) ? { days, hour } : { days: null, hour: null };
    await updateSetting(app.db, kind, { is_on: is_on ? 1 : 0, ...time });
    for (const language of languages)
      await replaceWords(app.db, kind, language, wordsToStore(texts[language], before.defaults[language]));
    const after = await getMessageSetting(app, kind);
    await recordChange(app, { entity: 'message_setting', entity_id: kind, action: 'update', before, after });
    return after;
  });
}
