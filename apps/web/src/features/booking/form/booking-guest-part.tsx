/** The guest, the contact details and the hotel. */
import { ageGroups } from '@gerende/domain/age-groups';
import {
  type ContactMethod,
  guestContactMethods,
  referrers,
  registrationContactMethods,
} from '@gerende/domain/booking/choices';
import { languageOfCountry } from '@gerende/domain/country/language';
import { isErased } from '@gerende/domain/guest-data/personal';
import { type ReactNode, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { countryGroups } from '../../../shared/countries.ts';
import { useLanguage } from '../../../shell/use-language.ts';
import { BookingNumberChoice, BookingSection, BookingText, BookingTextChoice } from './booking-controls.tsx';
import { SuitableNote } from './lesson-days-note.tsx';
import type { BookingPartProps } from './use-booking-fee.ts';

function CountryChoice({ entity, choices }: BookingPartProps) {
  const { t } = useTranslation('bookingForm');
  const language = useLanguage();
  const { countries } = choices;
  // Naming and sorting all countries is slow.
  const groups = useMemo(() => {
    const { likely, all } = countryGroups(countries, language);
    const option = ({ id, name }: { id: number; name: string }) => ({ value: id, label: name });
    const others = all.filter((country) => !likely.includes(country));
    return { likely: likely.map(option), others: others.map(option) };
  }, [countries, language]);
  return (
    <BookingNumberChoice
      entity={entity}
      name="country_id"
      label={t('country')}
      required
      placeholder={t('choose')}
      onChosen={(id) => {
        if (entity.row || entity.form.getFieldState('guest_language').isDirty) return;
        entity.form.resetField('guest_language', { defaultValue: languageOfCountry(id) });
      }}
      groups={[
        { label: t('likelyCountries'), options: groups.likely },
        { label: t('allCountries'), options: groups.others },
      ]}
    />
  );
}

/** The offered values, and the booking's own if it is not among them (decisions: three readings). */
export const offered = <Value extends string>(values: readonly Value[], held: Value | null | undefined): Value[] =>
  held && !values.includes(held) ? [...values, held] : [...values];

type ContactSectionProps = BookingPartProps & { emailHint?: string; children?: ReactNode };

/** @param children further fields */
export function ContactSection({ entity, choices, emailHint, children }: ContactSectionProps) {
  const { t } = useTranslation(['bookingForm', 'choices', 'errors']);
  const { row } = entity;
  const methods: readonly ContactMethod[] = row
    ? offered<ContactMethod>(guestContactMethods, row.preferred_contact_method)
    : registrationContactMethods;
  return (
    <BookingSection title={t('bookingForm:guestSection')}>
      {row && isErased(row) && <p className="col-span-full text-ink-soft">{t('errors:guestErased')}</p>}
      <BookingText entity={entity} name="customer_name" label={t('bookingForm:name')} required />
      <BookingText
        entity={entity}
        name="phone_number"
        label={t('bookingForm:phoneNumber')}
        required
        type="tel"
        inputMode="tel"
      />
      <CountryChoice entity={entity} choices={choices} />
      <BookingText
        entity={entity}
        name="email"
        label={t('bookingForm:email')}
        required={row !== undefined && row.email !== ''}
        hint={emailHint}
        type="email"
        inputMode="email"
      />
      {children}
      <BookingTextChoice
        entity={entity}
        name="preferred_contact_method"
        label={t('bookingForm:contactMethod')}
        placeholder={t('bookingForm:notSaid')}
        options={methods.map((value) => ({ value, label: t(`choices:contactMethod_${value}`) }))}
      />
      <BookingText entity={entity} name="account_id" label={t('bookingForm:accountId')} />
    </BookingSection>
  );
}

export function AgeChoice({ entity, choices }: BookingPartProps) {
  const { t } = useTranslation(['bookingForm', 'choices']);
  return (
    <>
      <BookingTextChoice
        entity={entity}
        name="age_group"
        label={t('bookingForm:ageGroup')}
        placeholder={t('bookingForm:notSaid')}
        options={ageGroups.map((value) => ({ value, label: t(`choices:ageGroup_${value}`) }))}
      />
      <SuitableNote entity={entity} choices={choices} about="age_group" />
    </>
  );
}

/** @param children further fields */
export function StaySection({ entity, choices, children }: BookingPartProps & { children?: ReactNode }) {
  const { t } = useTranslation(['bookingForm', 'choices']);
  const referrer = useWatch({ control: entity.form.control, name: 'referrer' });
  const names = referrers.map((value) => ({
    value,
    label: value === 'partner' ? choices.school.partner_label : t(`choices:referrer_${value}`),
  }));
  return (
    <BookingSection title={t('bookingForm:staySection')}>
      <BookingText entity={entity} name="hotel_name" label={t('bookingForm:hotelName')} />
      {children}
      <BookingTextChoice
        entity={entity}
        name="referrer"
        label={t('bookingForm:referrer')}
        placeholder={t('bookingForm:notSaid')}
        options={names}
      />
      {referrer === 'instructor' && (
        <BookingText entity={entity} name="referrer_instructor_name" label={t('bookingForm:referrerInstructorName')} />
      )}
    </BookingSection>
  );
}
