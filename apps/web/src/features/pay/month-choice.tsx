/** The month that is shown, with links to the one before and the one after. */
import { addMonths, type PlainMonth } from '@gerende/domain/calendar/plain-date';
import { buttonClass } from '@gerende/ui/button';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePayWords } from './pay-words.ts';

/** @param to the page that is shown */
export function MonthChoice({ month, to }: { month: PlainMonth; to: string }) {
  const { t } = useTranslation('pay');
  const words = usePayWords();
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)];
  const className = buttonClass({ size: 'admin', variant: 'quiet', iconOnly: true });
  return (
    <nav aria-label={t('months')} className="flex items-center gap-1">
      <Link to={to} search={{ month: before }} className={className} aria-label={words.month(before)}>
        <ChevronLeft aria-hidden className="size-4" />
      </Link>
      <h2 className="min-w-32 text-center font-semibold">{words.month(month)}</h2>
      <Link to={to} search={{ month: after }} className={className} aria-label={words.month(after)}>
        <ChevronRight aria-hidden className="size-4" />
      </Link>
    </nav>
  );
}
