/** The buttons of the schedule's popups: tags, payroll file, day sheet. */
import { Button } from '@gerende/ui/button';
import { Download, Printer, Tags } from 'lucide-react';
import { useTranslation } from 'react-i18next';

export type ToolPopup = 'tags' | 'export' | 'print';

const tools = [
  { popup: 'tags', text: 'editTags', Icon: Tags },
  { popup: 'export', text: 'payroll', Icon: Download },
  { popup: 'print', text: 'print', Icon: Printer },
] as const;

export function ScheduleTools({ onOpen }: { onOpen: (popup: ToolPopup) => void }) {
  const { t } = useTranslation('schedule');
  return (
    <div className="grid gap-1.5 border-t pt-3">
      {tools.map(({ popup, text, Icon }) => (
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
