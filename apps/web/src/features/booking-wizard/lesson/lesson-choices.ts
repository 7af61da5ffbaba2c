/** The part of the details form that decides on days, places and the price. */
import type { GuestDraft } from '@gerende/domain/guest-booking/draft';
import type { GuestFormData } from '@gerende/domain/guest-booking/form';

export const lessonChoices = ({
  date,
  numberOfDays,
  lessonTime,
  numberOfPeople,
  abilityLevel,
  lessonLanguage,
  nominatedInstructor,
  hasTransportation,
}: GuestFormData) => ({
  date,
  numberOfDays,
  lessonTime,
  numberOfPeople,
  abilityLevel,
  lessonLanguage,
  nominatedInstructor,
  hasTransportation,
});

export type LessonChoices = ReturnType<typeof lessonChoices>;

export type LessonDraft = Pick<GuestDraft, 'slope_id' | 'course_id'> & { form: LessonChoices };
