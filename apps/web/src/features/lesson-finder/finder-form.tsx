/** The finder: sport, who, day and level. A form of the browser's own, which works before the scripts have arrived. */
import type { PlainDate } from '@gerende/domain/calendar/plain-date';
import { abilityLevels, courseTypes } from '@gerende/domain/course/sport-and-level';
import { childAges, mostChildren } from '@gerende/domain/lesson-finder/form';
import type { AskedInAddress, LessonQuestion } from '@gerende/domain/lesson-finder/question';
import { buttonClass } from '@gerende/ui/button';
import { clsx } from 'clsx';
import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type FinderFormProps = {
  question: Pick<LessonQuestion, 'date'> & Partial<LessonQuestion>;
  /** The first day that can be asked about. */
  first: PlainDate;
  /** In place of loading the page with the answer. */
  onAsk: (asked: AskedInAddress) => void;
  className?: string;
};

const control =
  'min-h-11 w-full min-w-0 rounded border border-mist-edge bg-paper px-2 text-base text-ink hover:border-glacier';

const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

function Choice({
  options,
  ...rest
}: ComponentProps<'select'> & { options: [value: number | '', label: ReactNode][] }) {
  return (
    <select {...rest} className={control}>
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

function Labelled({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-0.5 block text-sm">
        {label}
      </label>
      {children}
    </div>
  );
}

/** Each is shown once the one before it is chosen. */
function Children({ ages }: { ages: readonly number[] }) {
  const { t } = useTranslation('landingPage');
  const options: [number | '', string][] = [
    ['', '–'],
    ...numbers(childAges.min, childAges.max).map((age): [number, string] => [age, String(age)]),
  ];
  return (
    <fieldset className="min-w-0">
      <legend className="mb-0.5 text-sm">{t('finderChildren')}</legend>
      <span className="flex gap-1 [&>select:has(option:first-child:checked)+select]:hidden">
        {numbers(1, mostChildren).map((number) => (
          <Choice
            key={number}
            name="age"
            aria-label={t('finderAgeOf', { number })}
            defaultValue={ages[number - 1] ?? ''}
            options={options}
          />
        ))}
      </span>
    </fieldset>
  );
}

/** What the form says; only those children whose age was chosen. */
function asked(form: HTMLFormElement): AskedInAddress {
  const data = new FormData(form);
  const { age: _age, ...others } = Object.fromEntries(data);
  const age = data.getAll('age').filter(Boolean).join();
  return { ...others, ...(age && { age }) };
}

export function FinderForm({ question, first, onAsk, className }: FinderFormProps) {
  const { t } = useTranslation(['landingPage', 'choices']);
  const { sport = 'Ski', adults = 1, ages = [], date, level = 1 } = question;
  const ask = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onAsk(asked(event.currentTarget));
  };
  return (
    <form
      action="/find"
      aria-label={t('finderTitle')}
      onSubmit={ask}
      className={clsx(
        'grid grid-cols-2 items-end gap-x-3 gap-y-2 rounded bg-paper p-3 shadow',
        'lg:grid-cols-[13rem_5rem_minmax(0,15rem)_11rem_minmax(0,1fr)_auto]',
        className,
      )}
    >
      {/* Of an address that names it (server/head/first-page.ts). */}
      <input type="hidden" name="lang" disabled />
      <fieldset className="col-span-2 flex rounded border border-mist-edge lg:col-span-1">
        <legend className="sr-only">{t('finderSport')}</legend>
        {courseTypes.map((type) => (
          <label
            key={type}
            className="flex min-h-11 flex-1 cursor-pointer items-center justify-center rounded px-2 font-semibold has-checked:bg-glacier has-checked:text-on-glacier has-focus-visible:outline-2 has-focus-visible:outline-glacier has-focus-visible:outline-offset-2"
          >
            <input type="radio" name="sport" value={type} defaultChecked={type === sport} className="sr-only" />
            {t(`choices:sport_${type}`)}
          </label>
        ))}
      </fieldset>
      <Labelled id="finder-adults" label={t('finderAdults')}>
        <Choice
          id="finder-adults"
          name="adults"
          defaultValue={adults}
          options={numbers(0, 6).map((number): [number, number] => [number, number])}
        />
      </Labelled>
      <Children ages={ages} />
      <Labelled id="finder-day" label={t('finderDay')}>
        <input id="finder-day" type="date" name="date" required min={first} defaultValue={date} className={control} />
      </Labelled>
      <Labelled id="finder-level" label={t('abilityLevel')}>
        <Choice
          id="finder-level"
          name="level"
          defaultValue={level}
          options={abilityLevels.map((each): [number, string] => [each, t(`choices:level_${each}`)])}
        />
      </Labelled>
      <button type="submit" className={clsx(buttonClass(), 'col-span-2 lg:col-span-1')}>
        {t('finderFind')}
      </button>
    </form>
  );
}
