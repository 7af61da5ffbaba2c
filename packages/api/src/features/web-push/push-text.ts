/** What a phone shows of a message to an instructor: less than the mail says, since it appears on a locked screen. */
import { dayInWords } from '@gerende/domain/calendar/day-in-words';
import { rangeInWords } from '@gerende/domain/calendar/range-in-words';
import type { PlanItem } from '@gerende/domain/day-plan/schema';
import type { TextLanguage } from '@gerende/domain/language/rules';
import type { PushedText } from '@gerende/domain/web-push/schema';
import { textsIn } from '../../platform/texts.ts';
import { isAboutPlan, type PlanPayload, type StaffPayload } from '../message/message-payload.ts';

/** The most characters and lines of a notification on a phone. */
const longestText = 200;
const mostLines = 8;

const shortened = (text: string): string =>
  [...text].length > longestText
    ? `${[...text]
        .slice(0, longestText - 1)
        .join('')
        .trimEnd()}…`
    : text;

/** Hours and place: neither a guest nor a course. An entry of the school's own has no place, and its name. */
const lineIn =
  (language: TextLanguage) =>
  ({ from, to, slope, title, is_closed }: PlanItem): string => {
    const line = `${rangeInWords(from, to, language)} · ${slope === '' ? title : slope}`;
    return is_closed ? textsIn(language)('mail:planClosed', { line }) : line;
  };

function planLines({ plan }: PlanPayload, language: TextLanguage): string[] {
  const lineOf = lineIn(language);
  if (plan.first) return plan.items.map(lineOf);
  const say = textsIn(language);
  const part = (title: string, items: readonly PlanItem[]): string[] =>
    items.length === 0 ? [] : [title, ...items.map(lineOf)];
  return [
    ...part(say('mail:planAdded'), plan.added),
    ...part(say('mail:planChanged'), plan.changed),
    ...part(say('mail:planGone'), plan.gone),
  ];
}

export function pushedText(payload: StaffPayload | PlanPayload, language: TextLanguage): PushedText {
  const say = textsIn(language);
  if (!isAboutPlan(payload)) {
    const { id, text, school } = payload.staff;
    return { title: say('mail:subject_staff', { school }), body: shortened(text), tag: `staff-message-${id}` };
  }
  const { date, first } = payload.plan;
  const lines = planLines(payload, language);
  return {
    title: say(first ? 'mail:subject_plan' : 'mail:subject_planChanged', { day: dayInWords(date, language) }),
    body: [...lines.slice(0, mostLines), ...(lines.length > mostLines ? ['…'] : [])].join('\n'),
    tag: `day-plan-${date}`,
  };
}
