/** A policy in words: what is due when, what is refunded on cancellation, and until when a booking can be changed. */
import type { PolicyTerms } from '@gerende/domain/policy/schema';
import { type Span, type TermLine, termsInLines } from '@gerende/domain/policy/words';
import { useTranslation } from 'react-i18next';

/** A span of time in words: '14 days'. */
export function useSpanInWords(): (span: Span) => string {
  const { t } = useTranslation('terms');
  return ({ unit, count }) => t(unit === 'days' ? 'days' : 'hours', { count });
}

function Lines({ lines }: { lines: readonly TermLine[] }) {
  const { t } = useTranslation('terms');
  const spanInWords = useSpanInWords();
  return (
    <ul className="list-disc pl-5">
      {lines.map(({ key, percent, time }) => (
        <li key={`${key} ${time?.unit} ${time?.count}`}>{t(key, { percent, time: time && spanInWords(time) })}</li>
      ))}
    </ul>
  );
}

const parts = [
  ['payment', 'headPayment'],
  ['cancel', 'headCancel'],
  ['change', 'headChange'],
] as const;

export function TermsLines({ terms, level }: { terms: PolicyTerms; level: 'h3' | 'h4' }) {
  const { t } = useTranslation('terms');
  const Heading = level;
  const lines = termsInLines(terms);
  return (
    <div className="grid gap-3">
      {parts.map(([part, heading]) => (
        <section key={part}>
          <Heading className="font-semibold">{t(heading)}</Heading>
          <Lines lines={lines[part]} />
        </section>
      ))}
    </div>
  );
}
