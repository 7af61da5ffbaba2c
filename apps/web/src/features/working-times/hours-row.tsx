/** Hours of some days of the week, worked or on call. */
import { Button } from '@gerende/ui/button';
import { FieldError } from '@gerende/ui/field';
import { SelectField } from '@gerende/ui/select-field';
import { TimeEntryField } from '@gerende/ui/time-entry-field';
import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { weekdaysIn } from '../../shared/working-times/season-words.ts';
import { useLanguage } from '../../shell/use-language.ts';
import type { TypedHours } from './typed-seasons.ts';

type HoursRowProps = {
  row: TypedHours;
  /** What is wrong with a field, in words. */
  said: (field: string) => string | undefined;
  onChange: (row: TypedHours) => void;
  onRemove: () => void;
};

export function HoursRow({ row, said, onChange, onRemove }: HoursRowProps) {
  const { t } = useTranslation('workingTimes');
  const language = useLanguage();
  const error = useId();
  const noDay = said(`${row.key}.weekdays`);
  const toggle = (weekday: number): void => {
    const { weekdays } = row;
    const isChosen = weekdays.includes(weekday);
    onChange({ ...row, weekdays: isChosen ? weekdays.filter((each) => each !== weekday) : [...weekdays, weekday] });
  };
  const long = weekdaysIn(language, 'long');
  return (
    <li className="grid gap-2 border-t pt-3">
      <fieldset className="min-w-0" aria-describedby={noDay ? error : undefined}>
        <legend className="mb-1 text-sm">{t('days')}</legend>
        <div className="flex flex-wrap gap-1">
          {weekdaysIn(language).map(({ weekday, name }, at) => (
            <Button
              key={weekday}
              size="admin"
              aria-pressed={row.weekdays.includes(weekday)}
              aria-label={long[at]?.name}
              aria-invalid={noDay && at === 0 ? true : undefined}
              className="min-w-11 aria-pressed:border-glacier aria-pressed:bg-glacier-wash aria-pressed:font-semibold"
              onClick={() => toggle(weekday)}
            >
              {name}
            </Button>
          ))}
        </div>
        {noDay && <FieldError id={error}>{noDay}</FieldError>}
      </fieldset>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <TimeEntryField
          label={t('from')}
          hourLabel={t('fromHour')}
          minuteLabel={t('fromMinute')}
          value={row.from}
          error={said(`${row.key}.from`)}
          onChange={(from) => onChange({ ...row, from })}
        />
        <TimeEntryField
          label={t('to')}
          hourLabel={t('toHour')}
          minuteLabel={t('toMinute')}
          value={row.to}
          error={said(`${row.key}.to`)}
          onChange={(to) => onChange({ ...row, to })}
        />
        <SelectField
          size="admin"
          className="w-40"
          label={t('kind')}
          value={row.is_on_call ? 'on_call' : 'works'}
          options={[
            { value: 'works', label: t('works') },
            { value: 'on_call', label: t('onCall') },
          ]}
          onChange={({ target }) => onChange({ ...row, is_on_call: target.value === 'on_call' })}
        />
        <Button
          size="admin"
          variant="quiet"
          iconOnly
          className="self-end"
          aria-label={t('removeHours')}
          icon={<Trash2 aria-hidden className="size-4" />}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}
