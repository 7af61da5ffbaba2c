/** Shown below the grid: the unsaved moves, the question about the mails, the save, and its undo. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfferUndo } from '../../../../shell/admin/undo/undo-offers.ts';
import { useWriteFailureText } from '../../../../shell/admin/use-write-failure-text.ts';
import { showToast } from '../../../../shell/toast/toasts.tsx';
import type { AwayState } from '../../assign/use-away.ts';
import { useDeskActions } from '../../week/desk.ts';
import { MovesBar, type MovesBarProps } from './moves-bar.tsx';
import { SaveMovesDialog } from './save-moves-dialog.tsx';
import { SavedBar } from './saved-bar.tsx';
import { useUndoSaved } from './use-undo-saved.ts';

export type MovesSectionProps = Omit<MovesBarProps, 'onUndo' | 'onRevert' | 'onSave'> & {
  away: AwayState;
  /** Refetches the schedule. */
  refresh: () => Promise<unknown>;
  /** Called after a save: earlier proposals are no longer current. */
  onSaved: () => void;
};

export function MovesSection({ away, refresh, onSaved, ...bar }: MovesSectionProps) {
  const { moves, instructors } = bar;
  const { t } = useTranslation('schedule');
  const { say } = useDeskActions();
  const failureText = useWriteFailureText();
  const [asksToTell, setAsksToTell] = useState<'save' | 'undo'>();
  const undoSaved = useUndoSaved(refresh, away.remove);
  const close = (): void => setAsksToTell(undefined);
  async function save(notifyGuest: boolean): Promise<void> {
    close();
    try {
      const absence = away.enteredWith(moves.steps);
      const done = await moves.save(notifyGuest);
      undoSaved.remember(done, absence);
      if (done.saved > 0) onSaved();
      if (done.refused > 0) showToast('error', t('someRefused', { count: done.refused }));
      else showToast('success', t('saved'));
    } catch (error) {
      showToast('error', failureText(error, t('saveFailed')));
    }
  }
  const undoLastSave = (notifyGuest: boolean): void => {
    close();
    void undoSaved.undo(notifyGuest);
  };
  const askToUndoSave = (): void => (undoSaved.last?.told ? setAsksToTell('undo') : undoLastSave(false));
  const isUnsaved = moves.moves.length > 0;
  // Whoever does not see the grid hears what became of the lessons.
  const undo = async (): Promise<void> => {
    if (await away.undo()) say(t('putBack'));
  };
  const revert = (): void => {
    moves.revert();
    say(t('putBack'));
  };
  useOfferUndo(isUnsaved && !moves.saving ? moves.steps : undefined, () => void undo());
  useOfferUndo(isUnsaved ? undefined : undoSaved.last, askToUndoSave);
  return (
    <>
      <MovesBar {...bar} onUndo={() => void undo()} onRevert={revert} onSave={() => setAsksToTell('save')} />
      {!isUnsaved && <SavedBar state={undoSaved} instructors={instructors} onUndo={askToUndoSave} />}
      {asksToTell === 'save' && (
        <SaveMovesDialog
          count={new Set(moves.moves.map((move) => move.booking_id)).size}
          onClose={close}
          onSave={(tell) => void save(tell)}
        />
      )}
      {asksToTell === 'undo' && (
        <SaveMovesDialog
          isUndo
          count={new Set(undoSaved.last?.back.map((move) => move.booking_id)).size}
          onClose={close}
          onSave={undoLastSave}
        />
      )}
    </>
  );
}
