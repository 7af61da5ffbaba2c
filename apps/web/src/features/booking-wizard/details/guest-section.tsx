/** Second section of the details: who books, and how to reach them. */
import { type AgeGroup, ageGroups } from '@gerende/domain/age-groups';
import { SelectField, SelectOptions } from '@gerende/ui/select-field';
import { TextField } from '@gerende/ui/text-field';
import { memo, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { countryGroups, type NamedCountry } from '../../../shared/countries.ts';
import { InlineNote } from '../../../shared/inline-note.tsx';
import { useTextLanguage } from '../../../shell/use-language.ts';
import { RememberedDetails } from '../guest/remembered-details.tsx';
import type { Lesson } from '../lesson/use-lesson.ts';
import { type DetailsForm, useErrorOf } from './details-form.ts';

const asOptions = (countries: readonly NamedCountry[]) =>
  countries.map((country) => ({ value: country.id, label: country.name }));

type GuestSectionProps = {
  form: DetailsForm;
  /** The day at the school; undefined while it is not known. */
  today: string | undefined;
  countries: Lesson['countries'];
  ageGroups: readonly AgeGroup[];
};

function CountryField({ form, countries }: Pick<GuestSectionProps, 'form' | 'countries'>) {
  const { t } = useTranslation('lastSteps');
  const language = useTextLanguage();
  const errorOf = useErrorOf(form);
  const country = useWatch({ control: form.control, name: 'country', exact: true });
  const groups = useMemo(
    () => countryGroups(countries.state === 'ready' ? countries.data : [], language),
    [countries, language],
  );
  // Each country is in one group only: a value must not have two options.
  const others = groups.all.filter((each) => !groups.likely.includes(each));
  return (
    <div className="grid gap-2">
      <SelectField
        label={t('country')}
        required
        autoComplete="country-name"
        placeholder={t('choose')}
        placeholderValue={0}
        name="country"
        value={country}
        onChange={(event) => form.setValue('country', Number(event.target.value))}
        error={errorOf('country')}
      >
        {groups.all.length > 0 && (
          <>
            <optgroup label={t('likelyCountries')}>
              <SelectOptions options={asOptions(groups.likely)} />
            </optgroup>
            <optgroup label={t('allCountries')}>
              <SelectOptions options={asOptions(others)} />
            </optgroup>
          </>
        )}
      </SelectField>
      {countries.state === 'failed' && <InlineNote>{t('countriesFailed')}</InlineNote>}
    </div>
  );
}

/**
 * Rendered again only with other countries or errors: each field that needs its value subscribes to that value only.
 */
export const GuestSection = memo(function GuestSection({
  form,
  today,
  countries,
  ageGroups: offered,
}: GuestSectionProps) {
  const { t } = useTranslation(['lastSteps', 'choices']);
  const errorOf = useErrorOf(form);
  const { register } = form;
  const ageGroup = useWatch({ control: form.control, name: 'ageGroup', exact: true });
  return (
    <>
      <RememberedDetails form={form} today={today} />
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2 lg:gap-y-4">
        <TextField
          label={t('guestName')}
          required
          hint={t('guestNameHint')}
          autoComplete="name"
          autoCapitalize="words"
          enterKeyHint="next"
          error={errorOf('guestName')}
          {...register('guestName')}
        />
        <TextField
          label={t('phoneNumber')}
          required
          hint={t('phoneNumberHint')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          enterKeyHint="next"
          error={errorOf('phoneNumber')}
          {...register('phoneNumber')}
        />
        <TextField
          label={t('email')}
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="next"
          error={errorOf('email')}
          {...register('email')}
        />
        <TextField
          label={t('emailConfirmation')}
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="next"
          error={errorOf('emailConfirmation')}
          {...register('emailConfirmation')}
        />
        <CountryField form={form} countries={countries} />
        <SelectField
          label={t('ageGroup')}
          name="ageGroup"
          required
          value={ageGroup}
          onChange={(event) => form.setValue('ageGroup', event.target.value)}
          placeholder={t('choose')}
          options={offered.map((group) => ({ value: group, label: t(`choices:ageGroup_${group}`) }))}
          hint={offered.length < ageGroups.length ? t('ageGroupsOfCourse') : undefined}
          error={errorOf('ageGroup')}
        />
      </div>
    </>
  );
});
