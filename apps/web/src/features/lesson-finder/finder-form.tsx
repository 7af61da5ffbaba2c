/** The finder: sport, who, day and level. A form of the browser's own: it needs no script, and its answer is a page of the server. */
import type { PlainDate } from '@gerende/domain/calendar/plain-date';
import { abilityLevels, courseTypes } from '@gerende/domain/course/sport-and-level';
import { childAges, mostChildren } from '@gerende/domain/lesson-finder/form';
import type { LessonQuestion } from '@gerende/domain/lesson-finder/question';
import { buttonClass } from '@gerende/ui/button';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type FinderFormProps = {
  question: Pick<LessonQuestion, 'date'> & Partial<LessonQuestion>;
  /** The first day that can be asked about. */
  first: PlainDate;
  className?: string;
};

const control = 'min-h-11 w-full min-w-0 rounded border border-mist-edge bg-paper px-2 hover:border-glacier';

const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

type ChoiceProps<Value> = {
  name: string;
  /** For one without a visible label. */
  label?: string;
  options: readonly Value[];
  selected: Value;
  say?: (value: Value) => ReactNode;
};

function Choice<Value extends string | number>({
  name,
  label,
  options,
  selected,
  say = (value) => value,
}: ChoiceProps<Value>) {
  return (
    <select
      id={label ? undefined : `finder-${name}`}
      name={name}
      aria-label={label}
      defaultValue={selected}
      className={control}
    >
      {options.map((value) => (
        <option key={value} value={value}>
          {say(value)}
        </option>
      ))}
    </select>
  );
}

function Labelled({ name, label, children }: { name: string; label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <label htmlFor={`finder-${name}`} className="block text-sm">
        {label}
      </label>
      {children}
    </div>
  );
}

export function FinderForm({ question, first, className }: FinderFormProps) {
  const { t } = useTranslation(['landingPage', 'choices']);
  const { sport = 'Ski', adults = 1, ages = [], date, level = 1 } = question;
  return (
    <form
      action="/find"
      aria-label={t('finderTitle')}
      className={clsx(
        'grid grid-cols-2 items-end gap-x-3 gap-y-2 rounded bg-paper p-3 shadow lg:grid-cols-[9rem_11rem_5rem_14rem_minmax(0,1fr)_auto]',
        className,
      )}
    >
      {/* Of an address that names it (server/head/first-page.ts). */}
      <input type="hidden" name="lang" disabled />
      <Labelled name="sport" label={t('finderSport')}>
        <Choice name="sport" options={courseTypes} selected={sport} say={(type) => t(`choices:sport_${type}`)} />
      </Labelled>
      <Labelled name="date" label={t('finderDay')}>
        <input type="date" id="finder-date" name="date" required min={first} defaultValue={date} className={control} />
      </Labelled>
      <Labelled name="adults" label={t('finderAdults')}>
        <Choice name="adults" options={numbers(0, 6)} selected={adults} />
      </Labelled>
      <fieldset className="min-w-0">
        <legend className="text-sm">{t('finderChildren')}</legend>
        {/* Each is shown once the one before it is chosen. */}
        <span className="flex gap-1 [&>select:has(option:first-child:checked)+select]:hidden">
          {numbers(1, mostChildren).map((number) => (
            <Choice
              key={number}
              name="age"
              label={t('finderAgeOf', { number })}
              options={['', ...numbers(childAges.min, childAges.max)]}
              selected={ages[number - 1] ?? ''}
              say={(age) => age || '–'}
            />
          ))}
        </span>
      </fieldset>
      <Labelled name="level" label={t('abilityLevel')}>
        <Choice name="level" options={abilityLevels} selected={level} say={(each) => t(`choices:level_${each as 1}`)} />
      </Labelled>
      <button type="submit" className={buttonClass()}>
        {t('finderFind')}
      </button>
    </form>
  );
}
