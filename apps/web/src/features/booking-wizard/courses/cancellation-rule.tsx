/** What canceling costs, in a few words; a press shows the school's whole sentence. */
import { languageOf } from '@gerende/domain/language/rules';
import { firstClause } from '@gerende/domain/school/first-clause';
import { readText } from '@gerende/domain/school/footer-rules';
import { CalendarX2, ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSchool } from '../../../shell/school.ts';
import { useTextLanguage } from '../../../shell/use-language.ts';

/** A native element, which opens before a script runs. */
export function CancellationRule() {
  const { t } = useTranslation('landingPage');
  const reader = useTextLanguage();
  const school = useSchool().data;
  const rule = school && readText(school.footer.cancellation_rule, reader);
  if (!rule) return null;
  const lang = rule.language === languageOf(reader) ? undefined : rule.language;
  const { clause, rest } = firstClause(rule.text);
  const words = (
    <>
      <CalendarX2 aria-hidden className="size-4 shrink-0" />
      <span>
        {t('cancellationRules')}
        {t('factSeparator')}
        <span lang={lang}>
          {clause}
          {rest && '…'}
        </span>
      </span>
    </>
  );
  if (!rest) return <p className="flex min-h-6 items-center gap-1.5">{words}</p>;
  return (
    <details className="group">
      <summary className="-mx-1 inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded px-1 hover:bg-glacier-wash [&::-webkit-details-marker]:hidden">
        {words}
        <ChevronDown aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <p className="pb-2 pl-5.5 whitespace-pre-line" lang={lang}>
        {rule.text}
      </p>
    </details>
  );
}
