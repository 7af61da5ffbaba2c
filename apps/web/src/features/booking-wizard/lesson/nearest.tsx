/** The nearest free times, to be chosen instead of a full one. */

import { canBeBooked } from '@gerende/domain/availability/openings';
import { dayInWords } from '@gerende/domain/calendar/day-in-words';
import { dateRefusal } from '@gerende/domain/operating-day/rules';
import type { SettingTime } from '@gerende/domain/setting-time/schema';
import { nearestFree } from '@gerende/domain/teachable/nearest-free';
import { Button } from '@gerende/ui/button';
import { useTranslation } from 'react-i18next';
import { useTextLanguage } from '../../../shell/use-language.ts';
import type { Words } from './opening-words.ts';
import type { Lesson } from './use-lesson.ts';

const mostOffered = 3;

export type Start = { date: string; from: string; to: string; setting_time_id: number };

export const startAt = (date: string, { id, duration_from: from, duration_to: to }: SettingTime): Start => ({
  date,
  from,
  to,
  setting_time_id: id,
});

/** Every lesson time of the known days on which the lesson can begin. */
function knownTimes({ availability, dates, course }: Lesson): (Start & { yes: boolean })[] {
  return availability.days
    .filter(({ date }) => dates !== undefined && dateRefusal(date, dates) === null)
    .flatMap(({ date, times }) =>
      times.flatMap(({ setting_time_id, opening }) => {
        const time = course.setting_time.find(({ id }) => id === setting_time_id);
        return time ? [{ ...startAt(date, time), yes: canBeBooked(opening) }] : [];
      }),
    );
}

export const startInWords = ({ date, from, to }: Start, { t, language }: Words): string =>
  t('dayAndTime', { date: dayInWords(date, language), from, to });

type NearestProps = { lesson: Lesson; chosen: Start; onTake: (start: Start) => void };

export function Nearest({ lesson, chosen, onTake }: NearestProps) {
  const { t } = useTranslation('lastSteps');
  const language = useTextLanguage();
  const free = nearestFree(chosen, knownTimes(lesson), mostOffered);
  if (free.length === 0) return <p className="mt-3 text-sm">{t('noneNear')}</p>;
  return (
    <>
      <p className="mt-3 font-medium">{t('nearestFree')}</p>
      <div className="mt-1 flex flex-wrap gap-2">
        {free.map((start) => (
          <Button
            key={`${start.date} ${start.setting_time_id}`}
            className="tabular w-full text-balance sm:w-auto"
            onClick={() => onTake(start)}
          >
            {startInWords(start, { t, language })}
          </Button>
        ))}
      </div>
    </>
  );
}
