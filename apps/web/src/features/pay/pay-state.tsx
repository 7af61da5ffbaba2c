/** Whether a sheet is approved, paid out, or has changed since, in words. */

import type { PaySheetRow } from '@gerende/domain/pay/schema';
import { Badge } from '@gerende/ui/badge';
import { useTranslation } from 'react-i18next';
import { dayInWords } from '../../shell/kept-words.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { signedYen } from './pay-words.ts';

export function PayState({ sheet: { approval, unrated } }: { sheet: Pick<PaySheetRow, 'approval' | 'unrated'> }) {
  const { t } = useTranslation('pay');
  const language = useLanguage();
  return (
    <span className="flex flex-wrap gap-1">
      {!approval && <Badge>{t('open')}</Badge>}
      {approval && approval.paid_on === null && <Badge tone="info">{t('approved')}</Badge>}
      {approval?.paid_on && <Badge tone="good">{t('paidOn', { day: dayInWords(approval.paid_on, language) })}</Badge>}
      {!approval && unrated > 0 && <Badge tone="attention">{t('unrated', { count: unrated })}</Badge>}
      {approval && approval.difference !== 0 && (
        <Badge tone="bad">{t('differs', { amount: signedYen(approval.difference) })}</Badge>
      )}
    </span>
  );
}
