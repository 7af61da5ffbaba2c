/** The fields of a slope. */

import { runsOf } from '@gerende/domain/calendar/selection';
import type { Slope, SlopeUse } from '@gerende/domain/slope/schema';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import { TextField } from '@gerende/ui/text-field';
import { Controller, type UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FailedQuery } from '../../shell/admin/failed-query.tsx';
import { DisplayOrderField } from '../../shell/admin/form/display-order-field.tsx';
import { ImageField } from '../../shell/admin/form/image-field.tsx';
import type { EntityForm } from '../../shell/admin/form/use-entity-form.ts';
import { useDaysInWords } from '../../shell/admin/use-days-in-words.ts';
import { useSchool } from '../../shell/school.ts';
import { SlopeDays } from './slope-days.tsx';
import type { SlopeForm } from './slope-form.ts';

type Entity = EntityForm<SlopeForm, Slope>;

type NameProps = { entity: Entity; language: 'en' | 'zh' | 'ja'; required: boolean; field: UseFormRegisterReturn };

function Name({ entity, language, required, field }: NameProps) {
  const { t } = useTranslation('slope');
  return (
    <TextField
      size="admin"
      label={t(`name_${language}`)}
      required={required}
      lang={language}
      autoComplete="off"
      {...entity.note(`name_translations.${language}`)}
      {...field}
    />
  );
}

export type SlopeFieldsProps = {
  entity: Entity;
  /** The stored row; undefined for a new slope, which only needs its English name (§5). */
  row?: Slope;
  use?: SlopeUse | undefined;
};

function Days({ entity, row, use }: SlopeFieldsProps) {
  const { t } = useTranslation(['slope', 'operatingDay', 'common']);
  const daysInWords = useDaysInWords();
  const school = useSchool();
  if (!school.data && school.isError) {
    return <FailedQuery query={school} title={t('operatingDay:loadFailed')} />;
  }
  const { data } = school;
  if (!data) {
    return (
      <LoadingRegion label={t('common:loading')}>
        <Skeleton className="h-96 max-w-xl" />
      </LoadingRegion>
    );
  }
  return (
    <Controller
      control={entity.form.control}
      name="operating_days"
      render={({ field: { ref, value, onChange } }) => (
        <SlopeDays
          today={data.today}
          stored={row?.operating_days ?? []}
          booked={use?.days ?? []}
          required={row !== undefined}
          {...{ ref, value, onChange }}
          {...entity.note('operating_days', (days) => daysInWords(runsOf(days)))}
        />
      )}
    />
  );
}

export function SlopeFields({ entity, row, use }: SlopeFieldsProps) {
  const { t } = useTranslation('slope');
  const { control, register } = entity.form;
  return (
    <>
      {/* Registered here in screen order: the first invalid field gets the focus. */}
      <Name entity={entity} language="en" required field={register('name_translations.en')} />
      <Name entity={entity} language="zh" required={row !== undefined} field={register('name_translations.zh')} />
      <Name entity={entity} language="ja" required={false} field={register('name_translations.ja')} />
      <Controller
        control={control}
        name="image"
        render={({ field: { ref, value, onChange } }) => (
          <ImageField
            inputRef={ref}
            label={t('image')}
            value={value}
            onChange={onChange}
            error={entity.note('image').error}
          />
        )}
      />
      <TextField
        size="admin"
        label={t('transportationFee')}
        required
        inputMode="numeric"
        autoComplete="off"
        className="max-w-60"
        {...entity.note('transportation_fee')}
        {...register('transportation_fee')}
      />
      <DisplayOrderField entity={entity} />
      <Days entity={entity} {...(row && { row })} use={use} />
    </>
  );
}
