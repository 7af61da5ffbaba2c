/** The heading of the schedule and its buttons. */
import { Button } from '@gerende/ui/button';
import { Download, Printer, Tags, WandSparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AdminHeading } from '../../shell/admin/heading.tsx';

export type ToolPopup = 'tags' | 'export' | 'print';

export type ScheduleToolsProps = { onOpen: (popup: ToolPopup) => void; onAssign: () => void; assigning: boolean };

export function ScheduleTools({ onOpen, onAssign, assigning }: ScheduleToolsProps) {
  const { t } = useTranslation('schedule');
  return (
    <AdminHeading title={t('title')}>
      <div className="flex flex-wrap gap-2">
        <Button size="admin" busy={assigning} icon={<WandSparkles aria-hidden className="size-4" />} onClick={onAssign}>
          {assigning ? t('assigning') : t('assign')}
        </Button>
        <Button size="admin" icon={<Tags aria-hidden className="size-4" />} onClick={() => onOpen('tags')}>
          {t('editTags')}
        </Button>
        <Button size="admin" icon={<Download aria-hidden className="size-4" />} onClick={() => onOpen('export')}>
          {t('payroll')}
        </Button>
        <Button size="admin" icon={<Printer aria-hidden className="size-4" />} onClick={() => onOpen('print')}>
          {t('print')}
        </Button>
      </div>
    </AdminHeading>
  );
}
