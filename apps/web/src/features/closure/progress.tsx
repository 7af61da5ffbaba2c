/** How many bookings of a closure are answered, as a bar and in words. */
import type { Closure } from '@gerende/domain/closure/schema';
import { useTranslation } from 'react-i18next';

export function ClosureProgress({ progress: { total, waiting } }: Pick<Closure, 'progress'>) {
  const { t } = useTranslation('closure');
  const done = total - waiting;
  const words = total === 0 ? t('noneTouched') : t('answered', { done, count: total });
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      {total > 0 && <progress max={total} value={done} aria-label={words} className="h-2 w-40 max-w-full" />}
      <span className="tabular text-sm">{words}</span>
    </div>
  );
}
