/** Messages that a guest writes on their own page: they are mailed to the school, and recorded in the history of the booking. */
import { DomainError, invalidFields } from '@gerende/domain/errors';
import { storedText } from '@gerende/domain/guest-page/words';
import type { AppContext } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { textBefore } from '../../platform/clock.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { StoredBooking } from '../booking/booking-row.ts';
import { selectLessonDays } from '../lesson/lesson-day.queries.ts';
import type { AskedOnPage, ToldOnPage } from '../message/guest-page-text.ts';
import { noticeToSchool } from '../message/store-message.ts';
import { selectParty } from '../party/party.queries.ts';

/** A notice of what a guest did or said on the own page. Call it inside a transaction. */
export const mailSchool = async (
  app: AppContext,
  booking: StoredBooking,
  about: ToldOnPage,
  text: string,
): Promise<void> => noticeToSchool(app, { booking, days: await selectLessonDays(app.db, booking.id) }, { about, text });

/** Milliseconds in which the same words are a press that was sent again, and say nothing new. */
const repeatedWithin = 60 * 60_000;

async function isSaid({ db, clock }: AppContext, id: number, action: string, said: string): Promise<boolean> {
  const found = await db
    .selectFrom('audit_log')
    .select('note')
    .where('entity', '=', 'booking')
    .where('entity_id', '=', String(id))
    .where('action', '=', action)
    .where('at', '>', textBefore(clock.now(), repeatedWithin))
    .execute();
  return found.some(({ note }) => (note ?? '') === said);
}

/**
 * Nothing is sent that the same guest has said just before: a press is double, or sent again as its answer was lost.
 * @param bookingId the line that it is about; left out, the first of the party
 * @throws rate_limited; invalid on `text`; not_found for a booking of another party
 */
export async function writeToSchool(
  app: AppContext,
  partyId: number,
  { about, text = '', bookingId = partyId }: { about: AskedOnPage; text?: string; bookingId?: number },
): Promise<void> {
  const said = storedText(text);
  if (about === 'message' && said === '') throw invalidFields({ text: 'errors:requiredField' });
  await app.limits.count('guestMessage', String(partyId));
  await inTransaction(app, async (app) => {
    const booking = (await selectParty(app.db, partyId)).find(({ id }) => id === bookingId);
    if (!booking) throw new DomainError('not_found', 'errors:bookingNotFound');
    const action = `ask_${about}` as const;
    if (await isSaid(app, booking.id, action, said)) return;
    await recordChange(app, { entity: 'booking', entity_id: booking.id, action, ...(said && { note: said }) });
    await mailSchool(app, booking, about, said);
  });
}
