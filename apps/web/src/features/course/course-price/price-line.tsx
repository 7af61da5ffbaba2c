/** One price: slope, season, head-count and amount; a table row on wide screens, a card on phones. */
import { fallbackPeople } from '@gerende/domain/course-price/rules';
import { type SeasonType, seasonDates, seasonTypes } from '@gerende/domain/course-price/seasons';
import { Button } from '@gerende/ui/button';
import { controlClass, FieldError } from '@gerende/ui/field';
import { SelectField } from '@gerende/ui/select-field';
import { TextField } from '@gerende/ui/text-field';
import { clsx } from 'clsx';
import { CalendarPlus, Copy, type LucideIcon, Trash2 } from 'lucide-react';
import { type KeyboardEvent, memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceActions } from './price-actions.ts';
import type { PriceFormRow } from './price-form.ts';

const columns =
  'lg:grid lg:grid-cols-[1.75rem_minmax(8rem,1.4fr)_minmax(6.5rem,0.8fr)_9.25rem_9.25rem_4.5rem_7rem_7rem] lg:items-start lg:gap-2';

/** The column names; for screen readers each control has its own name. */
export function PriceLineHead() {
  const { t } = useTranslation('course');
  const names = [t('slope'), t('season'), t('seasonStart'), t('seasonEnd'), t('people'), t('price')];
  return (
    <div aria-hidden className={`${columns} hidden border-b pb-1 font-medium text-ink-soft text-sm`}>
      <span />
      {names.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </div>
  );
}

/** Enter and the arrow keys move between amounts, as in a spreadsheet; Enter would otherwise submit the form. */
function moved(event: KeyboardEvent<HTMLInputElement>): void {
  const step = event.key === 'ArrowUp' ? -1 : event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const inputs = [...(event.currentTarget.closest('ol')?.querySelectorAll<HTMLInputElement>('[data-price]') ?? [])];
  const next = inputs[inputs.indexOf(event.currentTarget) + step];
  next?.focus();
  next?.select();
}

export type PriceLineProps = {
  row: PriceFormRow;
  index: number;
  slopes: readonly { id: number; name: string }[];
  today: string;
  problem: string | undefined;
  /** Offers to add the second range of low season. */
  lacksSecond: boolean;
  actions: PriceActions;
};

function Controls({ row, index, slopes, today, problem, actions }: Omit<PriceLineProps, 'lacksSecond'>) {
  const { t } = useTranslation('course');
  const { patch } = actions;
  /**
   * The column's name as a visible label on phones, where there is no header; for screen readers it includes the row
   * number.
   */
  const named = (name: string) => ({
    size: 'admin' as const,
    className: 'lg:[&>label]:m-0',
    label: <span className="lg:sr-only">{name}</span>,
    'aria-label': t('cellOfRow', { name, row: index + 1 }),
  });
  return (
    <>
      <SelectField
        {...named(t('slope'))}
        value={row.slope_id}
        options={slopes.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => actions.move(index, Number(event.target.value))}
      />
      <SelectField
        {...named(t('season'))}
        value={row.season_type}
        options={seasonTypes.map((type) => ({ value: type, label: t(`season_${type}`) }))}
        onChange={(event) => {
          const season_type = event.target.value as SeasonType;
          patch(index, { season_type, ...seasonDates(season_type, today) });
        }}
      />
      <TextField
        {...named(t('seasonStart'))}
        type="date"
        value={row.season_start}
        onChange={(event) => patch(index, { season_start: event.target.value })}
      />
      <TextField
        {...named(t('seasonEnd'))}
        type="date"
        value={row.season_end}
        onChange={(event) => patch(index, { season_end: event.target.value })}
      />
      <SelectField
        {...named(t('people'))}
        value={row.number_of_people}
        options={fallbackPeople.map((people) => ({ value: people, label: String(people) }))}
        onChange={(event) => patch(index, { number_of_people: Number(event.target.value) })}
      />
      <Amount row={row} index={index} problem={problem} actions={actions} />
    </>
  );
}

function Amount({ row, index, problem, actions }: Pick<PriceLineProps, 'row' | 'index' | 'problem' | 'actions'>) {
  const { t } = useTranslation('course');
  const id = `price-${row.key}`;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium text-sm lg:m-0">
        <span className="lg:sr-only">{t('price')}</span>
      </label>
      <input
        id={id}
        data-price={row.key}
        aria-label={t('cellOfRow', { name: t('price'), row: index + 1 })}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        value={row.price}
        className={clsx(controlClass('admin', Boolean(problem)), 'tabular text-right')}
        onChange={(event) => actions.patch(index, { price: event.target.value })}
        onKeyDown={moved}
        {...(problem && { 'aria-invalid': true, 'aria-describedby': `problem-${row.key}` })}
      />
    </div>
  );
}

type RowButtonProps = { title: string; label: string; icon: LucideIcon; onClick: () => void };

/** A small button at the end of a row; `label` names the row. */
function RowButton({ title, label, icon: Icon, onClick }: RowButtonProps) {
  return (
    <Button
      size="admin"
      variant="quiet"
      iconOnly
      title={title}
      aria-label={label}
      icon={<Icon aria-hidden className="size-4" />}
      onClick={onClick}
    />
  );
}

/** Memoized: a course may have hundreds of prices. */
export const PriceLine = memo(function PriceLine(props: PriceLineProps) {
  const { row, index, problem, lacksSecond, actions } = props;
  const { t } = useTranslation('course');
  const number = index + 1;
  return (
    <li className="border-b py-1.5 max-lg:rounded max-lg:border max-lg:p-3">
      <fieldset aria-label={t('row', { row: number })} className={`${columns} grid min-w-0 grid-cols-2 gap-2`}>
        <span aria-hidden className="tabular col-span-2 self-center text-ink-soft text-sm lg:col-span-1">
          <span className="lg:hidden">{t('row', { row: number })}</span>
          <span className="max-lg:hidden">{number}</span>
        </span>
        <Controls {...props} />
        <div className="col-span-2 flex justify-end gap-0.5 lg:col-span-1">
          {lacksSecond && (
            <RowButton
              title={t('addSecondLow')}
              label={t('addSecondLowOf', { row: number })}
              icon={CalendarPlus}
              onClick={() => actions.addSecondLow(index)}
            />
          )}
          <RowButton
            title={t('copy')}
            label={t('copyRow', { row: number })}
            icon={Copy}
            onClick={() => actions.copy(index)}
          />
          <RowButton
            title={t('remove')}
            label={t('removeRow', { row: number })}
            icon={Trash2}
            onClick={() => actions.remove(index)}
          />
        </div>
      </fieldset>
      {problem && <FieldError id={`problem-${row.key}`}>{problem}</FieldError>}
    </li>
  );
});
