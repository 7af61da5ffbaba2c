/** The title with the shown month or days, and the buttons for the days before and after. */

import { dateTag, formatDay } from '@gerende/domain/calendar/day-in-words';
import { daysInWords } from '@gerende/domain/calendar/days-in-words';
import type { TextLanguage } from '@gerende/domain/language/rules';
import type { GridView } from '@gerende/domain/schedule/week';
import { Button } from '@gerende/ui/button';
import type { TFunction } from 'i18next';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { keyOfChange } from '../../shared/use-live-changes.ts';
import { dayInWords } from '../../shell/kept-words.ts';
import { usePageTitle } from '../../shell/page/page-title.ts';
import { shortDay } from '../../shell/short-day.ts';
import { useLanguage } from '../../shell/use-language.ts';
import type { ChangedBy } from './week/use-changed-by.ts';

/** 'December 2026', or both months of a week in two. */
function monthOfWeek(days: readonly string[], language: TextLanguage): string {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const month = (day: string, length: 'long' | 'short'): string =>
    formatDay(day, dateTag(language), { month: length, year: 'numeric' });
  return first.slice(0, 7) === last.slice(0, 7)
    ? month(first, 'long')
    : daysInWords(month(first, 'short'), month(last, 'short'), language);
}

/** Guests and the server itself have no e-mail. */
function nameOfChanger(by: string, t: TFunction<['schedule', 'common']>): string {
  if (by === 'guest') return t('schedule:changedByGuest');
  return by === 'system' ? t('schedule:changedBySystem') : by;
}

/** 'Just changed by mai@example.com: 3 bookings moved (Tan Wei Ling, Lee Jia Hui …)'. */
function changeInWords({ by, what }: ChangedBy, t: TFunction<['schedule', 'common']>): string {
  const done = t(keyOfChange(what), { count: what.count });
  const more = what.count > what.names.length ? ' …' : '';
  const names = what.names.join(t('schedule:separator'));
  return t('schedule:changedBy', {
    name: nameOfChanger(by, t),
    what: names ? t('schedule:didWithNames', { done, names: `${names}${more}` }) : done,
  });
}

/** The keys of the buttons' labels. */
const steps = {
  week: { previous: 'previousWeek', next: 'nextWeek' },
  two_days: { previous: 'previousTwoDays', next: 'nextTwoDays' },
  day: { previous: 'previousDay', next: 'nextDay' },
} as const;

export type WeekBarProps = {
  days: readonly string[];
  /** A phone shows one day. */
  view: GridView;
  loading: boolean;
  /** Who else changed something that is shown, and what. */
  changedBy: ChangedBy | undefined;
  onTurn: (by: 1 | -1) => void;
  onToday: () => void;
};

function useDaysInWords(days: readonly string[], view: GridView): string {
  const language = useLanguage();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  if (view === 'week') return monthOfWeek(days, language);
  return view === 'day'
    ? dayInWords(first, language)
    : daysInWords(shortDay(first, language), shortDay(last, language), language);
}

export function WeekBar({ days, view, loading, changedBy, onTurn, onToday }: WeekBarProps) {
  const { t } = useTranslation(['schedule', 'common']);
  const title = t('schedule:title');
  usePageTitle(title);
  const shown = useDaysInWords(days, view);
  const { previous, next } = steps[view];
  return (
    <>
      <div className="min-w-24 shrink-0">
        <h1 className="font-semibold text-base leading-5 tracking-tight">{title}</h1>
        <h2 aria-live="polite" className="whitespace-nowrap text-ink-soft text-xs leading-4">
          {shown}
        </h2>
      </div>
      <div className="flex items-center gap-1">
        <Button
          size="admin"
          iconOnly
          className="max-md:min-h-11 max-md:w-11"
          aria-label={t(`schedule:${previous}`)}
          icon={<ChevronLeft aria-hidden className="size-4" />}
          onClick={() => onTurn(-1)}
        />
        <Button size="admin" className="px-2 max-md:min-h-11" onClick={onToday}>
          {t('schedule:today')}
        </Button>
        <Button
          size="admin"
          iconOnly
          className="max-md:min-h-11 max-md:w-11"
          aria-label={t(`schedule:${next}`)}
          icon={<ChevronRight aria-hidden className="size-4" />}
          onClick={() => onTurn(1)}
        />
      </div>
      <p role="status" aria-label={t('schedule:liveChanges')} className="text-ink-soft text-xs empty:hidden">
        {changedBy && changeInWords(changedBy, t)}
      </p>
      <span role="status" className="sr-only">
        {loading && t('common:loading')}
      </span>
    </>
  );
}
