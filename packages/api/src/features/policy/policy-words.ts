/** The cancellation rule of a school's terms in a few sentences, wherever guests read it. */
import type { PlainDate } from '@gerende/domain/calendar/plain-date';
import { languages, type TextLanguage } from '@gerende/domain/language/rules';
import { policyOn } from '@gerende/domain/policy/rules';
import type { PolicyTerms } from '@gerende/domain/policy/schema';
import { termsInLines } from '@gerende/domain/policy/words';
import type { Translations } from '@gerende/domain/school/footer-rules';
import type { Db } from '../../database/database.ts';
import { textsIn } from '../../platform/texts.ts';
import { selectPolicies } from './policy.queries.ts';

/** One sentence per line. */
function cancelWords(terms: PolicyTerms, language: TextLanguage): string {
  const say = textsIn(language);
  return termsInLines(terms)
    .cancel.map(({ key, percent = 0, time }) => {
      const span = time ? say(`terms:${time.unit}`, { count: time.count }) : '';
      return say(`terms:${key}`, { percent, time: span });
    })
    .join('\n');
}

/**
 * The rule of the terms that are valid for all courses on a day; null where there are none, and the school's own text
 * is shown.
 */
export async function ruleOfTerms(db: Db, day: PlainDate): Promise<Translations | null> {
  const general = (await selectPolicies(db)).filter(({ course_id }) => course_id === null);
  const policy = policyOn(general, 0, day);
  if (!policy) return null;
  const words = languages.map((language): [keyof Translations, string] => [language, cancelWords(policy, language)]);
  return Object.fromEntries(words) as Translations;
}

/** The rule of the terms that a booking agreed to; null where it has agreed to none. */
export async function ruleOfBooking(db: Db, policyId: number | null, language: TextLanguage): Promise<string | null> {
  if (policyId === null) return null;
  const policy = (await selectPolicies(db)).find(({ id }) => id === policyId);
  return policy ? cancelWords(policy, language) : null;
}
