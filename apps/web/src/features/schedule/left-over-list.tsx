/** Lessons for which the assignment found nobody, and what keeps everybody from them. */
import { lessonKey } from '@gerende/domain/schedule/blocks';
import type { Schedule } from '@gerende/domain/schedule/schema';
import { Button } from '@gerende/ui/button';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shell/use-language.ts';
import { dayInWords } from '../../shell/words.ts';
import type { LeftOvers } from './use-assign.ts';

export type LeftOverListProps = { leftOver: LeftOvers; schedule: Schedule; onClose: () => void };

export function LeftOverList({ leftOver, schedule, onClose }: LeftOverListProps) {
  const { t } = useTranslation('schedule');
  const language = useLanguage();
  if (leftOver.length === 0) return null;
  const names = new Map(schedule.lessons.map((lesson) => [lesson.booking_id, lesson.customer_name]));
  return (
    <section
      aria-label={t('leftOver', { count: leftOver.length })}
      className="mb-2 flex items-start rounded bg-amber-wash px-3 py-2"
    >
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold">{t('leftOver', { count: leftOver.length })}</h2>
        <ul className="max-h-24 overflow-y-auto">
          {leftOver.map(({ booking_id, day_number, date, obstacles }) => (
            <li key={lessonKey(booking_id, day_number)}>
              {t('leftOverLine', {
                name: names.get(booking_id) ?? `#${booking_id}`,
                day: dayInWords(date, language),
                reasons: obstacles
                  .map(({ reason, instructor_ids }) => t(`obstacle_${reason}`, { count: instructor_ids.length }))
                  .join(t('separator')),
              })}
            </li>
          ))}
        </ul>
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
