/** Opens the explanation of the levels; the popup's code is fetched on first use (§2). */
import { buttonClass } from '@gerende/ui/button';
import { clsx } from 'clsx';
import { CircleHelp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchedPart, useFetchedPart } from '../../shell/page/fetched-part.ts';
import { PartMissing } from '../../shell/page/part-missing.tsx';

const levelPopup = fetchedPart(() => import('./level-popup.tsx').then((module) => module.LevelPopup));

export function LevelHelp() {
  const { t } = useTranslation('lastSteps');
  const [open, setOpen] = useState(false);
  const { Part: LevelPopup, failed, asking, retry } = useFetchedPart(levelPopup, open);
  // Prefetched because the network may fail while the guest fills in the form beside it.
  useEffect(levelPopup.prefetch, []);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={clsx(buttonClass({ variant: 'quiet' }), 'max-w-full px-2 text-sm')}
        onClick={() => setOpen(true)}
      >
        <CircleHelp aria-hidden className="size-5" />
        {t('levelHelp')}
      </button>
      {open && LevelPopup && <LevelPopup onClose={() => setOpen(false)} />}
      {open && failed && <PartMissing onRetry={retry} retrying={asking} />}
    </>
  );
}
