/** The fields of one person who takes part in a lesson. The mounting route loads the texts 'bookingForm' and 'choices'. */
import { abilityLevels } from '@gerende/domain/course/sport-and-level';
import type { ParticipantField, ParticipantRow } from '@gerende/domain/participant/form';
import { SelectField } from '@gerende/ui/select-field';
import { TextField } from '@gerende/ui/text-field';
import { useTranslation } from 'react-i18next';

export type PersonFieldsProps = {
  number: number;
  row: ParticipantRow;
  errors: Partial<Record<ParticipantField, string>>;
  onChange: (field: ParticipantField, value: string) => void;
};

export function PersonFields({ number, row, errors, onChange }: PersonFieldsProps) {
  const { t } = useTranslation(['bookingForm', 'choices']);
  const levels = abilityLevels.map((level) => ({ value: String(level), label: t(`choices:level_${level}`) }));
  const input = (field: ParticipantField) => ({
    size: 'admin' as const,
    value: row[field],
    error: errors[field],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange(field, event.target.value),
  });
  return (
    <div className="grid gap-3 border-t pt-3 first:border-t-0 first:pt-0 sm:grid-cols-[minmax(0,1fr)_5rem_12rem]">
      <TextField {...input('name')} label={t('bookingForm:participantName', { number })} />
      <TextField {...input('age')} inputMode="numeric" label={t('bookingForm:participantAge')} />
      <SelectField
        {...input('level')}
        label={t('bookingForm:participantLevel')}
        options={[{ value: '', label: '—' }, ...levels]}
      />
      <div className="sm:col-span-3">
        <TextField {...input('remarks')} label={t('bookingForm:participantRemarks')} />
      </div>
    </div>
  );
}
