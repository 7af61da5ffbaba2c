import { expect, it } from 'vitest';
import { type NextStep, nextStep, type StepFacts } from './rules.ts';

const done: StepFacts = {
  ...{ status: 'booked', contact_status: 'contacted', instructor_id: 1, isOver: false },
  ...{ balance: 0, credit: 0, asked: 0 },
};

it.each<[string, Partial<StepFacts>, NextStep]>([
  ['a request waits for its answer, whatever else is open', { status: 'requested', instructor_id: null }, 'answer'],
  ['money that is due back comes before the lesson', { balance: -1, instructor_id: null }, 'give_back'],
  ['a credit that the guest keeps is not given back', { balance: -3, credit: 3 }, 'nothing'],
  ['what is due back besides a credit is', { balance: -3, credit: 2 }, 'give_back'],
  ['a lesson without an instructor comes before the contact', { instructor_id: null, asked: 5 }, 'give_instructor'],
  ['a guest who has not been contacted comes before money', { contact_status: 'not_contacted', asked: 5 }, 'contact'],
  ['money that is asked for is taken', { balance: 5, asked: 5 }, 'take'],
  ['money that somebody set to paid by hand is not asked for', { balance: 5 }, 'nothing'],
  ['a lesson that is over needs no instructor', { isOver: true, instructor_id: null }, 'nothing'],
  ['a lesson that is over may still be owed', { isOver: true, contact_status: 'not_contacted', asked: 5 }, 'take'],
  ['a canceled one needs nobody', { status: 'canceled', instructor_id: null }, 'nothing'],
  ['what is kept of a canceled one is taken', { status: 'canceled', balance: 5, asked: 5 }, 'take'],
  ['a declined request needs nothing', { status: 'declined', instructor_id: null }, 'nothing'],
])('%s', (_what, facts, step) => {
  expect(nextStep({ ...done, ...facts })).toBe(step);
});
