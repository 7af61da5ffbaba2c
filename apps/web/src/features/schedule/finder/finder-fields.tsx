/** The query of the finder: day and hours, language, category with level, slope. */
import { minutesOf, timeAt } from '@gerende/domain/calendar/time-of-day';
import { SelectField } from '@gerende/ui/select-field';
import { TextField } from '@gerende/ui/text-field';
import { useTranslation } from 'react-i18next';
import { LanguageField, SlopeField, TeachesField } from '../filters/need-fields.tsx';
import type { FilterChoices } from '../filters/use-filter-choices.ts';
import { type FinderFields, withFrom } from './finder-start.ts';

/** §9: times are chosen by the quarter hour. */
const step = 15;
/** Times from 7:00 to 21:00; the initial time may be another one. */
const times = Array.from({ length: (14 * 60) / step + 1 }, (_, index) => timeAt(7 * 60 + index * step));

const optionsOf = (offered: readonly string[], value: string) =>
  [...new Set([...offered, value])].sort().map((time) => ({ value: time, label: time }));

export type FinderFieldsFormProps = {
  fields: FinderFields;
  choices: FilterChoices;
  onChange: (fields: FinderFields) => void;
};

export function FinderFieldsForm({ fields, choices, onChange }: FinderFieldsFormProps) {
  const { t } = useTranslation('schedule');
  const change = (changed: Partial<FinderFields>): void => onChange({ ...fields, ...changed });
  const later = times.filter((time) => minutesOf(time) > minutesOf(fields.from));
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-2 sm:grid-cols-3">
      <TextField
        size="admin"
        className="max-sm:col-span-2"
        type="date"
        label={t('date')}
        value={fields.date}
        onChange={(event) => change({ date: event.target.value })}
      />
      <SelectField
        size="admin"
        label={t('finderFrom')}
        options={optionsOf(times.slice(0, -1), fields.from)}
        value={fields.from}
        onChange={(event) => onChange(withFrom(fields, event.target.value))}
      />
      <SelectField
        size="admin"
        label={t('finderTo')}
        options={optionsOf(later, fields.until)}
        value={fields.until}
        onChange={(event) => change({ until: event.target.value })}
      />
      <LanguageField
        choices={choices}
        value={fields.language}
        onChange={(language) => change({ language: language as FinderFields['language'] })}
      />
      <TeachesField
        choices={choices}
        value={{ category: fields.category, level: fields.level }}
        onChange={(taught) => change(taught)}
      />
      <SlopeField choices={choices} value={fields.slope} onChange={(slope) => change({ slope })} />
    </div>
  );
}
