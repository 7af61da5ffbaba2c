/**
 * The finder: sport, who, day and level. A plain HTML form: it needs no script, and its answer is a page of the server.
 */
import type { PlainDate } from '@gerende/domain/calendar/plain-date';
import { abilityLevels, courseTypes } from '@gerende/domain/course/sport-and-level';
import { childAges, mostChildren } from '@gerende/domain/lesson-finder/form';
import type { LessonQuestion } from '@gerende/domain/lesson-finder/question';
import { buttonClass } from '@gerende/ui/button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type FinderFormProps = {
  question: Pick<LessonQuestion, 'date'> & Partial<LessonQuestion>;
  /** The first day that can be asked about. */
  first: PlainDate;
};

const control = 'min-h-11 w-full min-w-0 rounded border border-mist-edge bg-paper px-2 text-base hover:border-glacier';

const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

type ChoiceProps<Value> = {
  name: string;
  label: string;
  /** Its class; `sr-only` shows it to screen readers only. */
  labelClass?: string;
  options: readonly Value[];
  selected: Value;
  say?: (value: Value) => ReactNode;
};

function Choice<Value extends string | number>(props: ChoiceProps<Value>) {
  const { name, label, labelClass, options, selected, say = (value) => value } = props;
  return (
    <label className="min-w-0 flex-1 text-sm">
      <span className={labelClass}>{label}</span>
      <select name={name} defaultValue={selected} className={control}>
        {options.map((value) => (
          <option key={value} value={value}>
            {say(value)}
          </option>
        ))}
      </select>
    </label>
  );
}

export function FinderForm({ question, first }: FinderFormProps) {
  const { t } = useTranslation(['landingPage', 'choices']);
  const { sport = 'Ski', adults = 1, ages = [], date, level = 1 } = question;
  return (
    <form
      action="/find"
      aria-label={t('finderTitle')}
      className="finder my-3 grid grid-cols-2 items-end gap-x-3 gap-y-2 rounded bg-paper p-3 shadow lg:grid-cols-[9rem_11rem_5rem_14rem_minmax(0,1fr)_auto]"
    >
      {/* The server enables it for an address that names a language (server/head/first-page.ts). */}
      <input type="hidden" name="lang" disabled />
      <Choice
        name="sport"
        label={t('finderSport')}
        options={courseTypes}
        selected={sport}
        say={(type) => t(`choices:sport_${type}`)}
      />
      <label className="min-w-0 text-sm">
        {t('finderDay')}
        <input type="date" name="date" required min={first} defaultValue={date} className={control} />
      </label>
      <Choice name="adults" label={t('finderAdults')} options={numbers(0, 6)} selected={adults} />
      <fieldset className="min-w-0">
        <legend className="text-sm">{t('finderChildren')}</legend>
        {/* Each is shown once the one before it is chosen. */}
        <span className="flex gap-1 [&>:has(option:first-child:checked)+*]:hidden">
          {numbers(1, mostChildren).map((number) => (
            <Choice
              key={number}
              name="age"
              label={t('finderAgeOf', { number })}
              labelClass="sr-only"
              options={['', ...numbers(childAges.min, childAges.max)]}
              selected={ages[number - 1] ?? ''}
              say={(age) => age || '–'}
            />
          ))}
        </span>
      </fieldset>
      <Choice
        name="level"
        label={t('abilityLevel')}
        options={abilityLevels}
        selected={level}
        say={(each) => t(`choices:level_${each as 1}`)}
      />
      <button type="submit" className={buttonClass()}>
        {t('finderFind')}
      </button>
    </form>
  );
}
