/** The whole booking in words, as it will be sent. */
import { ageGroups, contactMethods, type Referrer, referrers } from '@gerende/domain/booking/choices';
import type { GuestFormData } from '@gerende/domain/booking/guest-form';
import { countryName } from '@gerende/domain/country/names';
import { abilityLevels } from '@gerende/domain/course/rules';
import { instructorName } from '@gerende/domain/instructor/names';
import { inLanguage } from '@gerende/domain/language/rules';
import { ownLanguageName } from '@gerende/domain/language/taught';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { whenInWords } from '../../../shared/lesson-words.ts';
import { useTextLanguage } from '../../../shell/use-language.ts';
import type { Lesson } from '../lesson/use-lesson.ts';

type Row = { key: string; label: string; value: ReactNode };

function SummaryList({ title, rows }: { title: string; rows: readonly (Row | false)[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded bg-paper p-4 shadow sm:p-6">
      <h2 id={id} className="mb-2 font-semibold text-xl">
        {title}
      </h2>
      <dl>
        {rows.map(
          (row) =>
            row && (
              <div key={row.key} className="grid gap-x-4 border-b py-2 last:border-b-0 sm:grid-cols-[11rem_1fr]">
                <dt className="text-ink-soft">{row.label}</dt>
                <dd className="min-w-0 break-words font-medium">{row.value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

export function LessonSummary({ lesson, form }: { lesson: Lesson; form: GuestFormData }) {
  const { t } = useTranslation(['landingPage', 'choices']);
  const language = useTextLanguage();
  const { course, slope, school, time, instructors } = lesson;
  const level = abilityLevels.find((known) => known === form.abilityLevel);
  const nominated =
    instructors.state === 'ready' ? instructors.data.find(({ id }) => id === form.nominatedInstructor) : undefined;
  const { category_name: en, category_name_ja: ja, category_name_zh: zh } = course.category;
  return (
    <SummaryList
      title={t('lessonSummary')}
      rows={[
        { key: 'course', label: t('course'), value: inLanguage(course.name_translations, language) },
        { key: 'category', label: t('category'), value: inLanguage({ en, ja, zh }, language) },
        slope !== undefined && {
          key: 'slope',
          label: t('slope'),
          value: inLanguage(slope.name_translations, language),
        },
        time !== undefined &&
          school !== undefined && {
            key: 'lessonTime',
            label: t('lessonTime'),
            value: whenInWords(
              { date: form.date, days: form.numberOfDays, time, timeZone: school.time_zone },
              t,
              language,
            ),
          },
        { key: 'numberOfDays', label: t('numberOfDays'), value: t('dayCount', { count: form.numberOfDays }) },
        {
          key: 'numberOfPeople',
          label: t('numberOfPeople'),
          value: t('peopleCount', { count: form.numberOfPeople }),
        },
        level !== undefined && { key: 'level', label: t('abilityLevel'), value: t(`choices:level_${level}`) },
        form.lessonLanguage !== '' && {
          key: 'lessonLanguage',
          label: t('lessonLanguage'),
          value: <span lang={form.lessonLanguage}>{ownLanguageName(form.lessonLanguage)}</span>,
        },
        {
          key: 'nominated',
          label: t('nominatedInstructor'),
          value: nominated ? instructorName(nominated, language) : t('noNomination'),
        },
        { key: 'transportation', label: t('hasTransportation'), value: form.hasTransportation ? t('yes') : t('no') },
      ]}
    />
  );
}

export function GuestSummary({ lesson, form }: { lesson: Lesson; form: GuestFormData }) {
  const { t } = useTranslation(['landingPage', 'choices']);
  const language = useTextLanguage();
  const { countries, school } = lesson;
  const code = countries.state === 'ready' && countries.data.find((country) => country.id === form.country)?.code;
  const group = ageGroups.find((known) => known === form.ageGroup);
  const method = contactMethods.find((known) => known === form.preferredContactMethod);
  const referrer = referrers.find((known) => known === form.referrer);
  const referrerWord = (known: Referrer): string =>
    known === 'partner' && school ? school.partner_label : t(`choices:referrer_${known}`);
  return (
    <SummaryList
      title={t('guestSummary')}
      rows={[
        { key: 'guestName', label: t('guestName'), value: form.guestName },
        { key: 'phoneNumber', label: t('phoneNumber'), value: form.phoneNumber },
        { key: 'email', label: t('email'), value: form.email },
        { key: 'country', label: t('country'), value: code ? countryName(code, language) : '' },
        group !== undefined && { key: 'ageGroup', label: t('ageGroup'), value: t(`choices:ageGroup_${group}`) },
        { key: 'hotelName', label: t('hotelName'), value: form.hotelName },
        method !== undefined && {
          key: 'contact',
          label: t('preferredContactMethod'),
          value: `${t(`choices:contactMethod_${method}`)}: ${form.accountId}`,
        },
        referrer !== undefined && { key: 'referrer', label: t('referrer'), value: referrerWord(referrer) },
        referrer === 'instructor' &&
          form.referrerInstructorName.trim() !== '' && {
            key: 'referrerInstructorName',
            label: t('referrerInstructorName'),
            value: form.referrerInstructorName,
          },
      ]}
    />
  );
}
