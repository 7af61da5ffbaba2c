/** The whole booking in words, as it will be sent; each part leads to where it is changed. */
import { ageGroups } from '@gerende/domain/age-groups';
import { contactMethods, type Referrer, referrers } from '@gerende/domain/booking/choices';
import { countryName } from '@gerende/domain/country/names';
import { abilityLevels } from '@gerende/domain/course/sport-and-level';
import type { DetailsPart } from '@gerende/domain/guest-booking/draft';
import type { GuestFormData } from '@gerende/domain/guest-booking/form';
import { instructorName } from '@gerende/domain/instructor/names';
import { inLanguage } from '@gerende/domain/language/rules';
import { ownLanguageName } from '@gerende/domain/language/taught';
import { filledRows, rowsFromText } from '@gerende/domain/participant/form';
import { useTranslation } from 'react-i18next';
import { whenInWords } from '../../../shared/lesson-words.ts';
import { SchoolPageLink } from '../../../shared/school-page-link.tsx';
import { useTextLanguage } from '../../../shell/use-language.ts';
import type { Lesson } from '../lesson/use-lesson.ts';
import type { WizardStep } from '../steps/wizard-steps.ts';
import { SummaryPart, type SummaryRow, SummaryRows } from './summary-part.tsx';

export type SummaryProps = {
  lesson: Lesson;
  form: GuestFormData;
  /** Opens the step, or the half of step 4, in which a part is changed. */
  onEdit: (step: WizardStep, part?: DetailsPart) => void;
  busy: boolean;
};

/** What, when and where. */
export function LessonSummary({ lesson, form, onEdit, busy }: SummaryProps) {
  const { t } = useTranslation(['lastSteps', 'landingPage']);
  const language = useTextLanguage();
  const { course, slope, school, time } = lesson;
  const { category_name: en, category_name_ja: ja, category_name_zh: zh } = course.category;
  const { date, numberOfDays: days } = form;
  return (
    <>
      <SummaryPart title={t('lessonSummary')} busy={busy} onEdit={() => onEdit(3)}>
        <p className="font-medium">{inLanguage(course.name_translations, language)}</p>
        <p className="text-ink-soft">{inLanguage({ en, ja, zh }, language)}</p>
      </SummaryPart>
      <SummaryPart title={t('partWhen')} busy={busy} onEdit={() => onEdit(4, 'lesson')}>
        {time && school && (
          <p className="tabular font-medium">
            {whenInWords({ date, days, time, timeZone: school.time_zone }, t, language)}
          </p>
        )}
        <p className="text-ink-soft">{t('landingPage:dayCount', { count: days })}</p>
      </SummaryPart>
      <SummaryPart title={t('partWhere')} busy={busy} onEdit={() => onEdit(1)}>
        {slope && <p className="font-medium">{inLanguage(slope.name_translations, language)}</p>}
        <SchoolPageLink page="meeting-point">{t('meetingPoint')}</SchoolPageLink>
      </SummaryPart>
    </>
  );
}

/** Who takes part, and in which language. */
function usePeopleRows({ lesson, form }: Pick<SummaryProps, 'lesson' | 'form'>): SummaryRow[] {
  const { t } = useTranslation(['lastSteps', 'landingPage', 'choices', 'participant'], { useSuspense: false });
  const language = useTextLanguage();
  const { instructors, school } = lesson;
  const rows = school?.ask_participants ? rowsFromText(form.participants, form.numberOfPeople) : [];
  const people = filledRows(rows).map(({ row }) => row.name);
  const level = abilityLevels.find((known) => known === form.abilityLevel);
  const nominated =
    instructors.state === 'ready' ? instructors.data.find(({ id }) => id === form.nominatedInstructor) : undefined;
  return [
    { key: 'numberOfPeople', label: t('numberOfPeople'), value: t('peopleCount', { count: form.numberOfPeople }) },
    ...(level === undefined
      ? []
      : [{ key: 'level', label: t('landingPage:abilityLevel'), value: t(`choices:level_${level}`) }]),
    ...(form.lessonLanguage === ''
      ? []
      : [
          {
            key: 'lessonLanguage',
            label: t('lessonLanguage'),
            value: <span lang={form.lessonLanguage}>{ownLanguageName(form.lessonLanguage)}</span>,
          },
        ]),
    ...(people.length > 0 ? [{ key: 'participants', label: t('participant:title'), value: people.join(', ') }] : []),
    {
      key: 'nominated',
      label: t('nominatedInstructor'),
      value: nominated ? instructorName(nominated, language) : t('noNomination'),
    },
  ];
}

/** What the guest says about one lesson: their age, and where they are picked up. */
function useStayRows(form: GuestFormData): SummaryRow[] {
  const { t } = useTranslation(['lastSteps', 'landingPage', 'choices']);
  const group = ageGroups.find((known) => known === form.ageGroup);
  return [
    ...(group === undefined ? [] : [{ key: 'ageGroup', label: t('ageGroup'), value: t(`choices:ageGroup_${group}`) }]),
    { key: 'transportation', label: t('hasTransportation'), value: form.hasTransportation ? t('yes') : t('no') },
    ...(form.hotelName.trim() === '' ? [] : [{ key: 'hotelName', label: t('hotelName'), value: form.hotelName }]),
  ];
}

export function PeopleSummary({ lesson, form, onEdit, busy }: SummaryProps) {
  const { t } = useTranslation(['lastSteps', 'landingPage']);
  return (
    <SummaryPart title={t('partWho')} busy={busy} onEdit={() => onEdit(4, 'lesson')}>
      <SummaryRows rows={usePeopleRows({ lesson, form })} />
    </SummaryPart>
  );
}

/** Everything about one of several lessons. */
export function LineRows(props: Pick<SummaryProps, 'lesson' | 'form'>) {
  return <SummaryRows rows={[...usePeopleRows(props), ...useStayRows(props.form)]} />;
}

/** @param isParty whether the lessons say by themselves what is theirs */
export function GuestSummary({ lesson, form, onEdit, busy, isParty }: SummaryProps & { isParty: boolean }) {
  const { t } = useTranslation(['lastSteps', 'landingPage', 'choices']);
  const language = useTextLanguage();
  const { countries, school } = lesson;
  const code = countries.state === 'ready' && countries.data.find((country) => country.id === form.country)?.code;
  const stay = useStayRows(form);
  const method = contactMethods.find((known) => known === form.preferredContactMethod);
  const referrer = referrers.find((known) => known === form.referrer);
  const referrerWord = (known: Referrer): string =>
    known === 'partner' && school ? school.partner_label : t(`choices:referrer_${known}`);
  return (
    <SummaryPart title={t('guestSummary')} busy={busy} onEdit={() => onEdit(4, 'guest')}>
      <SummaryRows
        rows={[
          { key: 'guestName', label: t('guestName'), value: form.guestName },
          { key: 'phoneNumber', label: t('phoneNumber'), value: form.phoneNumber },
          { key: 'email', label: t('email'), value: form.email },
          { key: 'country', label: t('country'), value: code ? countryName(code, language) : '' },
          ...(isParty ? [] : stay),
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
    </SummaryPart>
  );
}
