/**
 * The nearest instructors if nobody fits, each with what would make it possible; a press chooses one, or leads to them.
 */
import { instructorName } from '@gerende/domain/instructor/names';
import type { Hindrance, Miss } from '@gerende/domain/schedule/misses';
import { thereFrom } from '@gerende/domain/schedule/misses';
import { ChoiceButtons } from '@gerende/ui/menu/choice-buttons';
import { useTranslation } from 'react-i18next';
import { tagInWords } from '../../../../shared/day/tag-words.ts';
import { useLanguage } from '../../../../shell/use-language.ts';
import { timeRange } from '../../week/block-words.ts';
import type { GridInstructor } from '../../week/grid-row-model.ts';
import { useLessonName } from '../../week/use-lesson-name.ts';

/** The others are in the list of instructors. */
const mostShown = 6;

export type NearestMissesProps = {
  misses: readonly Miss[];
  instructors: readonly GridInstructor[];
  /** The hours of the query. */
  hours: { from: string; to: string };
  /** Left out if a press leads to the instructor. */
  chosen?: number | null;
  onChoose: (instructorId: number) => void;
};

function useHindranceInWords({ instructors, hours }: Pick<NearestMissesProps, 'instructors' | 'hours'>) {
  const { t } = useTranslation(['schedule', 'errors', 'form', 'choices', 'common', 'bookingForm']);
  const language = useLanguage();
  const nameOf = useLessonName();
  const offInWords = (away: { from: string; to: string }): string => {
    const there = thereFrom(away, hours);
    if (!there) return t('schedule:missOff');
    return 'until' in there
      ? t('schedule:missOffUntil', { time: there.until })
      : t('schedule:missOffFrom', { time: there.from });
  };
  return (hindrance: Hindrance): string => {
    switch (hindrance.kind) {
      case 'teaching': {
        const { lesson, day } = hindrance.lesson;
        const what = { id: lesson.booking_id, lesson: nameOf(lesson, day.class) };
        const taker = instructors.find(({ id }) => id === hindrance.taker);
        return taker
          ? t('schedule:missTeachingTo', { ...what, name: instructorName(taker, language) })
          : t('schedule:missTeaching', what);
      }
      case 'entry': {
        const { tag, hours: taken } = hindrance;
        return t('schedule:missEntry', {
          tag: tagInWords(tag, t),
          hours: timeRange({ start_time: taken.from, end_time: taken.to }),
        });
      }
      case 'off':
        return offInWords(hindrance.hours);
      case 'level':
        return t('schedule:missLevel', { has: hindrance.has, needs: hindrance.needs });
      default:
        return t(`bookingForm:fitReason_${hindrance.kind}`);
    }
  };
}

const lineClass =
  'flex min-h-9 w-full flex-wrap items-baseline gap-x-2 px-2 py-1 text-left hover:bg-glacier-wash aria-checked:bg-amber-wash';

export function NearestMisses(props: NearestMissesProps) {
  const { misses, instructors, chosen, onChoose } = props;
  const { t } = useTranslation('schedule');
  const language = useLanguage();
  const inWords = useHindranceInWords(props);
  const shown = misses.slice(0, mostShown);
  if (shown.length === 0) return null;
  const more = misses.length - shown.length;
  const lines = shown.flatMap(({ id, hindrances }) => {
    const instructor = instructors.find((each) => each.id === id);
    if (!instructor) return [];
    const text = (
      <>
        <span className="font-medium">{instructorName(instructor, language)}</span>{' '}
        <span className="text-ink-soft">{hindrances.map(inWords).join(t('separator'))}</span>
      </>
    );
    return [{ value: id, text }];
  });
  return (
    <section aria-label={t('nearestMisses')} className="text-sm">
      <h3 className="font-medium">{t('nearestMisses')}</h3>
      {chosen === undefined ? (
        <ul className="divide-y rounded border">
          {lines.map(({ value, text }) => (
            <li key={value}>
              <button type="button" onClick={() => onChoose(value)} className={lineClass}>
                {text}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <ChoiceButtons
          label={t('nearestMisses')}
          choices={lines}
          chosen={chosen}
          onChoose={onChoose}
          className="divide-y rounded border"
          choiceClassName={lineClass}
        />
      )}
      {more > 0 && <p className="text-ink-soft">{t('andMore', { count: more })}</p>}
    </section>
  );
}
