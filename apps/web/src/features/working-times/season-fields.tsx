/** A season of work: its days, and the hours of each week. */
import { entryOfTime } from '@gerende/domain/calendar/time-entry';
import { Button } from '@gerende/ui/button';
import { CheckboxField } from '@gerende/ui/checkbox-field';
import { FieldError } from '@gerende/ui/field';
import { TextField } from '@gerende/ui/text-field';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../shell/browser/new-key.ts';
import { HoursRow } from './hours-row.tsx';
import type { TypedHours, TypedSeason } from './typed-seasons.ts';

/** Hours of a new row: those of most lesson days. */
const usual = { from: entryOfTime('08:00'), to: entryOfTime('17:00') };

export const newHours = (): TypedHours => ({ key: newKey(), weekdays: [], ...usual, is_on_call: false });

type SeasonFieldsProps = {
  season: TypedSeason;
  /** From 1 on. */
  number: number;
  said: (field: string) => string | undefined;
  onChange: (season: TypedSeason) => void;
  onRemove: () => void;
};

export function SeasonFields({ season, number, said, onChange, onRemove }: SeasonFieldsProps) {
  const { t } = useTranslation('workingTimes');
  const { key, from, to, isAllDays, rows } = season;
  const noHours = said(`${key}.rows`);
  return (
    <fieldset className="grid min-w-0 gap-3 rounded border p-3">
      <legend className="px-1 font-semibold">{t('season', { number })}</legend>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <TextField
          size="admin"
          type="date"
          required
          label={t('firstDay')}
          value={from}
          error={said(`${key}.from`)}
          onChange={({ target }) => onChange({ ...season, from: target.value })}
        />
        <TextField
          size="admin"
          type="date"
          required
          min={from}
          label={t('lastDay')}
          value={to}
          error={said(`${key}.to`)}
          onChange={({ target }) => onChange({ ...season, to: target.value })}
        />
        <Button
          size="admin"
          variant="quiet"
          className="self-end"
          aria-label={t('removeSeason', { number })}
          icon={<Trash2 aria-hidden className="size-4" />}
          onClick={onRemove}
        >
          {t('remove')}
        </Button>
      </div>
      <CheckboxField
        size="admin"
        label={t('allDays')}
        checked={isAllDays}
        onCheckedChange={(checked) =>
          onChange({ ...season, isAllDays: checked, rows: rows.length > 0 ? rows : [newHours()] })
        }
      />
      {!isAllDays && (
        <>
          <ul className="grid gap-3">
            {rows.map((row) => (
              <HoursRow
                key={row.key}
                row={row}
                said={said}
                onChange={(changed) =>
                  onChange({ ...season, rows: rows.map((each) => (each.key === row.key ? changed : each)) })
                }
                onRemove={() => onChange({ ...season, rows: rows.filter((each) => each.key !== row.key) })}
              />
            ))}
          </ul>
          {noHours && <FieldError id={`${key}-rows`}>{noHours}</FieldError>}
          <Button
            size="admin"
            className="justify-self-start"
            icon={<Plus aria-hidden className="size-4" />}
            aria-invalid={noHours ? true : undefined}
            aria-describedby={noHours ? `${key}-rows` : undefined}
            onClick={() => onChange({ ...season, rows: [...rows, newHours()] })}
          >
            {t('addHours')}
          </Button>
        </>
      )}
    </fieldset>
  );
}
