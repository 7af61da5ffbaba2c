import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';

const t = ((key: string) => key) as unknown as TFunction<['session', 'schedule']>;

describe('a text key', () => {
  it('is checked by the compiler, with its namespace and without', () => {
    const right = [t('failed'), t('schedule:allDays', { count: 2 }), t('schedule:allDays_one')];
    const wrong = [
      // @ts-expect-error: no namespace has it
      t('failedd'),
      // @ts-expect-error: nor this one, with values
      t('schedule:allDayss', { count: 1 }),
      // @ts-expect-error: a namespace that is not loaded here
      t('common:next'),
      // @ts-expect-error: only the first namespace goes without its name
      t('allDays', { count: 1 }),
    ];
    expect([...right, ...wrong]).toHaveLength(7);
  });
});
