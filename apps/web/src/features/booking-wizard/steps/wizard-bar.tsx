/** Previous and Next under steps 1-4; on a phone they stay at the bottom edge (§2). */
import { Button, buttonClass } from '@gerende/ui/button';
import { ServedButton } from '@gerende/ui/served-button';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export type WizardBarProps = {
  /** Left out on step 1. */
  onPrevious?: () => void;
  /** Where Previous leads while no script runs. */
  previousHref?: string;
  /** Left out when Next submits the form named by `submits`. */
  onNext?: () => void;
  /** Id of the form that Next submits. */
  submits?: string;
  nextDisabled?: boolean;
  busy?: boolean;
  /** Shown between the two buttons, only on phones. */
  children?: ReactNode;
};

export function WizardBar({ onPrevious, previousHref, onNext, submits, nextDisabled, busy, children }: WizardBarProps) {
  const { t } = useTranslation('landingPage');
  return (
    <div
      data-clear-of-toasts
      className="wizard-bar fixed inset-x-0 bottom-0 z-20 border-t bg-paper px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] sm:px-6 lg:static lg:mt-8 lg:border-0 lg:bg-transparent lg:px-0"
    >
      <div className="flex items-center justify-between gap-3">
        {previousHref !== undefined && onPrevious ? (
          <ServedButton href={previousHref} onPress={onPrevious} className={buttonClass()}>
            <ChevronLeft aria-hidden className="size-5" />
            <span>{t('previous')}</span>
          </ServedButton>
        ) : (
          <Button
            onClick={onPrevious}
            disabled={!onPrevious || busy === true}
            icon={<ChevronLeft aria-hidden className="size-5" />}
            // A phone has space only for the arrow if the total is between the buttons.
            className={clsx(children && 'max-lg:w-11 max-lg:px-0')}
          >
            <span className={clsx(children && 'max-lg:sr-only')}>{t('previous')}</span>
          </Button>
        )}
        {children}
        <Button
          variant={submits ? 'primary' : 'secondary'}
          type={submits ? 'submit' : 'button'}
          form={submits}
          onClick={onNext}
          disabled={nextDisabled}
          busy={busy ?? false}
          className={clsx(children ? 'min-w-24 lg:min-w-32' : 'min-w-32')}
        >
          {t('next')}
          <ChevronRight aria-hidden className="size-5" />
        </Button>
      </div>
    </div>
  );
}
