/** What uses a slope that is about to be deleted: its courses by name, its bookings by number. */
import type { SlopeUse } from '@gerende/domain/slope/schema';
import { useTranslation } from 'react-i18next';
import { CourseUses } from '../../shared/course-uses.tsx';

export function SlopeUses({ id, use }: { id: number; use: SlopeUse | undefined }) {
  const { t } = useTranslation('slope');
  return (
    <div className="flex flex-col gap-2">
      <CourseUses
        hint={t('deleteHint')}
        uses={(course) => course.slopes.some((slope) => slope.id === id)}
        usedBy={(count) => t('usedBy', { count })}
      />
      {use && use.bookings > 0 && (
        <p>
          {t('bookedBy', { count: use.bookings })} {use.upcoming > 0 && t('bookedByUpcoming', { count: use.upcoming })}
        </p>
      )}
    </div>
  );
}
