/** The terms of cancellation and payment on the page about them, made from what the school applies. */
import { dayInWords } from '@gerende/domain/calendar/day-in-words';
import { inLanguage } from '@gerende/domain/language/rules';
import type { GuestTerms } from '@gerende/domain/policy/schema';
import { useTranslation } from 'react-i18next';
import { TermsExamples } from '../../shared/terms-examples.tsx';
import { TermsLines } from '../../shared/terms-lines.tsx';
import { useSchool } from '../../shell/school.ts';
import { useTextLanguage } from '../../shell/use-language.ts';

function OneTerms({ terms, hasOthers }: { terms: GuestTerms; hasOthers: boolean }) {
  const { t } = useTranslation('terms');
  const language = useTextLanguage();
  const today = useSchool().data?.today ?? '';
  const { course, valid_from } = terms;
  const title = course ? inLanguage(course.name_translations, language) : t(hasOthers ? 'otherCourses' : 'allCourses');
  return (
    <section className="grid gap-3">
      <h2 className="wrap-anywhere font-bold text-lg">{title}</h2>
      {valid_from > today && <p>{t('fromDay', { day: dayInWords(valid_from, language) })}</p>}
      <TermsLines terms={terms} level="h3" />
      <div>
        <h3 className="font-semibold">{t('headExamples')}</h3>
        <TermsExamples terms={terms} />
      </div>
    </section>
  );
}

export function SchoolTerms({ terms }: { terms: readonly GuestTerms[] }) {
  const { t } = useTranslation('terms');
  if (terms.length === 0) return null;
  const hasOthers = terms.some(({ course }) => course !== null);
  return (
    <div className="grid gap-6">
      <p>{t('pageIntro')}</p>
      {terms.map((each) => (
        <OneTerms key={each.id} terms={each} hasOthers={hasOthers} />
      ))}
    </div>
  );
}
