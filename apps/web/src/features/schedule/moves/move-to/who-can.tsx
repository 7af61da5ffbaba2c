/** Who could teach a lesson now, those with the fewest hours that day first: one press chooses them. */
import { instructorName } from '@gerende/domain/instructor/names';
import type { Miss } from '@gerende/domain/schedule/misses';
import type { MoveWarning } from '@gerende/domain/schedule/moves/place-warnings';
import { ChoiceButtons } from '@gerende/ui/menu/choice-buttons';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../shell/use-language.ts';
import type { GridInstructor } from '../../week/grid-row-model.ts';
import { NearestMisses } from './nearest-misses.tsx';

/** The others are in the list of instructors. */
const mostShown = 6;

export type WhoCanProps = {
  instructors: readonly GridInstructor[];
  /** The lesson's current instructor is not offered. */
  now: number | null;
  warningsFor: (instructorId: number) => readonly MoveWarning[];
  dayOf: (instructor: GridInstructor) => { hours: number; inWords: string };
  /** The obstacles of some instructors, the nearest first. */
  missesOf: (instructors: readonly GridInstructor[]) => readonly Miss[];
  hours: { from: string; to: string };
  chosen: number | null;
  onChoose: (instructorId: number) => void;
};

export function WhoCan({ instructors, now, warningsFor, dayOf, missesOf, hours, chosen, onChoose }: WhoCanProps) {
  const { t } = useTranslation('schedule');
  const language = useLanguage();
  const asked = instructors.filter(({ id }) => id !== now);
  const able = asked
    .filter(({ id }) => warningsFor(id).length === 0)
    .map((each) => ({ each, ...dayOf(each) }))
    .sort((a, b) => a.hours - b.hours);
  const words = t('whoCan', { count: able.length });
  return (
    <div>
      <p className="mb-1 font-medium text-sm">{words}</p>
      {able.length > 0 && (
        <ChoiceButtons
          label={words}
          choices={able.slice(0, mostShown).map(({ each, inWords }) => ({
            value: each.id,
            text: (
              <>
                {each.id === chosen && <Check aria-hidden className="size-4 shrink-0 text-pine" />}
                <span>
                  <span className="font-medium">{instructorName(each, language)}</span>{' '}
                  <span className="text-ink-soft">{inWords}</span>
                </span>
              </>
            ),
          }))}
          chosen={chosen}
          onChoose={onChoose}
          className="flex flex-wrap gap-1.5"
          choiceClassName="flex min-h-9 items-center gap-1.5 rounded border border-mist-edge px-2 py-1 text-left text-sm aria-checked:border-pine aria-checked:bg-pine-wash"
        />
      )}
      {able.length === 0 && (
        <NearestMisses
          misses={missesOf(asked)}
          instructors={instructors}
          hours={hours}
          chosen={chosen}
          onChoose={onChoose}
        />
      )}
    </div>
  );
}
