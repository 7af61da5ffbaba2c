/** Instructors who are sick and still have lessons in the shown week, as after a hand-over that was left half-done. */
import type { PlainDate } from '@gerende/domain/calendar/plain-date';
import { instructorName } from '@gerende/domain/instructor/names';
import { lessonsOfSick } from '@gerende/domain/schedule/moves/away-days';
import { Button } from '@gerende/ui/button';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shell/use-language.ts';
import type { WeekModel } from '../week/grid-row-model.ts';

export type SickListProps = {
  model: WeekModel;
  /** Today at the school. */
  today: PlainDate;
  busy: boolean;
  onPropose: (instructorId: number, days: { from: PlainDate; to: PlainDate }) => void;
};

export function SickList({ model, today, busy, onPropose }: SickListProps) {
  const { t } = useTranslation('schedule');
  const language = useLanguage();
  const sick = model.rows.flatMap(({ instructor, blocks }) => {
    if (!instructor) return [];
    const lessons = lessonsOfSick(
      blocks.filter((block) => block.kind === 'lesson'),
      model.off(instructor.id),
      today,
    );
    return lessons.length > 0 ? [{ instructor, lessons }] : [];
  });
  if (sick.length === 0) return null;
  return (
    <ul aria-label={t('sickTeaching')} className="rounded bg-danger-wash px-3 py-2 text-danger">
      {sick.map(({ instructor, lessons }) => {
        const dates = lessons.map((block) => block.date).sort();
        const [from, to] = [dates[0] ?? today, dates.at(-1) ?? today];
        return (
          <li key={instructor.id} className="flex flex-wrap items-center gap-2">
            <TriangleAlert aria-hidden className="size-4 shrink-0" />
            <span className="wrap-anywhere min-w-0 flex-1 basis-48">
              {t('sickLessons', { name: instructorName(instructor, language), count: lessons.length })}
            </span>
            <Button size="admin" busy={busy} onClick={() => onPropose(instructor.id, { from, to })}>
              {t('proposeOthers')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
