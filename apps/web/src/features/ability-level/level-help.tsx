/** The way to the explanation of the levels; the popup itself is fetched when it is first asked for (§2). */
import { buttonClass } from '@gerende/ui/button';
import { clsx } from 'clsx';
import { CircleHelp } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

const LevelPopup = lazy(() => import('./level-popup.tsx').then((module) => ({ default: module.LevelPopup })));

export function LevelHelp() {
  const { t } = useTranslation('landingPage');
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={clsx(buttonClass({ variant: 'quiet' }), 'px-2 text-sm')}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <CircleHelp aria-hidden className="size-5" />
        {t('levelHelp')}
      </button>
      {wanted && (
        <Suspense fallback={null}>
          <LevelPopup open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
