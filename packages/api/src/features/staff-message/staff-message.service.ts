/** Messages of the desk to instructors: written once, read on the own page, and by mail where one can be sent (decision 0110). */

import { randomUUID } from 'node:crypto';
import { DomainError, notFound } from '@gerende/domain/errors';
import { groupBy } from '@gerende/domain/group-by';
import { schoolName } from '@gerende/domain/school/rules';
import type {
  OwnStaffMessage,
  StaffAudience,
  StaffMessage,
  StaffMessageRef,
  WriteStaffMessage,
} from '@gerende/domain/staff-message/schema';
import type { AppContext } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { insertRow, selectPressed } from '../../database/rows.ts';
import { textBefore } from '../../platform/clock.ts';
import { recordChange } from '../audit/audit.service.ts';
import { insertMessage, type OutboxRow } from '../message/message.queries.ts';
import type { StaffPayload } from '../message/message-payload.ts';
import { newMail, payloadOf } from '../message/store-message.ts';
import { ownInstructor } from '../own-day/own-instructor.ts';
import { selectSchool } from '../school/school.queries.ts';
import {
  insertReaders,
  isForAddress,
  markRead,
  type StaffMessageRow,
  selectAddresses,
  selectAudience,
  selectOwnMessages,
  selectReaders,
  selectReading,
  selectStaffMessages,
} from './staff-message.queries.ts';

/** The number of sent messages that are listed. */
const mostListed = 50;
/** How long an instructor sees a message that was read. */
const shownMilliseconds = 30 * 24 * 60 * 60_000;

function columnsOf(audience: StaffAudience): Pick<StaffMessageRow, 'audience' | 'category_id' | 'language' | 'date'> {
  return {
    audience: audience.to,
    category_id: audience.to === 'category' ? audience.category_id : null,
    language: audience.to === 'language' ? audience.language : null,
    date: audience.to === 'day' ? audience.date : null,
  };
}

function audienceOf({ audience, category_id, language, date }: StaffMessageRow): StaffAudience {
  if (audience === 'category' && category_id !== null) return { to: audience, category_id };
  if (audience === 'language' && language !== null) return { to: audience, language };
  if (audience === 'day' && date !== null) return { to: audience, date };
  return { to: 'all' };
}

async function withReaders(app: AppContext, rows: readonly StaffMessageRow[]): Promise<StaffMessage[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const readers = groupBy(await selectReaders(app.db, ids), ({ message_id }) => message_id);
  return rows.map((row) => ({
    ...{ id: row.id, text: row.text, written_at: row.written_at, written_by: row.written_by },
    audience: audienceOf(row),
    readers: (readers.get(row.id) ?? []).map(({ message_id: _, ...reader }) => reader),
  }));
}

/** A mail to each recipient with an account: the language is not known, so it is that of notices to the school. */
async function queueMails(app: AppContext, { id, text }: StaffMessageRow, readers: readonly number[]): Promise<void> {
  if (!app.mail.isConfigured) return;
  const school = await selectSchool(app.db);
  const language = school.notice_language;
  const payload: StaffPayload = { audience: 'school', staff: { id, text, school: schoolName(school, language) } };
  for (const recipient of await selectAddresses(app.db, readers))
    await insertMessage(
      app.db,
      newMail(app, {
        ...{ kind: 'staff_message', recipient, language, payload },
        dedupe_key: `staff-message-${id}-${randomUUID()}`,
      }),
    );
}

const isSame = (row: StaffMessageRow, text: string, audience: StaffAudience): boolean => {
  const { audience: to, category_id, language, date } = columnsOf(audience);
  const isForThem = row.audience === to && row.category_id === category_id && row.language === language;
  return row.text === text && isForThem && row.date === date;
};

/**
 * Writes a message; with a known key nothing happens, and the existing message is returned.
 * @throws conflict when it has no recipients, and when the key was used for another message
 */
export const writeStaffMessage = (
  app: AppContext,
  { request_key, text, audience }: WriteStaffMessage,
): Promise<StaffMessage | undefined> =>
  inTransaction(app, async (app) => {
    const known = await selectPressed(app.db, 'staff_message', request_key);
    if (known && isSame(known, text, audience)) return (await withReaders(app, [known]))[0];
    if (known) throw new DomainError('conflict', 'errors:pressChanged');
    const readers = await selectAudience(app.db, audience);
    if (readers.length === 0) throw new DomainError('conflict', 'errors:staffMessageForNobody');
    const row = await insertRow(app.db, 'staff_message', {
      ...{ request_key, text, ...columnsOf(audience) },
      written_at: app.clock.nowText(),
      written_by: app.caller.admin?.email ?? '',
    });
    await insertReaders(app.db, row.id, readers);
    await queueMails(app, row, readers);
    const after = { text, ...columnsOf(audience), readers: readers.length };
    await recordChange(app, { entity: 'staff_message', entity_id: row.id, action: 'create', after });
    return (await withReaders(app, [row]))[0];
  });

/** The newest messages with who has read them. */
export const listStaffMessages = async (app: AppContext): Promise<StaffMessage[]> =>
  withReaders(app, await selectStaffMessages(app.db, mostListed));

/** The desk's messages to the caller: unread first. @throws forbidden for an account that is no instructor's */
export const listOwnStaffMessages = (app: AppContext): Promise<OwnStaffMessage[]> =>
  selectOwnMessages(app.db, {
    instructor_id: ownInstructor(app),
    since: textBefore(app.clock.now(), shownMilliseconds),
  });

/**
 * Stores that the caller has read a message; a second press changes nothing.
 * @throws forbidden for an account that is no instructor's; not_found for a message to others as for an unknown one
 */
export const readStaffMessage = (app: AppContext, { id }: StaffMessageRef): Promise<{ read_at: string }> =>
  inTransaction(app, async (app) => {
    const own = { instructor_id: ownInstructor(app), id };
    const reading = await selectReading(app.db, own);
    if (!reading) throw notFound('errors:staffMessageNotFound');
    if (reading.read_at !== null) return { read_at: reading.read_at };
    const read_at = app.clock.nowText();
    await markRead(app.db, own, read_at);
    await recordChange(app, { entity: 'staff_message', entity_id: id, action: 'update', note: 'read' });
    return { read_at };
  });

/** The mail as it may be sent: not to an account that was barred meanwhile. */
export async function staffMailAsItStands(app: AppContext, row: OutboxRow): Promise<OutboxRow | undefined> {
  const { staff } = payloadOf(row) as StaffPayload;
  return (await isForAddress(app.db, staff.id, row.recipient)) ? row : undefined;
}
