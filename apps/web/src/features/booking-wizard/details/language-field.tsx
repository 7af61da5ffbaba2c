/** Which language the lesson should be in: those of the instructors who could teach it, each in its own name. */

import { ownLanguageName } from '@gerende/domain/language/taught';
import { useTranslation } from 'react-i18next';
import { type LessonFieldProps, useErrorOf } from './details-form.ts';
import { RadioCards } from './radio-cards.tsx';

export function LanguageField({ form, choices, lesson }: LessonFieldProps) {
  const { t } = useTranslation('lastSteps');
  const errorOf = useErrorOf(form);
  const { lessonLanguage } = choices;
  const { languages } = lesson.availability;
  // An earlier wish stays: the calendar says on which days nobody speaks it.
  const offered = languages.includes(lessonLanguage) || !lessonLanguage ? languages : [...languages, lessonLanguage];
  if (offered.length === 0) return null;
  return (
    <RadioCards
      label={t('lessonLanguage')}
      name="lessonLanguage"
      options={[
        { value: '', label: t('anyLanguage') },
        ...offered.map((tag) => ({ value: tag, label: ownLanguageName(tag), lang: tag })),
      ]}
      value={lessonLanguage}
      onValueChange={(language) => form.setValue('lessonLanguage', language)}
      error={errorOf('lessonLanguage')}
    />
  );
}
