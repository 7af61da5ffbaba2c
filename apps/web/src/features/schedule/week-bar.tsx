/** Buttons for the previous and next week, with the shown month; on phones, for days. */
import { formatDay } from '@gerende/domain/calendar/day-in-words';
import { Button } from '@gerende/ui/button';
import type { TFunction } from 'i18next';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shell/use-language.ts';
import { dateTag, dayInWords } from '../../shell/words.ts';

/** 'December 2026', or both months of a week in two. */
function monthOfWeek(days: readonly string[], tag: string): string {
  const month = (day: string): string => formatDay(day, tag, { month: 'long', year: 'numeric' });
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return first.slice(0, 7) === last.slice(0, 7) ? month(first) : `${month(first)} – ${month(last)}`;
}

/** Guests and the server itself have no e-mail. */
function nameOfChanger(by: string, t: TFunction<['schedule', 'common']>): string {
  if (by === 'guest') return t('schedule:changedByGuest');
  return by === 'system' ? t('schedule:changedBySystem') : by;
}

export type WeekBarProps = {
  days: readonly string[];
  /** The shown day on phones. */
  day: string | undefined;
  loading: boolean;
  /** Who else changed something that is shown: an e-mail, `guest` or `system`. */
  changedBy: string | undefined;
  onTurn: (by: 1 | -1) => void;
  onToday: () => void;
};

export function WeekBar({ days, day, loading, changedBy, onTurn, onToday }: WeekBarProps) {
  const { t } = useTranslation(['schedule', 'common']);
  const language = useLanguage();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        size="admin"
        iconOnly
        className="max-md:min-h-11 max-md:w-11"
        aria-label={day ? t('schedule:previousDay') : t('schedule:previousWeek')}
        icon={<ChevronLeft aria-hidden className="size-4" />}
        onClick={() => onTurn(-1)}
      />
      <Button
        size="admin"
        iconOnly
        className="max-md:min-h-11 max-md:w-11"
        aria-label={day ? t('schedule:nextDay') : t('schedule:nextWeek')}
        icon={<ChevronRight aria-hidden className="size-4" />}
        onClick={() => onTurn(1)}
      />
      <Button size="admin" className="max-md:min-h-11" onClick={onToday}>
        {t('schedule:today')}
      </Button>
      <h2 aria-live="polite" className="font-semibold text-base">
        {day ? dayInWords(day, language) : monthOfWeek(days, dateTag(language))}
      </h2>
      <p role="status" aria-label={t('schedule:liveChanges')} className="text-ink-soft text-sm empty:hidden">
        {changedBy && t('schedule:changedBy', { name: nameOfChanger(changedBy, t) })}
      </p>
      {loading && (
        <span role="status" className="text-ink-soft text-sm">
          {t('common:loading')}
        </span>
      )}
    </div>
  );
}
