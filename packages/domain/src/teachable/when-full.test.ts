import { expect, it } from 'vitest';
import { type Answer, type UntaughtReason, untaughtReasons } from './day.ts';
import { type Outcome, outcomeOf, type WhenFull, whenFullSettings } from './when-full.ts';

const no = (why: UntaughtReason): Answer => ({ yes: false, why, steps: 0 });
const outcomes = (answer: Answer): Outcome[] => whenFullSettings.map((setting) => outcomeOf(answer, setting));

it('books what can be taught in every setting', () =>
  expect(outcomes({ yes: true, joins: null, instructor_id: 1, witness: new Map(), steps: 0 })).toEqual(
    Array.from({ length: 3 }, () => 'book'),
  ));

it.each<[UntaughtReason, Outcome[]]>([
  ['no_category', ['book', 'book', 'book']],
  ['nominated_unfit', ['refuse', 'refuse', 'refuse']],
  ['nominated_away', ['refuse', 'refuse', 'refuse']],
  ['nominated_teaching', ['refuse', 'refuse', 'refuse']],
  ['too_many_people', ['request', 'refuse', 'request']],
])('%s has its own rule in the settings request, refuse and sell', (why, expected) =>
  expect(outcomes(no(why))).toEqual(expected),
);

it('follows the setting for every other reason', () => {
  const followed: Record<WhenFull, Outcome> = { request: 'request', refuse: 'refuse', sell: 'book' };
  const own = ['closed', 'no_category', 'nominated_unfit', 'nominated_away', 'nominated_teaching', 'too_many_people'];
  const others = untaughtReasons.filter((why) => !own.includes(why));
  expect(others).toHaveLength(10);
  for (const why of others)
    for (const setting of whenFullSettings) expect(outcomeOf(no(why), setting)).toBe(followed[setting]);
});
