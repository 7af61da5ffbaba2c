/** Says that somebody else changed the row meanwhile, and offers both ways on; what was typed stays until one is chosen. */
import { Button } from '@gerende/ui/button';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

export function ConflictNotice({ onSettle }: { onSettle: (taken: 'stored' | 'typed') => void }) {
  const { t } = useTranslation('form');
  return (
    <div role="alert" className="flex flex-col gap-2 rounded bg-amber-wash px-3 py-2">
      <p className="flex items-start gap-2 font-medium">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {t('changedMeanwhile')}
      </p>
      <p>{t('changedMeanwhileHint')}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="admin" onClick={() => onSettle('stored')}>
          {t('takeStored')}
        </Button>
        <Button size="admin" onClick={() => onSettle('typed')}>
          {t('keepTyped')}
        </Button>
      </div>
    </div>
  );
}
