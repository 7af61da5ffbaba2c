/** The first day of the lesson: a month of days, each of which says why it cannot be chosen (§5 Selectable dates). */

import { daysInRow } from '@gerende/domain/calendar/plain-date';
import { priceOn } from '@gerende/domain/course-price/rules';
import { type DateQuestion, type DateRefusal, dateRefusal } from '@gerende/domain/operating-day/rules';
import { DatePicker, type DayState } from '@gerende/ui/date-picker';
import { FieldError } from '@gerende/ui/field';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import type { TFunction } from 'i18next';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { calendar } from '../../shell/calendar.ts';
import { yen } from '../../shell/money.ts';
import { useTextLanguage } from '../../shell/use-language.ts';
import { dateTag } from '../../shell/words.ts';
import { type SectionProps, useErrorOf } from './details-form.ts';
import { InlineNote } from './inline-note.tsx';

/** Why a day cannot be chosen, in words. */
export function refusalInWords(refusal: DateRefusal, asked: DateQuestion, t: TFunction<'landingPage'>): string {
  switch (refusal) {
    case 'past':
      return t('dayPast');
    case 'today':
      return t('dayToday');
    case 'closed':
      return t('dayClosed');
    case 'no_price':
      return t('dayNoPrice', { count: asked.number_of_people });
    case 'not_open_throughout':
      return t('dayNotOpenThroughout', { count: asked.days_of_lesson });
  }
}

/** The last day worth looking at: the end of the season, or of this month where there is none ahead. */
function lastToShow({ today, operating_days }: DateQuestion): string {
  const last = [...operating_days].reduce((latest, day) => (day > latest ? day : latest), today);
  return calendar.daysOfMonth(calendar.monthOf(last)).at(-1) ?? last;
}

export function LessonDateField({ form, values, lesson }: SectionProps) {
  const { t } = useTranslation('landingPage');
  const language = useTextLanguage();
  const id = useId();
  const errorOf = useErrorOf(form);
  const { dates, prices } = lesson;
  const pricesFailed = prices.state === 'failed';
  const included = useMemo(
    () => new Set(values.date ? daysInRow(values.date, values.numberOfDays) : []),
    [values.date, values.numberOfDays],
  );

  const stateOf = (date: string, asked: DateQuestion): DayState => {
    const refusal = dateRefusal(date, asked);
    if (refusal === null) {
      const price = prices.state === 'ready' ? priceOn(prices.data, { ...asked, date })?.price : undefined;
      return {
        selectable: true,
        note: price === undefined ? undefined : t('dayPrice', { price: yen(price) }),
        included: included.has(date),
      };
    }
    const note = refusal === 'no_price' && pricesFailed ? t('pricesFailed') : refusalInWords(refusal, asked, t);
    return { selectable: false, note, included: included.has(date) };
  };
  // A day chosen before may have closed since, or not fit more people or days: it stays, and says so.
  const refusal = dates && values.date ? dateRefusal(values.date, dates) : null;
  const error = errorOf('date') ?? (dates && refusal && !pricesFailed ? refusalInWords(refusal, dates, t) : undefined);
  return (
    <div>
      <p id={`${id}-label`} className="mb-1 font-medium">
        {t('date')}
      </p>
      {dates ? (
        // A little wider than its section on a phone, so that each day is a target for a thumb.
        <div className="max-sm:-mx-2">
          <DatePicker
            calendar={calendar}
            language={dateTag(language)}
            value={values.date}
            onSelect={(date) => form.setValue('date', date)}
            stateOf={(date) => stateOf(date, dates)}
            today={dates.today}
            min={dates.today}
            max={lastToShow(dates)}
            labelledBy={`${id}-label`}
            describedBy={error ? `${id}-error` : undefined}
            invalid={error !== undefined}
            texts={{
              previousMonth: t('previousMonth'),
              nextMonth: t('nextMonth'),
              selectable: t('daySelectable'),
              notSelectable: t('dayNotSelectable'),
              chosen: t('dayChosen'),
              today: t('today'),
              hint: t('dateHint'),
            }}
          />
        </div>
      ) : lesson.daysFailed ? (
        <InlineNote onRetry={lesson.retry.days}>{t('daysFailed')}</InlineNote>
      ) : (
        <LoadingRegion label={t('loadingDetails')}>
          <Skeleton className="h-96 max-w-md" />
        </LoadingRegion>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className="mt-2 grid gap-2">
        {pricesFailed && <InlineNote onRetry={lesson.retry.prices}>{t('pricesFailed')}</InlineNote>}
        {dates && !pricesFailed && values.date === '' && <InlineNote>{t('noDateOpen')}</InlineNote>}
      </div>
    </div>
  );
}
