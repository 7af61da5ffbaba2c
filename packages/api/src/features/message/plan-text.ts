/** Subject and text of a mail to an instructor about the lessons of a day. */
import { dayInWords } from '@gerende/domain/calendar/day-in-words';
import type { PlanItem } from '@gerende/domain/day-plan/schema';
import type { TextLanguage } from '@gerende/domain/language/rules';
import { textsIn } from '../../platform/texts.ts';
import { type MessageText, paragraphs } from './message-parts.ts';
import type { PlanPayload } from './message-payload.ts';

function itemText({ from, to, slope, title, text }: PlanItem): string {
  const place = slope === '' ? [] : [slope];
  return [[`${from}–${to}`, ...place].join(' · '), title, ...(text === '' ? [] : [text])].join('\n');
}

/** @param siteUrl address of the back office; null for no link */
export function planText({ plan }: PlanPayload, language: TextLanguage, siteUrl: string | null): MessageText {
  const say = textsIn(language);
  const day = dayInWords(plan.date, language);
  const part = (title: string, items: readonly PlanItem[]): string[] =>
    items.length === 0 ? [] : [title, ...items.map(itemText)];
  const lines = plan.first
    ? plan.items.map(itemText)
    : [
        ...part(say('mail:planAdded'), plan.added),
        ...part(say('mail:planChanged'), plan.changed),
        ...part(say('mail:planGone'), plan.gone),
      ];
  return {
    subject: say(plan.first ? 'mail:subject_plan' : 'mail:subject_planChanged', { day }),
    text: paragraphs(...lines, siteUrl && say('mail:openPlan', { url: `${siteUrl}/me` }), plan.school),
  };
}
