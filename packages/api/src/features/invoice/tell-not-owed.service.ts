/** Tells the school of a payment of more than is owed, as for a slip or an invoice that was paid after the lesson was canceled. */
import { toGiveBack } from '@gerende/domain/payment/rules';
import type { AppContext } from '../../context/context.ts';
import { textsIn, yenText } from '../../platform/texts.ts';
import { selectLessonDays } from '../lesson/lesson-day.queries.ts';
import { noticeToSchool } from '../message/store-message.ts';
import { selectParty } from '../party/party.queries.ts';
import { partyCredit } from '../payment/credit.service.ts';
import { readLedger } from '../payment/payment.service.ts';
import { selectSchool } from '../school/school.queries.ts';

export async function tellNotOwed(app: AppContext, { party_id }: { party_id: number }): Promise<void> {
  const ledger = await readLedger(app.db, party_id);
  const back = toGiveBack({ ...ledger, credit: await partyCredit(app.db, ledger) });
  const [booking] = await selectParty(app.db, party_id);
  if (back === 0 || !booking) return;
  const { notice_language } = await selectSchool(app.db);
  const text = textsIn(notice_language)('mail:notOwed', { amount: yenText(back) });
  const days = await selectLessonDays(app.db, booking.id);
  await noticeToSchool(app, { booking, days }, { about: 'not_owed', text });
}
