/** Who takes part in a line, if the school asks for it: a row for each person, which may stay empty. */
import { filledRows, type ParticipantField, type ParticipantRow, rowsOf } from '@gerende/domain/participant/form';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PersonFields } from '../../../shared/participant/person-fields.tsx';
import { BookingSection } from '../form/booking-controls.tsx';
import type { BookingEntity } from '../form/use-booking-fee.ts';

/** A row for each booked person; rows with text stay when there are fewer people. */
const rowsFor = (rows: readonly ParticipantRow[], people: number): ParticipantRow[] => [
  ...rows,
  ...rowsOf([], people).slice(rows.length),
];

type LinePeopleProps = {
  entity: BookingEntity;
  /** What is typed, for the press that registers: the line itself shows nothing of it. */
  typed: { current: readonly ParticipantRow[] };
  /** By `participants.0.age`, counted among the rows that are filled in. */
  errors: Readonly<Record<string, string>>;
};

export function LinePeople({ entity, typed, errors }: LinePeopleProps) {
  const { t } = useTranslation('bookingForm');
  const [rows, setRows] = useState(typed.current);
  const onRows = (next: ParticipantRow[]): void => {
    typed.current = next;
    setRows(next);
  };
  const filled = filledRows(rows);
  const errorOf = (row: number, field: ParticipantField): string | undefined =>
    errors[`participants.${filled.findIndex(({ number }) => number === row + 1)}.${field}`];
  const people = useWatch({ control: entity.form.control, name: 'number_of_orders' });
  const shown = rowsFor(rows, people).slice(0, Math.max(people, 1));
  return (
    <BookingSection title={t('participantsTitle')}>
      <div className="col-span-full grid gap-4">
        {shown.map((row, index) => (
          <PersonFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the form
            key={index}
            number={index + 1}
            row={row}
            errors={{
              name: errorOf(index, 'name'),
              age: errorOf(index, 'age'),
              level: errorOf(index, 'level'),
              remarks: errorOf(index, 'remarks'),
            }}
            onChange={(field, value) =>
              onRows(rowsFor(rows, people).map((each, at) => (at === index ? { ...each, [field]: value } : each)))
            }
          />
        ))}
      </div>
    </BookingSection>
  );
}
