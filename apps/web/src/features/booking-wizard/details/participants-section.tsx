/** Who takes part in the lesson, if the school asks for it: a group of fields for each person, all optional. */
import { abilityLevels } from '@gerende/domain/course/sport-and-level';
import { wrongRows } from '@gerende/domain/participant/check-rows';
import { type ParticipantField, rowsFromText, textOfRows } from '@gerende/domain/participant/form';
import { textOf } from '@gerende/i18n/text-of';
import { SelectField } from '@gerende/ui/select-field';
import { TextField } from '@gerende/ui/text-field';
import { memo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type DetailsForm, useErrorOf } from './details-form.ts';

const followed = ['participants', 'numberOfPeople'] as const;

/** Its texts load after the step, which is shown before. */
export const ParticipantsSection = memo(function ParticipantsSection({ form }: { form: DetailsForm }) {
  const { t } = useTranslation(['participant', 'choices', 'errors'], { useSuspense: false });
  const [text, people] = useWatch({ control: form.control, name: followed, exact: true });
  const refusal = useErrorOf(form)('participants');
  const rows = rowsFromText(text, people);
  const wrong = refusal === undefined ? undefined : wrongRows(rows);
  const levels = abilityLevels.map((level) => ({ value: String(level), label: t(`choices:level_${level}`) }));
  const input = (index: number, field: ParticipantField) => {
    const key = wrong?.get(index + 1)?.[field];
    return {
      label: t(`participant:${field}`),
      name: `participant_${field}_${index + 1}`,
      value: rows[index]?.[field] ?? '',
      error: key && textOf(t, key),
      onChange: ({ target: { value } }: { target: { value: string } }) =>
        form.setValue(
          'participants',
          textOfRows(rows.map((row, each) => (each === index ? { ...row, [field]: value } : row))),
        ),
    };
  };
  const typed = { autoComplete: 'off', enterKeyHint: 'next' } as const;
  return (
    <div className="grid gap-5">
      <p className="text-ink-soft text-sm">{t('participant:note')}</p>
      {refusal !== undefined && wrong?.size === 0 && (
        <p data-invalid tabIndex={-1} className="text-sm text-vermilion">
          {refusal}
        </p>
      )}
      {rows.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a person is known by the place among the people alone.
        <fieldset key={index} className="border-t pt-4 first-of-type:border-t-0 first-of-type:pt-0">
          <legend className="float-start mb-3 w-full font-medium">
            {t('participant:number', { number: index + 1 })}
          </legend>
          <div className="clear-both grid items-start gap-x-4 gap-y-4 sm:grid-cols-[minmax(0,1fr)_5.5rem_minmax(0,1fr)]">
            <TextField {...input(index, 'name')} {...typed} autoCapitalize="words" />
            <TextField {...input(index, 'age')} {...typed} inputMode="numeric" />
            <SelectField {...input(index, 'level')} options={[{ value: '', label: '—' }, ...levels]} />
            <div className="sm:col-span-3">
              <TextField {...input(index, 'remarks')} {...typed} />
            </div>
          </div>
        </fieldset>
      ))}
    </div>
  );
});
