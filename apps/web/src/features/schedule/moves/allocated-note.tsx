/**
 * The last change of a class, which is stored already, with its Undo. It stays until it is closed, so that nobody has
 * to hurry.
 */
import { Button } from '@gerende/ui/button';
import { Undo2, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ClassAllocation } from './use-allocation.ts';

export function AllocatedNote({ allocation }: { allocation: ClassAllocation }) {
  const { t } = useTranslation('schedule');
  const { allocated } = allocation;
  if (!allocated) return null;
  return (
    <section
      aria-label={t('classChange')}
      className="sticky bottom-0 z-20 mt-3 flex flex-wrap items-center gap-2 rounded border border-pine bg-paper px-3 py-2 shadow"
    >
      <span className="flex-1">{allocated.text}</span>
      <Button
        size="admin"
        disabled={allocation.busy}
        icon={<Undo2 aria-hidden className="size-4" />}
        onClick={() => void allocation.undo(allocated)}
      >
        {t('undo')}
      </Button>
      <Button
        size="admin"
        iconOnly
        variant="quiet"
        aria-label={t('hideNote')}
        icon={<X aria-hidden className="size-4" />}
        onClick={allocation.forget}
      />
    </section>
  );
}
