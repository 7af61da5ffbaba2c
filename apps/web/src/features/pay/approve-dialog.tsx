/** Asks before months are approved: whose, and the total. */
import { instructorName } from '@gerende/domain/instructor/names';
import type { PayMonth, PaySheetRow } from '@gerende/domain/pay/schema';
import { useTranslation } from 'react-i18next';
import { AskFirst } from '../../shell/admin/ask-first.tsx';
import { yen } from '../../shell/money.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';
import { usePayWords } from './pay-words.ts';
import { usePayWrite } from './use-pay-writes.ts';

/** What can be approved: months that are neither approved nor have hours without a rate. */
export const canBeApproved = ({ approval, unrated }: Pick<PaySheetRow, 'approval' | 'unrated'>): boolean =>
  approval === null && unrated === 0;

type ApproveProps = {
  month: PayMonth['month'];
  sheets: readonly Pick<PaySheetRow, 'instructor' | 'lines' | 'sums'>[];
  onClose: () => void;
};

export function ApproveDialog({ month, sheets, onClose }: ApproveProps) {
  const { t } = useTranslation('pay');
  const language = useLanguage();
  const words = usePayWords();
  const write = usePayWrite(onClose, onClose);
  const { mutate, isPending } = trpc.admin.pay.approve.useMutation(write(t('approvedToast')));
  const total = sheets.reduce((sum, { sums }) => sum + sums.total, 0);
  const approve = (): void =>
    mutate({
      month,
      sheets: sheets.map(({ instructor, lines, sums }) => ({
        instructor_id: instructor.id,
        seen: { lines, minutes: sums.minutes, total: sums.total },
      })),
    });
  return (
    <AskFirst
      title={t('approveTitle', { month: words.month(month) })}
      action={t('approve')}
      variant="primary"
      busy={isPending}
      onYes={approve}
      onNo={onClose}
    >
      <p>{t('approveText')}</p>
      <ul className="tabular mt-3 divide-y">
        {sheets.map(({ instructor, sums }) => (
          <li key={instructor.id} className="flex justify-between gap-4 py-1">
            <span className="wrap-anywhere">{instructorName(instructor, language)}</span>
            <span>{yen(sums.total)}</span>
          </li>
        ))}
      </ul>
      {sheets.length > 1 && (
        <p className="tabular mt-2 flex justify-between gap-4 border-t pt-2 font-semibold">
          <span>{t('all')}</span>
          <span>{yen(total)}</span>
        </p>
      )}
    </AskFirst>
  );
}
