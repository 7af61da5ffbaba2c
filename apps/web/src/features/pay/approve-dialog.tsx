/** Asks before months are approved: whose, and the total. */
import { instructorName } from '@gerende/domain/instructor/names';
import type { PayMonth, PaySheetRow } from '@gerende/domain/pay/schema';
import { Button } from '@gerende/ui/button';
import { Dialog } from '@gerende/ui/dialog';
import { useTranslation } from 'react-i18next';
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
  const { t } = useTranslation(['pay', 'form', 'common']);
  const language = useLanguage();
  const words = usePayWords();
  const write = usePayWrite(onClose, onClose);
  const { mutate, isPending } = trpc.admin.pay.approve.useMutation(write(t('pay:approvedToast')));
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
    <Dialog
      open
      busy={isPending}
      onOpenChange={(open) => !open && onClose()}
      title={t('pay:approveTitle', { month: words.month(month) })}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button size="admin" disabled={isPending} onClick={onClose}>
            {t('form:cancel')}
          </Button>
          <Button size="admin" variant="primary" busy={isPending} onClick={approve}>
            {t('pay:approve')}
          </Button>
        </>
      }
    >
      <p>{t('pay:approveText')}</p>
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
          <span>{t('pay:all')}</span>
          <span>{yen(total)}</span>
        </p>
      )}
    </Dialog>
  );
}
