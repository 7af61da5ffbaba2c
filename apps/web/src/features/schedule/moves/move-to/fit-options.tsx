/**
 * Instructors as options for a place of a lesson: those who fit and are free first, then the nearest, with their
 * obstacles.
 */
import { instructorName } from '@gerende/domain/instructor/names';
import type { Miss } from '@gerende/domain/schedule/misses';
import type { MoveWarning } from '@gerende/domain/schedule/moves/place-warnings';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../shell/use-language.ts';
import type { GridInstructor } from '../../week/grid-row-model.ts';
import { fitInWords } from '../move-words.ts';

export type FitOptionsProps = {
  instructors: readonly GridInstructor[];
  warningsFor: (instructorId: number) => readonly MoveWarning[];
  /** The obstacles, the nearest first. */
  missesOf: (instructors: readonly GridInstructor[]) => readonly Miss[];
};

export function FitOptions({ instructors, warningsFor, missesOf }: FitOptionsProps) {
  const { t } = useTranslation(['schedule', 'errors', 'form', 'choices', 'common', 'bookingForm']);
  const language = useLanguage();
  const judged = instructors.map((each) => ({
    each,
    warnings: warningsFor(each.id).filter((one) => one !== 'closed'),
  }));
  const option = ({ each, warnings }: (typeof judged)[number]) => {
    const name = instructorName(each, language);
    return (
      <option key={each.id} value={each.id}>
        {warnings.length === 0
          ? name
          : t('bookingForm:instructorNotFitting', { name, reasons: fitInWords(warnings, t) })}
      </option>
    );
  };
  const fitting = judged.filter(({ warnings }) => warnings.length === 0);
  const hindered = judged.filter(({ warnings }) => warnings.length > 0);
  const nearest = missesOf(hindered.map(({ each }) => each)).map(({ id }) => id);
  const others = hindered.sort((a, b) => nearest.indexOf(a.each.id) - nearest.indexOf(b.each.id));
  return (
    <>
      {fitting.length > 0 && <optgroup label={t('bookingForm:instructorsThatFit')}>{fitting.map(option)}</optgroup>}
      {others.length > 0 && <optgroup label={t('bookingForm:otherInstructors')}>{others.map(option)}</optgroup>}
    </>
  );
}

/** The warnings for the chosen place, in words. */
export function PlaceNote({ lines }: { lines: readonly string[] }) {
  return (
    <ul role="status" className="empty:hidden">
      {lines.map((line) => (
        <li key={line} className="flex items-start gap-1.5 text-amber">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {line}
        </li>
      ))}
    </ul>
  );
}
