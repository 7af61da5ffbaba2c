/** What is done with the sheet as a whole: copy a season, save, undo, discard. */
import { Button } from '@gerende/ui/button';
import { CalendarPlus, Save, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

export type SheetActionsProps = {
  /** Prices that are not saved. */
  count: number;
  busy: boolean;
  canUndo: boolean;
  /** Whether the undo reverts the save, and not a step before it. */
  undoesSave: boolean;
  onCopy: () => void;
  onSave: () => void;
  onUndo: () => void;
  onDiscard: () => void;
};

export function SheetActions(props: SheetActionsProps) {
  const { count, busy, canUndo, undoesSave, onCopy, onSave, onUndo, onDiscard } = props;
  const { t } = useTranslation('priceSheet');
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button size="admin" icon={<CalendarPlus aria-hidden className="size-4" />} disabled={busy} onClick={onCopy}>
        {t('copySeason')}
      </Button>
      <Button
        size="admin"
        variant="primary"
        icon={<Save aria-hidden className="size-4" />}
        busy={busy}
        onClick={onSave}
      >
        {count === 0 ? t('save') : t('saveCount', { count })}
      </Button>
      <Button
        size="admin"
        variant="quiet"
        icon={<Undo2 aria-hidden className="size-4" />}
        disabled={!canUndo || busy}
        onClick={onUndo}
      >
        {undoesSave ? t('undoSave') : t('undoStep')}
      </Button>
      {count > 0 && (
        <Button size="admin" variant="quiet" disabled={busy} onClick={onDiscard}>
          {t('discard')}
        </Button>
      )}
    </div>
  );
}
