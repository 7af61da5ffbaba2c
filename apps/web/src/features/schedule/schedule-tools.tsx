/** The buttons of the schedule's popups: tags, payroll file, day sheet. */
import { Button } from '@gerende/ui/button';
import { Download, Printer, Tags } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../shell/session/may.ts';

export type ToolPopup = 'tags' | 'export' | 'print';

const tools = [
  { popup: 'tags', text: 'editTags', right: 'see_schedule', Icon: Tags },
  { popup: 'export', text: 'payroll', right: 'see_pay', Icon: Download },
  { popup: 'print', text: 'print', right: 'see_schedule', Icon: Printer },
] as const;

export function ScheduleTools({ onOpen }: { onOpen: (popup: ToolPopup) => void }) {
  const { t } = useTranslation('schedule');
  const may = useMay();
  return (
    <div className="grid gap-1.5 border-t pt-3">
      {tools
        .filter(({ right }) => may(right))
        .map(({ popup, text, Icon }) => (
          <Button
            key={popup}
            size="admin"
            className="justify-start"
            icon={<Icon aria-hidden className="size-4" />}
            onClick={() => onOpen(popup)}
          >
            {t(text)}
          </Button>
        ))}
    </div>
  );
}
