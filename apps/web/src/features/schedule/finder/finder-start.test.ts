import { lessonOf } from '@gerende/domain/schedule/testing/lessons';
import { blocksOfWeek } from '@gerende/domain/schedule/testing/week-blocks';
import { describe, expect, it } from 'vitest';
import { readScheduleSearch } from '../filters/schedule-search.ts';
import { filtersOfFields, questionOfFields, startFromBlock, startFromFilters, withFrom } from './finder-start.ts';

const date = '2026-12-22';

describe('the first question of the finder', () => {
  it('is what a lesson needs, at its day and hours', () => {
    const lesson = lessonOf({ from: '13:30', to: '15:30', lesson_language: 'zh', ability_level: 3 });
    const [block] = blocksOfWeek({ lessons: [lesson], entries: [] }, '2026-12-21', new Set([1])).get(1) ?? [];
    if (block?.kind !== 'lesson') throw new Error('no block');
    const { fields } = startFromBlock(block);
    expect(questionOfFields(fields)).toEqual({
      slot: { date, from: '13:30', to: '15:30' },
      language: 'zh',
      category_id: 1,
      ability_level: 3,
      slope_id: 1,
    });
  });

  it('is that of the filters, or the first hour of the shown day', () => {
    const search = readScheduleSearch({ from: '13:00', until: '15:00', language: 'zh', category: 2, level: 3 });
    expect(startFromFilters(search, date).fields).toEqual({
      date,
      from: '13:00',
      until: '15:00',
      language: 'zh',
      category: 2,
      level: 3,
      slope: undefined,
    });
    expect(startFromFilters(readScheduleSearch({}), date).fields).toMatchObject({ from: '09:00', until: '10:00' });
  });
});

describe('what the finder shows', () => {
  const search = readScheduleSearch({ date: '2026-12-20', view: 'day', instructor: 4, free: true, slope: 1 });
  const fields = { ...startFromFilters(search, date).fields, from: '13:00', until: '14:00' };

  it('replaces the filters by those of the question, and keeps the view', () =>
    expect({ ...search, ...filtersOfFields(fields) }).toEqual({
      ...readScheduleSearch({ date, view: 'day', from: '13:00', slope: 1 }),
    }));

  it('names the end of hours that are not one', () => {
    expect(filtersOfFields({ ...fields, until: '15:00' })).toMatchObject({ from: '13:00', until: '15:00' });
  });
});

describe('another start', () => {
  const fields = { ...startFromFilters(readScheduleSearch({}), date).fields, from: '13:00', until: '15:00' };
  it('keeps the length, up to the end of the day', () => {
    expect(withFrom(fields, '09:30')).toMatchObject({ from: '09:30', until: '11:30' });
    expect(withFrom(fields, '23:00')).toMatchObject({ from: '23:00', until: '24:00' });
  });
});
