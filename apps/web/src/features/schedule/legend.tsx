/** What the marks of the grid mean. */
import { useTranslation } from 'react-i18next';

const sample = 'inline-block h-4 w-6 rounded border border-mist-edge';

export function Legend({ free }: { free: boolean }) {
  const { t } = useTranslation('schedule');
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-xs">
      <li className="flex items-center gap-1.5">
        <span aria-hidden className={`${sample} hatched`} />
        {t('closed')}
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden className={`${sample} hatched-off`} />
        {t('dayOff')}
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden className={`${sample} border-danger bg-danger-wash`} />
        {t('conflict')}
      </li>
      {free && (
        <li className="flex items-center gap-1.5">
          <span aria-hidden className={`${sample} bg-pine-wash`} />
          {t('free')}
        </li>
      )}
    </ul>
  );
}
