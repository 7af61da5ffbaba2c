/** What the cards of a list say; what all of them would say is shown once above them. */
import type { CoursePlaces } from '@gerende/domain/availability/schema';
import type { Course } from '@gerende/domain/course/schema';
import { useTranslation } from 'react-i18next';
import { useSchool } from '../../../shell/school.ts';
import { useTextLanguage } from '../../../shell/use-language.ts';
import { type FactLine, factsOf } from './course-facts.tsx';
import { placesNote } from './places-note.ts';

export type CourseCard = {
  places: CoursePlaces | undefined;
  lines: readonly FactLine[];
  /** When it can be booked next; undefined while it is not known. */
  note: ReturnType<typeof placesNote> | undefined;
};

const keysOf = ({ lines, note }: CourseCard): string[] => [
  ...lines.flatMap(({ facts }) => facts.map(({ key }) => key)),
  ...(note ? [note.text] : []),
];

/** Keys of facts, and notes, that are on every card. */
function sharedKeys(cards: readonly CourseCard[]): ReadonlySet<string> {
  const [first, ...others] = cards.map(keysOf);
  if (!first || others.length === 0) return new Set();
  return new Set(first.filter((key) => others.every((keys) => keys.includes(key))));
}

const only = (card: CourseCard, isSaid: (key: string) => boolean): CourseCard => ({
  ...card,
  lines: card.lines.map((line) => ({ ...line, facts: line.facts.filter(({ key }) => isSaid(key)) })),
  note: card.note && isSaid(card.note.text) ? card.note : undefined,
});

/** @param places undefined while they are not known */
export function useCourseCards(courses: readonly Course[], places: readonly CoursePlaces[] | undefined) {
  const { t } = useTranslation(['landingPage', 'choices']);
  const language = useTextLanguage();
  const today = useSchool().data?.today;
  const cards = courses.map((course): [number, CourseCard] => {
    const ofCourse = places?.find((each) => each.course_id === course.id);
    const note = ofCourse && placesNote(ofCourse, { today, language, t });
    return [course.id, { places: ofCourse, lines: factsOf(course, ofCourse, { t, language }), note }];
  });
  const all = cards.map(([, card]) => card);
  const shared = sharedKeys(all);
  const isShared = (key: string): boolean => shared.has(key);
  return {
    /** Leaves out what all of them have in common. */
    cardOf: new Map(cards.map(([id, card]) => [id, only(card, (key) => !isShared(key))])),
    common: all[0] && only(all[0], isShared),
    /** Whether prices of a certain day are shown. */
    hasDays: all.some((card) => card.places?.next),
  };
}
