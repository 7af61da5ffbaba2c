/** Why a booking failed, beside what can be done about it. */
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from './use-booking.ts';

/** @property of the index of the lesson that it is about */
type ProblemBoxProps = Omit<Problem, 'line'> & { of?: string | undefined; children: ReactNode };

export function ProblemBox({ text, isLost, isFull, of, children }: ProblemBoxProps) {
  const { t } = useTranslation('lastSteps');
  return (
    <div data-clear-of-toasts className="flex gap-3 rounded border border-danger bg-danger-wash p-4">
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
      <div className="min-w-0">
        {of && <p className="font-semibold [overflow-wrap:anywhere]">{of}</p>}
        <p className="font-semibold">{t(isLost ? 'bookingUnknown' : isFull ? 'timeJustFull' : 'bookingFailed')}</p>
        <p>{t('bookingFailedKept', { message: text })}</p>
        {children}
      </div>
    </div>
  );
}
