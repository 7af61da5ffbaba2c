import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesBetween, isPlanHour, isSamePlan, stillAhead } from './rules.ts';
import type { PlanItem } from './schema.ts';

const item = (key: string, more: Partial<PlanItem> = {}): PlanItem => ({
  ...{ key, facts: 'as told', from: '09:00', to: '12:00', slope: 'Kandatsu', title: 'Private Ski', text: 'John' },
  ...more,
});
const now = { today: '2026-12-20', time: '12:00' };

describe('the changes of a plan', () => {
  it('are what is new, what is different, and what is gone', () => {
    const told = [item('a'), item('b'), item('c')];
    const moved = item('b', { facts: 'moved', from: '13:00', to: '16:00' });
    expect(changesBetween(told, [item('a'), moved, item('d')])).toEqual({
      ...{ added: [item('d')], changed: [moved], gone: [item('c')] },
    });
    expect(isSamePlan(told, [item('c'), item('a'), item('b')])).toBe(true);
    // The instructor now reads Japanese.
    expect(isSamePlan(told, [item('a'), item('b', { title: 'プライベートスキー' }), item('c')])).toBe(true);
  });

  it('do not include what is over', () => {
    const items = [item('morning'), item('noon', { to: '12:15' })];
    expect(stillAhead(items, '2026-12-20', now).map(({ key }) => key)).toEqual(['noon']);
    expect(stillAhead(items, '2026-12-21', now)).toHaveLength(2);
    expect(stillAhead(items, '2026-12-19', now)).toEqual([]);
  });

  const some = fc.record({
    key: fc.constantFrom('a', 'b', 'c', 'd'),
    facts: fc.constantFrom('one', 'another'),
  });
  const plan = fc
    .uniqueArray(some, { selector: ({ key }) => key })
    .map((all) => all.map(({ key, facts }) => item(key, { facts })));
  it('turn the sent plan into the present one', () => {
    fc.assert(
      fc.property(plan, plan, (told, present) => {
        const { added, changed, gone } = changesBetween(told, present);
        const made = new Map<string, PlanItem>(told.map((each) => [each.key, each]));
        for (const { key } of gone) made.delete(key);
        for (const each of [...added, ...changed]) made.set(each.key, each);
        const byKey = (a: PlanItem, b: PlanItem): number => (a.key < b.key ? -1 : 1);
        expect([...made.values()].sort(byKey)).toEqual([...present].sort(byKey));
        expect(isSamePlan(told, present)).toBe(added.length + changed.length + gone.length === 0);
      }),
    );
  });
});

it('a plan is sent in the afternoon or the evening, or not at all', () => {
  expect([0, 11, 12, 22, 23, 17.5].map(isPlanHour)).toEqual([true, false, true, true, false, false]);
});
