/** The school's public settings, and today's date in its time zone. */
import { dayIn, type PlainDate } from '@gerende/domain/calendar/plain-date';
import { partnerCodeOf } from '@gerende/domain/school/profile-rules';
import type { School } from '@gerende/domain/school/schema';
import type { AppContext } from '../../context/context.ts';
import { selectKindsOff, selectSchool } from './school.queries.ts';
import { getProfileFooter } from './school-profile.service.ts';
import { getSchoolHero } from './school-theme.service.ts';

/** The settings that guests may see. */
export async function getSchool(app: AppContext): Promise<School> {
  const school = await selectSchool(app.db);
  const { name, name_ja, name_zh, logo, time_zone, partner_label, default_from, default_to } = school;
  const today = dayIn(time_zone, app.clock.now());
  const footer = await getProfileFooter(app);
  const off = app.mail.isConfigured ? await selectKindsOff(app.db) : ['confirmed', 'requested'];
  return {
    ...{ name, name_ja, name_zh, logo, time_zone, today, partner_label, default_from, default_to },
    ask_hotel: school.ask_hotel,
    ask_participants: school.ask_participants === 1,
    arrive_minutes: school.arrive_minutes,
    sends_mail: !off.includes('confirmed'),
    mails_requests: !off.includes('requested'),
    pay_when_booking: payWhenBooking(app, school),
    pay_online: payOnline(app, school),
    uses_recaptcha: app.botCheck.describe().provider === 'recaptcha',
    confirm_within_hours: confirmationHours(app, school),
    footer,
    hero: await getSchoolHero(app),
  };
}

type Settings = Awaited<ReturnType<typeof selectSchool>>;

const payOnline = ({ payments }: AppContext, { online_payment: what }: Settings): School['pay_online'] =>
  payments.provider === 'none' || what === 'nothing' ? null : { what, least: payments.least };

/** In the form that `holdForPayment` takes. */
function payWhenBooking(app: AppContext, school: Settings): School['pay_when_booking'] {
  const online = payOnline(app, school);
  return online && school.online_when === 'booking' ? { ...online, minutes: school.hold_minutes } : null;
}

/**
 * Hours within which a booking must be confirmed; null when the school does not require it, or no mail with a link can
 * be sent.
 */
export function confirmationHours(
  { mail }: AppContext,
  { confirm_by_mail, confirm_within_hours }: { confirm_by_mail: number; confirm_within_hours: number },
): number | null {
  return confirm_by_mail === 1 && mail.isConfigured && mail.siteUrl !== null ? confirm_within_hours : null;
}

/** Whether a partner link contains the school's own code. */
export async function isPartnerLink(app: AppContext, code: string): Promise<boolean> {
  const { partner_code } = await selectSchool(app.db);
  return partner_code !== null && partnerCodeOf(code) === partner_code;
}

/** Today in the school's time zone: neither the browser's day nor the server's. */
export async function schoolToday({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<PlainDate> {
  const { time_zone } = await selectSchool(db);
  return dayIn(time_zone, clock.now());
}
