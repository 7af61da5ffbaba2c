/** Examples of what a policy refunds, computed by the rule that is applied. */
import { examplesOf } from '@gerende/domain/policy/rules';
import type { PolicyTerms } from '@gerende/domain/policy/schema';
import { spanOf } from '@gerende/domain/policy/words';
import { useTranslation } from 'react-i18next';
import { yen } from '../shell/money.ts';
import { useSpanInWords } from './terms-lines.tsx';

/** Yen of the example, about the price of a lesson. */
const exampleFee = 15_000;

export function TermsExamples({ terms }: { terms: PolicyTerms }) {
  const { t } = useTranslation('terms');
  const spanInWords = useSpanInWords();
  return (
    <ul className="tabular list-disc pl-5">
      {examplesOf(terms, exampleFee).map(({ hours, refund }) => (
        <li key={hours}>
          {t('example', { fee: yen(exampleFee), refund: yen(refund), time: spanInWords(spanOf(hours)) })}
        </li>
      ))}
    </ul>
  );
}
