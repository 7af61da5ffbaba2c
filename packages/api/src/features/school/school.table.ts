/** The single row of the school's settings. */
import type { FeeFormula } from '@gerende/domain/booking/choices';
import type { Language } from '@gerende/domain/language/rules';
import type { Generated } from 'kysely';

export type SchoolTables = {
  school: {
    id: number;
    name: string;
    /** Null where the school is called the same. */
    name_ja: string | null;
    name_zh: string | null;
    logo: string | null;
    time_zone: string;
    default_from: string;
    default_to: string;
    partner_label: string;
    email_sender: string | null;
    notice_email: string | null;
    registration_number: string | null;
    tax_rate_percent: number;
    address: string | null;
    phone: string | null;
    /** The language of the notices that the school itself gets. */
    notice_language: Generated<Language>;
    /** The formula that a new booking of the desk's begins with. */
    desk_fee: Generated<FeeFormula>;
    /** Lesson days one guest may hold unpaid and unconfirmed; 0: no limit. */
    guest_held_days: Generated<number>;
    /** Lessons one guest may hold so on one day; 0: no limit. */
    guest_lessons_per_day: Generated<number>;
    /** 1 where a guest confirms a booking by the link in the mail. */
    confirm_by_mail: Generated<number>;
    /** Hours after which a booking that is not confirmed is canceled. */
    confirm_within_hours: Generated<number>;
    /** What filled the database first: `demo`, or null for a school that began empty. */
    seeded_with: string | null;
    version: number;
  };
};
