/** Shown when the chosen day or lesson time is full: why, the nearest free ones, and whether a request can be sent. */
import { CircleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTextLanguage } from '../../../shell/use-language.ts';
import { Nearest, type Start, startAt, startInWords } from '../lesson/nearest.tsx';
import { fullInWords, openingAt } from '../lesson/opening-words.ts';
import type { LessonFieldProps } from './details-form.ts';

export function NearestTimes({ form, choices, lesson }: LessonFieldProps) {
  const { t } = useTranslation('lastSteps');
  const language = useTextLanguage();
  const region = useRef<HTMLDivElement>(null);
  const [taken, setTaken] = useState<Start | null>(null);
  const { time } = lesson;
  const opening = openingAt(lesson, choices.date);
  const chosen = time && startAt(choices.date, time);
  const take = (start: Start): void => {
    form.setValue('date', start.date);
    form.setValue('lessonTime', start.setting_time_id);
    setTaken(start);
    // The pressed button is about to be removed.
    region.current?.focus({ preventScroll: true });
  };
  const isTaken = taken?.date === choices.date && taken.setting_time_id === choices.lessonTime;
  return (
    // Always rendered, so that text that appears in it is read out.
    <div ref={region} role="status" tabIndex={-1} className="mt-3 max-w-md rounded">
      {chosen && opening?.state === 'full' ? (
        <div className="rounded bg-amber-wash p-3">
          <p className="flex gap-2">
            <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-amber" />
            <span className="min-w-0">
              <strong className="tabular block font-semibold">{startInWords(chosen, { t, language })}</strong>
              {fullInWords(opening, choices.date, { t, language })}
            </span>
          </p>
          <Nearest lesson={lesson} chosen={chosen} onTake={take} />
          {opening.ask && <p className="mt-3 text-sm">{t('askHint')}</p>}
        </div>
      ) : (
        isTaken && <p className="text-sm">{t('timeTaken', { when: startInWords(taken, { t, language }) })}</p>
      )}
    </div>
  );
}
