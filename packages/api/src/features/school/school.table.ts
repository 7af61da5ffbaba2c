/** The single row of the school's settings. */
import type { FeeFormula } from '@gerende/domain/booking/choices';
import type { Language } from '@gerende/domain/language/rules';
import type { WhenFull } from '@gerende/domain/teachable/when-full';
import type { Generated } from 'kysely';

export type SchoolTables = {
  school: {
    id: number;
    name: string;
    /** Null when it is the same name. */
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
    /** The language of notices to the school. */
    notice_language: Generated<Language>;
    /** The default fee formula of a new booking by the desk. */
    desk_fee: Generated<FeeFormula>;
    /** Most unpaid and unconfirmed lesson days of one guest; 0: no limit. */
    guest_held_days: Generated<number>;
    /** Most such lessons of one guest on one day; 0: no limit. */
    guest_lessons_per_day: Generated<number>;
    /** 1 when a guest confirms a booking by the link in the mail. */
    confirm_by_mail: Generated<number>;
    /** Hours after which an unconfirmed booking is canceled. */
    confirm_within_hours: Generated<number>;
    /** What happens to a guest's booking that cannot be taught. */
    when_full: Generated<WhenFull>;
    /** What filled the database at first: `demo`, or null for a school that started empty. */
    seeded_with: string | null;
    version: number;
  };
};
