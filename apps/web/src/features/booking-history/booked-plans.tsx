/** The floating button that opens the guest's booked plans; shown only when at least one is stored (§2). */
import { ClipboardList } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStoredHistory } from '../../shared/stored-history.ts';
import { fetchedPart, useFetchedPart } from '../../shell/page/fetched-part.ts';
import { PartMissing } from '../../shell/page/part-missing.tsx';

const plansPopup = fetchedPart(() => import('./plans-popup.tsx').then((module) => module.PlansPopup));

/**
 * Text scrolls out of sight behind the strip as behind the bar below it, never behind the button. On the widest screens
 * the button is beside the page, and needs no strip.
 */
const stripClass = [
  'booked-plans fixed inset-x-0 bottom-0 z-10 flex justify-end border-t bg-snow px-4 py-1',
  'max-lg:[body:has(.wizard-bar)_&]:pb-[calc(3.6875rem+max(0.625rem,env(safe-area-inset-bottom)))]',
  'min-[100rem]:pointer-events-none min-[100rem]:bottom-3 min-[100rem]:border-0 min-[100rem]:bg-transparent print:hidden',
].join(' ');

export function BookedPlans() {
  const { t } = useTranslation('lastSteps');
  const plans = useStoredHistory();
  const [open, setOpen] = useState(false);
  const hasPlans = plans.length > 0;
  const { Part: PlansPopup, failed, asking, retry } = useFetchedPart(plansPopup, open);
  // Prefetched because guests read their plans on the way to the lesson, when there may be no network.
  useEffect(() => {
    if (hasPlans) plansPopup.prefetch();
  }, [hasPlans]);
  if (!hasPlans) return null;
  return (
    <>
      <div data-clear-of-toasts className={stripClass}>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="pointer-events-auto flex min-h-11 items-center gap-2 rounded-full bg-ink px-4 font-semibold text-paper text-sm shadow transition-colors hover:bg-glacier-deep"
        >
          <ClipboardList aria-hidden className="size-5" />
          {t('bookedPlans')}
          <span className="tabular flex h-6 min-w-6 items-center justify-center rounded-full bg-paper px-1.5 text-ink">
            {plans.length}
          </span>
        </button>
      </div>
      {open && PlansPopup && <PlansPopup onClose={() => setOpen(false)} plans={plans} />}
      {open && failed && (
        <div className="fixed right-4 bottom-36 left-4 z-10 shadow sm:left-auto sm:w-96">
          <PartMissing onRetry={retry} retrying={asking} />
        </div>
      )}
    </>
  );
}
