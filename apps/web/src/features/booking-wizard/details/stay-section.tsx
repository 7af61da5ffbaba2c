/** Third section of the details: hotel, pick-up, contact method, and referrer. */
import { guestContactMethods, isHotelNeeded, type Referrer, referrers } from '@gerende/domain/booking/choices';
import type { School } from '@gerende/domain/school/schema';
import { CheckboxField } from '@gerende/ui/checkbox-field';
import { SelectField } from '@gerende/ui/select-field';
import { TextField } from '@gerende/ui/text-field';
import { memo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { yen } from '../../../shell/money.ts';
import { type DetailsForm, useErrorOf } from './details-form.ts';
import { RadioCards } from './radio-cards.tsx';
import { usePhoneAsAccount } from './use-phone-as-account.ts';

/** A separate component, since it follows the phone number as it is typed. */
function AccountField({ form }: { form: DetailsForm }) {
  const { t } = useTranslation('lastSteps');
  const errorOf = useErrorOf(form);
  usePhoneAsAccount(form);
  const method = useWatch({ control: form.control, name: 'preferredContactMethod', exact: true });
  return (
    <TextField
      label={t('accountId')}
      required
      hint={t('accountIdHint')}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      inputMode={method === 'whatsapp' ? 'tel' : 'text'}
      enterKeyHint="next"
      error={errorOf('accountId')}
      {...form.register('accountId')}
    />
  );
}

type StaySectionProps = {
  form: DetailsForm;
  school: School | undefined;
  /** What a pick-up costs on the chosen slope, in yen. */
  transportationFee: number;
  remember: boolean;
  onRemember: (remember: boolean) => void;
};

const followed = ['hasTransportation', 'preferredContactMethod', 'referrer'] as const;

/** Rendered again only with one of the watched fields or an error. */
export const StaySection = memo(function StaySection(props: StaySectionProps) {
  const { form, school, transportationFee: fee, remember, onRemember } = props;
  const { t } = useTranslation(['lastSteps', 'choices']);
  const errorOf = useErrorOf(form);
  const { register, setValue, getValues } = form;
  const [hasTransportation, contactMethod, referrer] = useWatch({ control: form.control, name: followed, exact: true });
  const partner = school?.partner_label;
  const isNeeded = isHotelNeeded(school?.ask_hotel ?? 'always', hasTransportation);
  // Once shown, the field stays: a typed value must not be sent unseen.
  const [wasAsked, setWasAsked] = useState(() => getValues('hotelName') !== '');
  const isHotelAsked = isNeeded || wasAsked;
  const referrerWord = (each: Referrer): string =>
    each === 'partner' && partner ? partner : t(`choices:referrer_${each}`);
  return (
    <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2 lg:gap-y-4">
      <CheckboxField
        label={fee > 0 ? t('transportationPriced', { price: yen(fee) }) : t('transportationFree')}
        name="hasTransportation"
        className="sm:col-span-2"
        checked={hasTransportation}
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
          value={contactMethod as (typeof guestContactMethods)[number]}
          onValueChange={(method) => setValue('preferredContactMethod', method)}
          error={errorOf('preferredContactMethod')}
        />
      </div>
      <AccountField form={form} />
      <SelectField
        label={t('referrer')}
        name="referrer"
        required
        value={referrer}
        onChange={(event) => setValue('referrer', event.target.value)}
        placeholder={t('choose')}
        options={referrers.map((each) => ({ value: each, label: referrerWord(each) }))}
        error={errorOf('referrer')}
      />
      {referrer === 'instructor' && (
        <TextField
          label={t('referrerInstructorName')}
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="done"
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
});
