/** Back, the total and the button that books; on a phone they stay at the bottom edge. */
import { Button } from '@gerende/ui/button';
import { ChevronLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';

export type BookingBarProps = {
  total: string;
  busy: boolean;
  /** Whether everything about the booking is known. */
  isReady: boolean;
  onBack: () => void;
  onBook: () => void;
  /** The text of the button that books. */
  label: string;
};

export function BookingBar({ total, busy, isReady, onBack, onBook, label }: BookingBarProps) {
  const { t } = useTranslation('lastSteps');
  return (
    <div
      data-clear-of-toasts
      className="wizard-bar fixed inset-x-0 bottom-0 z-20 border-t bg-paper px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] sm:px-6 lg:static lg:border-0 lg:bg-transparent lg:p-0"
    >
      <div className="flex items-center gap-3">
        <Button iconOnly disabled={busy} onClick={onBack} aria-label={t('edit')} title={t('edit')}>
          <ChevronLeft aria-hidden className="size-5" />
        </Button>
        <p className="tabular font-semibold text-lg leading-tight lg:hidden">
          <span className="sr-only">{t('total')}: </span>
          {total}
        </p>
        <Button
          variant="primary"
          className="shrink! min-w-0 grow px-3! py-2.5 lg:text-lg"
          busy={busy}
          disabled={!isReady}
          onClick={onBook}
        >
          {label}
        </Button>
      </div>
    </div>
  );
}
