import { blocksOfDays, lostDays } from '@gerende/domain/schedule/blocks';
import { lessonOf } from '@gerende/domain/schedule/testing/lessons';
import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { rowFacts } from './row-facts.ts';

it('counts the hours that an instructor teaches, without those of a lesson on a closed slope', () => {
  const day = '2026-12-22';
  const lessons = [lessonOf(), lessonOf({ booking_id: 2, from: '13:00', to: '15:00' })];
  const teaches = { levels: [], slope_ids: [], languages: [] };
  const aoki = {
    id: 1,
    name: 'Aoki',
    name_ja: null,
    name_zh: '',
    ability_level: 3,
    dateRanges: [],
    away: [],
    categories: [],
    teaches,
  };
  const t = ((_key: string, { hours }: { hours?: number } = {}) => `${hours} h`) as unknown as TFunction<
    ['schedule', 'choices']
  >;
  const hoursWith = (lost: Parameters<typeof lostDays>[0]): string => {
    const blocks = blocksOfDays({ lessons, entries: [] }, [day], new Set([1]), lostDays(lost)).get(1) ?? [];
    return rowFacts(aoki, blocks, new Map(), 'en', t).hours;
  };
  expect(hoursWith([])).toBe('5 h');
  expect(hoursWith([{ booking_id: 1, day_number: 1, date: day, from: '09:00' }])).toBe('2 h');
});
