/** Third section of the details: hotel, pick-up, contact method, and referrer. */
import { guestContactMethods, isHotelNeeded, type Referrer, referrers } from '@gerende/domain/booking/choices';
import { CheckboxField } from '@gerende/ui/checkbox-field';
import { SelectField } from '@gerende/ui/select-field';
import { TextField } from '@gerende/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { yen } from '../../../shell/money.ts';
import { type SectionProps, useErrorOf } from './details-form.ts';
import { RadioCards } from './radio-cards.tsx';
import { usePhoneAsAccount } from './use-phone-as-account.ts';

type StaySectionProps = SectionProps & { remember: boolean; onRemember: (remember: boolean) => void };

export function StaySection({ form, values, lesson, remember, onRemember }: StaySectionProps) {
  const { t } = useTranslation(['landingPage', 'choices']);
  const errorOf = useErrorOf(form);
  const { register, setValue } = form;
  usePhoneAsAccount(form, values);
  const partner = lesson.school?.partner_label;
  const fee = lesson.slope?.transportation_fee ?? 0;
  const isNeeded = isHotelNeeded(lesson.school?.ask_hotel ?? 'always', values.hasTransportation);
  // Once asked it stays: what was typed must not be sent unseen.
  const [wasAsked, setWasAsked] = useState(values.hotelName !== '');
  const isHotelAsked = isNeeded || wasAsked;
  const referrerWord = (referrer: Referrer): string =>
    referrer === 'partner' && partner ? partner : t(`choices:referrer_${referrer}`);
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <CheckboxField
        label={fee > 0 ? t('transportationPriced', { price: yen(fee) }) : t('transportationFree')}
        name="hasTransportation"
        className="sm:col-span-2"
        checked={values.hasTransportation}
        onCheckedChange={(checked) => {
          setValue('hasTransportation', checked);
          if (checked) setWasAsked(true);
        }}
        error={errorOf('hasTransportation')}
      />
      {isHotelAsked && (
        <TextField
          label={t('hotelName')}
          required={isNeeded}
          hint={t('hotelNameHint')}
          autoComplete="off"
          enterKeyHint="next"
          maxLength={200}
          className="sm:col-span-2"
          error={errorOf('hotelName')}
          {...register('hotelName')}
        />
      )}
      <div className="sm:col-span-2">
        <RadioCards
          label={t('preferredContactMethod')}
          name="preferredContactMethod"
          required
          columns="three"
          options={guestContactMethods.map((method) => ({
            value: method,
            label: t(`choices:contactMethod_${method}`),
          }))}
          value={values.preferredContactMethod as (typeof guestContactMethods)[number]}
          onValueChange={(method) => setValue('preferredContactMethod', method)}
          error={errorOf('preferredContactMethod')}
        />
      </div>
      <TextField
        label={t('accountId')}
        required
        hint={t('accountIdHint')}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        inputMode={values.preferredContactMethod === 'whatsapp' ? 'tel' : 'text'}
        enterKeyHint="next"
        maxLength={120}
        error={errorOf('accountId')}
        {...register('accountId')}
      />
      <SelectField
        label={t('referrer')}
        name="referrer"
        required
        value={values.referrer}
        onChange={(event) => setValue('referrer', event.target.value)}
        placeholder={t('choose')}
        options={referrers.map((referrer) => ({ value: referrer, label: referrerWord(referrer) }))}
        error={errorOf('referrer')}
      />
      {values.referrer === 'instructor' && (
        <TextField
          label={t('referrerInstructorName')}
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="done"
          maxLength={120}
          className="sm:col-span-2"
          error={errorOf('referrerInstructorName')}
          {...register('referrerInstructorName')}
        />
      )}
      <CheckboxField
        label={t('rememberDetails')}
        hint={t('rememberDetailsHint')}
        name="remember"
        className="sm:col-span-2"
        checked={remember}
        onCheckedChange={onRemember}
      />
    </div>
  );
}
