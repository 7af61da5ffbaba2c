/** What every message is put together from. */

import type { TextLanguage } from '@gerende/domain/language/rules';
import type { Missed } from '@gerende/domain/policy/rules';
import { textsIn } from '../../platform/texts.ts';
import type { LessonFacts } from './message-facts.ts';

export type MessageText = { subject: string; text: string };

export const paragraphs = (...parts: (string | null | undefined | false)[]): string =>
  `${parts.filter((part) => typeof part === 'string' && part !== '').join('\n\n')}\n`;

/** Why a booking is canceled that nobody has canceled. */
export const missedReason = (missed: Missed, language: TextLanguage): string =>
  textsIn(language)(`mail:missed_${missed}`);

export const signature = ({ school }: Pick<LessonFacts, 'school'>): string =>
  [school.name, school.address, school.phone].filter(Boolean).join('\n');
