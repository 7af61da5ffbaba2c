/** The result of the automatic assignment: its quality, lessons without an instructor, and the obstacles of everybody. */
import { inLanguage } from '@gerende/domain/language/rules';
import { lessonKey } from '@gerende/domain/schedule/blocks';
import { Button } from '@gerende/ui/button';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shell/use-language.ts';
import { useLessonName } from '../week/use-lesson-name.ts';
import { timeInWords } from './move-words.ts';
import type { Assigned } from './use-assign.ts';

export type AssignedListProps = { assigned: Assigned | undefined; onClose: () => void };

export function AssignedList({ assigned, onClose }: AssignedListProps) {
  const { t } = useTranslation('schedule');
  const language = useLanguage();
  const nameOf = useLessonName();
  if (!assigned) return null;
  const { proposed, left_over, past, quality, lessons } = assigned;
  const byId = new Map(lessons.map((lesson) => [lesson.booking_id, lesson]));
  /** 'Tan Wei Ling, Tue 22 Dec 2026 09:00–12:00, Private Ski'. */
  const named = ({ booking_id, day_number, date }: (typeof left_over)[number]): string => {
    const lesson = byId.get(booking_id);
    const day = lesson?.days.find((each) => each.day_number === day_number);
    if (!lesson || !day) return `#${booking_id}, ${date}`;
    const course = inLanguage(lesson.course.name_translations, language);
    return [nameOf(lesson, day.class), timeInWords(day, { language }), ...(day.class ? [] : [course])].join(
      t('separator'),
    );
  };
  return (
    <section aria-label={t('assignResult')} className="mb-2 flex items-start rounded bg-amber-wash px-3 py-2">
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold">
          {proposed > 0 ? t('proposed', { count: proposed }) : left_over.length === 0 && t('nothingProposed')}
          {proposed === 0 && left_over.length > 0 && t('nobodyFound', { count: left_over.length })}
        </h2>
        {proposed + left_over.length > 0 && <p>{t(quality === 'optimal' ? 'assignProven' : 'assignBestFound')}</p>}
        {past > 0 && <p>{t('assignPast', { count: past })}</p>}
        {left_over.length > 0 && (
          <>
            <h3 className="mt-1 font-semibold">{t('leftOver', { count: left_over.length })}</h3>
            <ul
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
              tabIndex={0}
              aria-label={t('leftOver', { count: left_over.length })}
              className="max-h-24 overflow-y-auto"
            >
              {left_over.map((each) => (
                <li key={lessonKey(each.booking_id, each.day_number)}>
                  {t('leftOverLine', {
                    lesson: named(each),
                    reasons: each.obstacles
                      .map(({ reason, instructor_ids }) => t(`obstacle_${reason}`, { count: instructor_ids.length }))
                      .join(t('separator')),
                  })}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <Button
        size="admin"
        iconOnly
        variant="quiet"
        aria-label={t('hideList')}
        icon={<X aria-hidden className="size-4" />}
        onClick={onClose}
      />
    </section>
  );
}
