/** The floating button to the guest's own booked plans; there only when at least one is stored (§2). */
import { ClipboardList } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStoredHistory } from './stored-history.ts';

const PlansPopup = lazy(() => import('./plans-popup.tsx').then((module) => ({ default: module.PlansPopup })));

export function BookedPlans() {
  const { t } = useTranslation('landingPage');
  const plans = useStoredHistory();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  if (plans.length === 0) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
        className="fixed right-4 bottom-4 z-10 max-lg:[body:has(.wizard-bar)_&]:bottom-20 flex min-h-11 items-center gap-2 rounded-full bg-ink px-4 font-semibold text-paper text-sm shadow transition-colors hover:bg-glacier-deep"
      >
        <ClipboardList aria-hidden className="size-5" />
        {t('bookedPlans')}
        <span className="tabular flex h-6 min-w-6 items-center justify-center rounded-full bg-paper px-1.5 text-ink">
          {plans.length}
        </span>
      </button>
      {wanted && (
        <Suspense fallback={null}>
          <PlansPopup open={open} onOpenChange={setOpen} plans={plans} />
        </Suspense>
      )}
    </>
  );
}
