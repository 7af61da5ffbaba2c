/** Where the chosen day or lesson time is full: why, the nearest free ones, and whether the school can be asked. */
import { canBeBooked } from '@gerende/domain/availability/openings';
import { dateRefusal } from '@gerende/domain/operating-day/rules';
import { nearestFree } from '@gerende/domain/teachable/nearest-free';
import { Button } from '@gerende/ui/button';
import { CircleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTextLanguage } from '../../../shell/use-language.ts';
import { dayInWords } from '../../../shell/words.ts';
import { fullInWords, openingAt, type Words } from '../lesson/opening-words.ts';
import type { Lesson } from '../lesson/use-lesson.ts';
import type { LessonFieldProps } from './details-form.ts';

const mostOffered = 3;

type Start = { date: string; from: string; to: string; setting_time_id: number };

/** Every lesson time of the known days on which the lesson can begin. */
function knownTimes({ availability, dates, course }: Lesson): (Start & { yes: boolean })[] {
  return availability.days
    .filter(({ date }) => dates !== undefined && dateRefusal(date, dates) === null)
    .flatMap(({ date, times }) =>
      times.flatMap(({ setting_time_id, opening }) => {
        const time = course.setting_time.find(({ id }) => id === setting_time_id);
        if (!time) return [];
        return { date, from: time.duration_from, to: time.duration_to, setting_time_id, yes: canBeBooked(opening) };
      }),
    );
}

const inWords = ({ date, from, to }: Start, { t, language }: Words): string =>
  t('dayAndTime', { date: dayInWords(date, language), from, to });

export function NearestTimes({ form, choices, lesson }: LessonFieldProps) {
  const { t } = useTranslation('landingPage');
  const language = useTextLanguage();
  const region = useRef<HTMLDivElement>(null);
  const [taken, setTaken] = useState<Start | null>(null);
  const { time } = lesson;
  const opening = openingAt(lesson, choices.date);
  const chosen = time && {
    date: choices.date,
    from: time.duration_from,
    to: time.duration_to,
    setting_time_id: time.id,
  };
  const take = (start: Start): void => {
    form.setValue('date', start.date);
    form.setValue('lessonTime', start.setting_time_id);
    setTaken(start);
    // The pressed button is about to go.
    region.current?.focus({ preventScroll: true });
  };
  const isTaken = taken?.date === choices.date && taken.setting_time_id === choices.lessonTime;
  return (
    // Always there, so that what appears in it is read out.
    <div ref={region} role="status" tabIndex={-1} className="mt-3 max-w-md rounded">
      {chosen && opening?.state === 'full' ? (
        <div className="rounded bg-amber-wash p-3">
          <p className="flex gap-2">
            <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-amber" />
            <span className="min-w-0">
              <strong className="tabular block font-semibold">{inWords(chosen, { t, language })}</strong>
              {fullInWords(opening, choices.date, { t, language })}
            </span>
          </p>
          <Nearest lesson={lesson} chosen={chosen} onTake={take} />
          {opening.ask && <p className="mt-3 text-sm">{t('askHint')}</p>}
        </div>
      ) : (
        isTaken && <p className="text-sm">{t('timeTaken', { when: inWords(taken, { t, language }) })}</p>
      )}
    </div>
  );
}

type NearestProps = { lesson: Lesson; chosen: Start; onTake: (start: Start) => void };

function Nearest({ lesson, chosen, onTake }: NearestProps) {
  const { t } = useTranslation('landingPage');
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
            {inWords(start, { t, language })}
          </Button>
        ))}
      </div>
    </>
  );
}
