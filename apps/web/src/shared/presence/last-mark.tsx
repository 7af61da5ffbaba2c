/** Says what was pressed last, and undoes it. */
import { Button } from '@gerende/ui/button';
import { Undo2, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { useMarking } from './use-marking.ts';

export function LastMark({ last, undo, forget }: Pick<ReturnType<typeof useMarking>, 'last' | 'undo' | 'forget'>) {
  const { t } = useTranslation(['today', 'common']);
  return (
    <section aria-label={t('today:lastMark')} className="sticky bottom-0 z-20">
      <p role="status" data-later className="sr-only">
        {last && t('today:marked', { name: last.mark.customer_name, what: t(`today:presence_${last.mark.presence}`) })}
      </p>
      {last && (
        <div
          data-later
          className="mt-3 flex items-center gap-2 rounded border border-mist-edge bg-paper px-3 py-1.5 shadow"
        >
          <p aria-hidden className="wrap-anywhere mr-auto min-w-0">
            {t('today:marked', { name: last.mark.customer_name, what: t(`today:presence_${last.mark.presence}`) })}
          </p>
          <Button className="px-3" icon={<Undo2 aria-hidden className="size-4" />} onClick={undo}>
            {t('today:undo')}
          </Button>
          <Button
            variant="quiet"
            iconOnly
            aria-label={t('common:close')}
            icon={<X aria-hidden className="size-4" />}
            onClick={forget}
          />
        </div>
      )}
    </section>
  );
}
