/** Asks before a link to a calendar ends, since the calendars that follow it stop at once. */
import { Button } from '@gerende/ui/button';
import { Dialog } from '@gerende/ui/dialog';
import type { ControlSize } from '@gerende/ui/field';
import { useTranslation } from 'react-i18next';

type Question = {
  title: string;
  text: string;
  /** On the button that ends it. */
  action: string;
  size: ControlSize;
  busy: boolean;
  onAnswer: (ends: boolean) => void;
};

export function FeedQuestion({ title, text, action, size, busy, onAnswer }: Question) {
  const { t } = useTranslation(['calendarFeed', 'common']);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onAnswer(false)}
      title={title}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button size={size} disabled={busy} onClick={() => onAnswer(false)}>
            {t('calendarFeed:cancel')}
          </Button>
          <Button size={size} variant="danger" busy={busy} onClick={() => onAnswer(true)}>
            {action}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
