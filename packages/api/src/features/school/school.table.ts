/** The single row of the school's settings, and the texts about the school. */
import type { FeeFormula, HotelRule } from '@gerende/domain/booking/choices';
import type { StaffGuestData } from '@gerende/domain/calendar-feed/schema';
import type { OnlinePayment, OnlineTime } from '@gerende/domain/checkout/schema';
import type { Language, TextLanguage } from '@gerende/domain/language/rules';
import type { StaffPay } from '@gerende/domain/pay/schema';
import type { ProfilePart } from '@gerende/domain/school/profile-rules';
import type { ThemeColour } from '@gerende/domain/school/theme-rules';
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
    /** The address on invoices in the two other languages; null where it is the same. */
    address_ja: string | null;
    address_zh: string | null;
    phone: string | null;
    /** The account to pay invoices to, in lines. */
    bank_en: string | null;
    bank_ja: string | null;
    bank_zh: string | null;
    /** Days until an invoice is due. */
    payment_days: Generated<number>;
    /** The language of notices to the school. */
    notice_language: Generated<Language>;
    /** The default fee formula of a new booking by the desk. */
    desk_fee: Generated<FeeFormula>;
    /** Most unpaid and unconfirmed lesson days of one guest; 0: no limit. */
    guest_held_days: Generated<number>;
    /** Most such lessons of one guest on one day; 0: no limit. */
    guest_lessons_per_day: Generated<number>;
    /** The number of guests that one network address may stand for; 0: no limit. */
    guests_per_address: Generated<number>;
    /** 1 when a guest confirms a booking by the link in the mail. */
    confirm_by_mail: Generated<number>;
    /** Hours after which an unconfirmed booking is canceled. */
    confirm_within_hours: Generated<number>;
    /** What happens to a guest's booking that cannot be taught. */
    when_full: Generated<WhenFull>;
    /** How long a free place is offered to a guest with a request; 0: the desk offers by hand. */
    offer_hours: Generated<number>;
    /** Months after the last lesson for which a guest's data is stored; 0: until somebody erases it. */
    keep_guests_months: Generated<number>;
    keep_audit_months: Generated<number>;
    /** Which guests have to name a hotel. */
    ask_hotel: Generated<HotelRule>;
    /** 1 when guests name the participants of each lesson. */
    ask_participants: Generated<number>;
    /** 1: the back office opens with Today after a login. */
    opens_today: Generated<number>;
    /** 1 when owners must have a second step at the login. */
    owners_second_step: Generated<number>;
    /** What calendars of instructors, and mails to them, say about guests. */
    staff_guest_data: Generated<StaffGuestData>;
    /** The hour at which instructors get the plan of the next day; 0: it is not sent. */
    plan_hour: Generated<number>;
    /** What an instructor sees of the own pay. */
    staff_pay: Generated<StaffPay>;
    /** What guests are asked to pay online, when, and how long a place is held for it. */
    online_payment: Generated<OnlinePayment>;
    online_when: Generated<OnlineTime>;
    hold_minutes: Generated<number>;
    /** What filled the database at first: `demo`, or null for a school that started empty. */
    seeded_with: string | null;
    /** The phone number on the guest pages; `phone` is the one on invoices. */
    guest_phone: string | null;
    /** Where guests' replies to mails go. */
    guest_email: string | null;
    /** How many minutes before the lesson guests are to be at the meeting point. */
    arrive_minutes: Generated<number>;
    /** A map of the meeting point. */
    map_image: string | null;
    /** The picture behind the text of the first guest page. */
    hero_image: string | null;
    /** The code in partner links. */
    partner_code: string | null;
    version: number;
  };
  /** The school's texts about itself, by language. */
  school_text: { part: ProfilePart; language: Language; text: string };
  school_question: { position: number; language: Language; question: string; answer: string };
  school_link: { position: number; url: string };
  /** The school's own words in Traditional characters. */
  traditional_word: { position: number; simplified: string; traditional: string };
  /** The colours that differ from the product's. */
  theme_colour: { name: ThemeColour; value: string };
  /** The texts of the first guest page that differ from the product's. */
  hero_text: { part: 'title' | 'text'; language: TextLanguage; text: string };
  /** Sites that may show the booking in a frame. */
  embed_origin: { position: number; origin: string };
};
