/** Moves by keyboard, with every step announced. */
import { hoursPerDay } from '@gerende/domain/schedule/week';
import { useTranslation } from 'react-i18next';
import { useDesk, useDeskActions } from '../../week/desk.ts';
import { useLessonName } from '../../week/use-lesson-name.ts';
import type { useGridSpot } from '../use-grid-spot.ts';
import { useKeyboardMove } from './use-keyboard-move.ts';

export function useAnnouncedKeyboardMove(goTo: ReturnType<typeof useGridSpot>['goTo']) {
  const { t } = useTranslation('schedule');
  const { grid, moveTargets, dropped } = useDesk();
  const { say } = useDeskActions();
  const nameOf = useLessonName();
  return useKeyboardMove({
    rows: grid.rows.length,
    columns: grid.days.length * hoursPerDay,
    onPick: ({ block }) => say(t('pickedUp', { lesson: nameOf(block.lesson, block.day.class) })),
    onOver: ({ block, target }) => say(moveTargets.targetInWords(block, target)),
    onDrop: ({ block, target }) => {
      goTo({ row: target.row, column: Math.floor(target.column ?? block.column), block: block.key });
      dropped(block, target);
    },
    onCancel: () => say(t('putBack')),
  });
}
