/** The fields of a slope. */

import { runsOf } from '@gerende/domain/calendar/selection';
import type { SlopeDetails, SlopeUse } from '@gerende/domain/slope/schema';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import { TextAreaField } from '@gerende/ui/text-area-field';
import { TextField } from '@gerende/ui/text-field';
import { Controller, type UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DisplayOrderField } from '../../shell/admin/form/display-order-field.tsx';
import { GalleryField } from '../../shell/admin/form/picture/gallery-field.tsx';
import { PictureField } from '../../shell/admin/form/picture/picture-field.tsx';
import type { EntityForm } from '../../shell/admin/form/use-entity-form.ts';
import { ReadFailure } from '../../shell/admin/read/read-failure.tsx';
import { useDaysInWords } from '../../shell/admin/use-days-in-words.ts';
import { useSchool } from '../../shell/school.ts';
import { SlopeDays } from './slope-days.tsx';
import type { SlopeForm } from './slope-form.ts';

type Entity = EntityForm<SlopeForm, SlopeDetails>;

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

const aboutNames = ['about_en', 'about_zh', 'about_ja'] as const;
const meetingNames = ['meeting_en', 'meeting_zh', 'meeting_ja'] as const;
type TextName = (typeof aboutNames | typeof meetingNames)[number];

function Texts({ entity, names, rows }: { entity: Entity; names: readonly TextName[]; rows: number }) {
  const { t } = useTranslation('slope');
  return (
    <div className="grid gap-4 lg:grid-cols-3">
      {names.map((name) => (
        <TextAreaField
          key={name}
          size="admin"
          lang={name.slice(-2)}
          label={t(name)}
          rows={rows}
          {...entity.note(name)}
          {...entity.form.register(name)}
        />
      ))}
    </div>
  );
}

/** What guests read on the slope's own page. */
function About({ entity }: { entity: Entity }) {
  const { t } = useTranslation('slope');
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">{t('about')}</legend>
      <p className="mb-2 text-ink-soft">{t('aboutHint')}</p>
      <Texts entity={entity} names={aboutNames} rows={5} />
    </fieldset>
  );
}

/** Says where guests of a lesson there meet their instructor, for the mails about it. */
function Meeting({ entity }: { entity: Entity }) {
  const { t } = useTranslation('slope');
  const { error, hint = t('mapUrlHint') } = entity.note('map_url');
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="font-medium">{t('meeting')}</legend>
      <p className="text-ink-soft">{t('meetingHint')}</p>
      <Texts entity={entity} names={meetingNames} rows={2} />
      <TextField
        size="admin"
        className="max-w-xl"
        label={t('mapUrl')}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        error={error}
        hint={hint}
        {...entity.form.register('map_url')}
      />
    </fieldset>
  );
}

export type SlopeFieldsProps = {
  entity: Entity;
  /** The stored row; undefined for a new slope, which only needs its English name (§5). */
  row?: SlopeDetails;
  use?: SlopeUse | undefined;
};

function Days({ entity, row, use }: SlopeFieldsProps) {
  const { t } = useTranslation(['slope', 'operatingDay', 'common']);
  const daysInWords = useDaysInWords();
  const school = useSchool();
  const { data } = school;
  if (school.isPending) {
    return (
      <LoadingRegion label={t('common:loading')}>
        <Skeleton className="h-96 max-w-xl" />
      </LoadingRegion>
    );
  }
  // The form needs only the school's today, which is not worth a note where the last one read is a little old.
  if (!data) return <ReadFailure query={school} title={t('operatingDay:loadFailed')} />;
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
  const { register } = entity.form;
  return (
    <>
      {/* Registered here in screen order: the first invalid field gets the focus. */}
      <Name entity={entity} language="en" required field={register('name_translations.en')} />
      <Name entity={entity} language="zh" required={row !== undefined} field={register('name_translations.zh')} />
      <Name entity={entity} language="ja" required={false} field={register('name_translations.ja')} />
      <PictureField entity={entity} label={t('image')} />
      <GalleryField noun="slope" entity={entity} />
      <About entity={entity} />
      <Meeting entity={entity} />
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
