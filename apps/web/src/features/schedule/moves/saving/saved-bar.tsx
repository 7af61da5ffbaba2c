/**
 * Says after a save what was saved, whether guests were notified, and what an undo could not restore; it has the Undo.
 */
import { textOf } from '@gerende/i18n/text-of';
import { Button } from '@gerende/ui/button';
import { Undo2, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../shell/use-language.ts';
import type { GridInstructor } from '../../week/grid-row-model.ts';
import { useLessonName } from '../../week/use-lesson-name.ts';
import { placeInWords } from '../move-words.ts';
import type { UndoSaved } from './use-undo-saved.ts';

export type SavedBarProps = { state: UndoSaved; instructors: readonly GridInstructor[]; onUndo: () => void };

export function SavedBar({ state, instructors, onUndo }: SavedBarProps) {
  const { t } = useTranslation(['schedule', 'errors', 'form', 'choices', 'common', 'bookingForm']);
  const language = useLanguage();
  const nameOf = useLessonName();
  const { last, notUndone } = state;
  const isTold = last?.told === true && last.unreached < new Set(last.back.map(({ booking_id }) => booking_id)).size;
  if (!last && notUndone.length === 0) return null;
  return (
    <section
      aria-label={t('schedule:savedTitle')}
      data-moves-bar
      className="sticky bottom-0 z-20 mt-2 rounded border border-mist-edge bg-paper px-3 py-1.5 shadow"
    >
      {notUndone.length > 0 && (
        <>
          <h2 className="font-semibold text-danger">{t('schedule:someNotUndone', { count: notUndone.length })}</h2>
          <ul className="max-h-32 overflow-y-auto">
            {notUndone.map(({ move, reason }) => (
              <li key={`${move.booking_id} ${move.day_number}`}>
                {t('schedule:notUndone', {
                  name: nameOf({ customer_name: move.customer_name, course: move.lesson.course }, move.class),
                  place: placeInWords(move.to, { t, language, instructors }),
                  reason: textOf(t, reason.key, reason.params),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="flex items-center gap-2">
        <p className="mr-auto min-w-0">
          {last && t(isTold ? 'schedule:savedTold' : 'schedule:savedSilently', { count: last.saved })}
          {last && last.unreached > 0 && (
            <strong className="block text-amber">{t('schedule:unreached', { count: last.unreached })}</strong>
          )}
        </p>
        {last && (
          <Button
            size="admin"
            className="max-md:min-h-11"
            busy={state.busy}
            icon={<Undo2 aria-hidden className="size-4" />}
            onClick={onUndo}
          >
            {t('schedule:undoSaved')}
          </Button>
        )}
        <Button
          size="admin"
          iconOnly
          variant="quiet"
          aria-label={t('schedule:hideList')}
          icon={<X aria-hidden className="size-4" />}
          onClick={state.forget}
        />
      </div>
    </section>
  );
}
