/** Days on which the instructor would like to work, or not to: a press goes from one wish to the next. */
import { dateTag, formatDay } from '@gerende/domain/calendar/day-in-words';
import { addDays, daysInRow, startOfWeek } from '@gerende/domain/calendar/plain-date';
import { type DatedWish, type SaveWish, type WorkWish, wishDays } from '@gerende/domain/work-wish/schema';
import { Button } from '@gerende/ui/button';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, Heart, Minus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWriteFailureText } from '../../shell/admin/use-write-failure-text.ts';
import { useOnline } from '../../shell/browser/use-online.ts';
import { dayInWords } from '../../shell/kept-words.ts';
import { showToast } from '../../shell/toast/toasts.tsx';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';

/** The number shown at once: a phone shows them without scrolling far. */
const shownDays = 28;

const next = (wish: WorkWish | undefined): WorkWish | null => {
  if (wish === undefined) return 'work';
  return wish === 'work' ? 'free' : null;
};

const words = { work: 'wishWork', free: 'wishFree' } as const;
const icons = { work: Heart, free: Minus } as const;

type DayProps = { date: string; wish: WorkWish | undefined; disabled: boolean; onPress: () => void };

function Day({ date, wish, disabled, onPress }: DayProps) {
  const { t } = useTranslation('workingTimes');
  const language = useLanguage();
  const Icon = wish && icons[wish];
  return (
    <button
      type="button"
      disabled={disabled}
      aria-label={t('wishOf', { day: dayInWords(date, language), wish: t(wish ? words[wish] : 'wishNone') })}
      className={clsx(
        'grid min-h-14 w-full content-center justify-items-center gap-1 rounded border',
        wish === undefined && 'bg-paper',
        wish === 'work' && 'border-pine bg-pine-wash text-pine',
        wish === 'free' && 'border-amber bg-amber-wash text-amber',
      )}
      onClick={onPress}
    >
      <span className="tabular text-sm">
        {formatDay(date, dateTag(language), { day: 'numeric', month: 'numeric' })}
      </span>
      {Icon ? <Icon aria-hidden className="size-4" /> : <span aria-hidden className="size-4" />}
    </button>
  );
}

type WishDaysProps = { today: string; wishes: readonly DatedWish[] };

export function WishDays({ today, wishes }: WishDaysProps) {
  const { t } = useTranslation('workingTimes');
  const language = useLanguage();
  const failureText = useWriteFailureText();
  const utils = trpc.useUtils();
  const [first, setFirst] = useState(startOfWeek(today, 1));
  const open = useRef(0);
  const isOnline = useOnline();
  const show = ({ date, wish }: SaveWish): void =>
    utils.admin.workWish.own.setData(undefined, (own) => {
      const others = own?.wishes.filter((each) => each.date !== date) ?? [];
      return own && { ...own, wishes: wish ? [...others, { date, wish }] : others };
    });
  const save = trpc.admin.workWish.save.useMutation({
    // One after the other: two concurrent presses of a day might be stored in the wrong order.
    scope: { id: 'wish' },
    onMutate: async (pressed) => {
      open.current += 1;
      await utils.admin.workWish.own.cancel();
      const before = utils.admin.workWish.own.getData()?.wishes.find(({ date }) => date === pressed.date);
      // Shown at once, so that the next press continues from it.
      show(pressed);
      return { date: pressed.date, wish: before?.wish ?? null };
    },
    onError: (error, _pressed, before) => {
      // If the server is unreachable, the stored state cannot be fetched.
      if (before) show(before);
      showToast('error', failureText(error, t('wishFailed')));
    },
    onSettled: () => {
      open.current -= 1;
      // Refetched after the last one: before, it would lack those that wait.
      return open.current === 0 ? utils.admin.workWish.own.invalidate() : undefined;
    },
  });
  const wishOf = new Map(wishes.map(({ date, wish }) => [date, wish]));
  const end = addDays(today, wishDays);
  const days = daysInRow(first, shownDays);
  const turn = (by: number): void => setFirst(addDays(first, by));
  return (
    <details className="rounded border bg-paper">
      <summary className="flex min-h-11 cursor-pointer items-center px-3 font-semibold">{t('wishes')}</summary>
      <div className="grid gap-2 border-t p-3">
        <p className="text-ink-soft">{t('wishesHint')}</p>
        {!isOnline && <p className="text-amber">{t('wishesOffline')}</p>}
        <div className="grid grid-cols-7 gap-1">
          {days.slice(0, 7).map((date) => (
            <span key={date} aria-hidden className="text-center text-ink-soft text-xs">
              {formatDay(date, dateTag(language), { weekday: 'short' })}
            </span>
          ))}
          {days.map((date) =>
            date < today || date >= end ? (
              <span key={date} />
            ) : (
              <Day
                key={date}
                date={date}
                wish={wishOf.get(date)}
                disabled={!isOnline}
                onPress={() => save.mutate({ date, wish: next(wishOf.get(date)) })}
              />
            ),
          )}
        </div>
        <div className="flex justify-between">
          <Button
            variant="quiet"
            icon={<ChevronLeft aria-hidden className="size-5" />}
            disabled={first <= today}
            onClick={() => turn(-shownDays)}
          >
            {t('earlier')}
          </Button>
          <Button
            variant="quiet"
            icon={<ChevronRight aria-hidden className="size-5" />}
            disabled={addDays(first, shownDays) >= end}
            onClick={() => turn(shownDays)}
          >
            {t('later')}
          </Button>
        </div>
      </div>
    </details>
  );
}
