/** The line of a course card that says when one person can book it next, and how many places are left in a class. */
import type { CoursePlaces } from '@gerende/domain/availability/schema';
import type { Course } from '@gerende/domain/course/schema';
import { useTranslation } from 'react-i18next';
import { shortDay } from '../../../shell/short-day.ts';
import { useTextLanguage } from '../../../shell/use-language.ts';

type PlacesNoteProps = {
  course: Pick<Course, 'form'>;
  /** Undefined while it is not known. */
  places: CoursePlaces | undefined;
};

export function PlacesNote({ course, places }: PlacesNoteProps) {
  const { t } = useTranslation('landingPage');
  const language = useTextLanguage();
  if (!places) return null;
  const { next } = places;
  if (!next) return <span className="text-ink-soft">{t(places.has_days ? 'cardNoPlace' : 'cardNoDay')}</span>;
  const date = shortDay(next.date, language);
  if (next.opening.state === 'few' && course.form === 'group')
    return <span className="font-medium text-amber">{t('cardPlacesLeft', { count: next.opening.places, date })}</span>;
  return <span className="text-pine">{t('cardFreeFrom', { date })}</span>;
}
