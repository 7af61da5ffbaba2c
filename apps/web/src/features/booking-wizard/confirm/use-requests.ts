/** Which of the lessons will be requests to the school, and the text of the button that says so. */
import { canBeAskedFor } from '@gerende/domain/availability/openings';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { openingAt } from '../lesson/opening-words.ts';
import { attemptOf } from './unanswered-attempt.ts';
import type { Problem } from './use-booking.ts';
import type { PartyLine } from './with-lessons.tsx';

/**
 * After an attempt whose answer was lost they are those of that attempt: its own booking may have taken the place.
 * @param key of the draft
 */
export function useRequests(key: string, lines: readonly PartyLine[], problem: Problem | null) {
  const [sent, setSent] = useState<readonly boolean[]>(() => {
    const drafts = lines.map(({ draft }) => draft);
    return attemptOf(key, drafts)?.asked ?? [];
  });
  const now = lines.map(({ lesson, draft }, line) => {
    const opening = lesson && openingAt(lesson, draft.form.date);
    return (problem?.isFull === true && problem.line === line) || (opening !== undefined && canBeAskedFor(opening));
  });
  return { requests: problem?.isLost ? sent : now, onSent: setSent };
}

/**
 * @param requests of each lesson, whether it is only asked for
 * @param paysNow how it is paid right after the booking, which holds the place until then; undefined: nothing is paid now
 */
export function bookWords(
  requests: readonly boolean[],
  paysNow: { note: string; partly: string } | undefined,
  t: TFunction<'lastSteps'>,
): { label: string; note: string } {
  const lessons = requests.length;
  const asked = requests.filter(Boolean).length;
  if (asked === lessons) return { label: t('submitAsk'), note: t('submitAskNote') };
  if (asked > 0) return { label: t('submitPartly'), note: paysNow?.partly ?? t('submitPartlyNote') };
  return {
    label: lessons > 1 ? t('submitAll', { lessons }) : t('submit'),
    note: paysNow?.note ?? t('submitNote'),
  };
}
