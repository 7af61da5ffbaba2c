/** The fields of the filters, by name: which of them are in the row depends on the width. */
import { instructorName } from '@gerende/domain/instructor/names';
import { slotOfFilter } from '@gerende/domain/schedule/rows';
import { firstHour, hoursPerDay, timeOfHour } from '@gerende/domain/schedule/week';
import { CheckboxField } from '@gerende/ui/checkbox-field';
import { SelectField } from '@gerende/ui/select-field';
import { TextField } from '@gerende/ui/text-field';
import { useTranslation } from 'react-i18next';
import type { DateDraft } from '../../../shared/day/use-date-draft.ts';
import { useLanguage } from '../../../shell/use-language.ts';
import type { GridInstructor } from '../week/grid-row-model.ts';
import { LanguageField, levels, SlopeField, TeachesField } from './need-fields.tsx';
import type { ScheduleSearch } from './schedule-search.ts';
import type { FilterChoices } from './use-filter-choices.ts';

export const filterFields = ['instructor', 'date', 'hour', 'language', 'teaches', 'level', 'slope', 'free'] as const;
export type FilterField = (typeof filterFields)[number];

export type FilterFieldProps = {
  search: ScheduleSearch;
  instructors: readonly GridInstructor[];
  choices: FilterChoices;
  date: DateDraft;
  /** Takes effect at once. */
  onChange: (changed: Partial<ScheduleSearch>) => void;
  /** True in the row, where the first option says what the field is for. */
  isInRow: boolean;
};

/** Free from one hour to another, as one value; those of the finder may differ from the hours of the grid. */
function HourField({ search, onChange, isInRow }: FilterFieldProps) {
  const { t } = useTranslation('schedule');
  const slot = slotOfFilter(search, '');
  const hours = Array.from({ length: hoursPerDay }, (_, index) => timeOfHour(firstHour + index));
  const isHour = slot !== undefined && hours.includes(slot.from) && search.until === undefined;
  const value = slot ? (isHour ? slot.from : `${slot.from}–${slot.to}`) : '';
  return (
    <SelectField
      size="admin"
      hideLabel={isInRow}
      label={t('freeAt')}
      placeholder={t(isInRow ? 'rowHour' : 'anyHour')}
      options={[...hours, ...(slot && !isHour ? [value] : [])].map((each) => ({ value: each, label: each }))}
      value={value}
      onChange={(event) => onChange({ from: event.target.value || undefined, until: undefined })}
    />
  );
}

function InstructorField({ search, instructors, onChange, isInRow }: FilterFieldProps) {
  const { t } = useTranslation('schedule');
  const language = useLanguage();
  return (
    <SelectField
      size="admin"
      hideLabel={isInRow}
      label={t('instructor')}
      placeholder={t('everybody')}
      options={instructors.map((each) => ({ value: each.id, label: instructorName(each, language) }))}
      value={search.instructor ?? ''}
      onChange={(event) => onChange({ instructor: Number(event.target.value) || undefined })}
    />
  );
}

function DateField({ date, isInRow }: FilterFieldProps) {
  const { t } = useTranslation('schedule');
  return (
    <TextField
      size="admin"
      hideLabel={isInRow}
      type="date"
      label={t('date')}
      value={date.text}
      onChange={(event) => date.type(event.target.value)}
      onBlur={date.leave}
    />
  );
}

function LevelField({ search, onChange, isInRow }: FilterFieldProps) {
  const { t } = useTranslation(['schedule', 'choices']);
  return (
    <SelectField
      size="admin"
      hideLabel={isInRow}
      label={t('schedule:levelLabel')}
      placeholder={t('schedule:anyLevel')}
      options={levels.map((level) => ({ value: level, label: t(`choices:level_${level}`) }))}
      value={search.level ?? ''}
      onChange={(event) => onChange({ level: Number(event.target.value) || undefined })}
    />
  );
}

function FreeField({ search, onChange }: FilterFieldProps) {
  const { t } = useTranslation('schedule');
  return (
    <CheckboxField
      size="admin"
      label={t('freeInstructor')}
      checked={search.free ?? false}
      onCheckedChange={(free) => onChange({ free: free || undefined })}
    />
  );
}

export function FilterControl({ field, ...props }: FilterFieldProps & { field: FilterField }) {
  const { t } = useTranslation('schedule');
  const { search, choices, onChange, isInRow } = props;
  switch (field) {
    case 'instructor':
      return <InstructorField {...props} />;
    case 'date':
      return <DateField {...props} />;
    case 'hour':
      return <HourField {...props} />;
    case 'level':
      return <LevelField {...props} />;
    case 'free':
      return <FreeField {...props} />;
    case 'language':
      return (
        <LanguageField
          choices={choices}
          hideLabel={isInRow}
          placeholder={isInRow ? t('rowLanguage') : undefined}
          value={search.language}
          onChange={(language) => onChange({ language: language as ScheduleSearch['language'] })}
        />
      );
    case 'teaches':
      return (
        <TeachesField
          choices={choices}
          hideLabel={isInRow}
          placeholder={isInRow ? t('rowCategory') : undefined}
          value={{ category: search.category, level: search.level }}
          onChange={onChange}
        />
      );
    case 'slope':
      return (
        <SlopeField
          choices={choices}
          hideLabel={isInRow}
          value={search.slope}
          onChange={(slope) => onChange({ slope })}
        />
      );
  }
}
