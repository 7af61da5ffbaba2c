import { describe, expect, it } from 'vitest';
import { emptyInstructor, InstructorForm, NewInstructorForm, savedInstructor } from './instructor-form.ts';
import { readInstructorSearch } from './instructor-search.ts';

const named = { ...emptyInstructor, instructor_name_en: 'Aoki Sora', instructor_name_zh: '青木空' };
const problems = (schema: typeof InstructorForm, values: object): Record<string, string> =>
  Object.fromEntries(
    (schema.safeParse({ ...named, ...values }).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );

describe('the form of an instructor (§5)', () => {
  it('reports a blank name differently for a new and an existing instructor', () => {
    const blank = { instructor_name_en: ' ', instructor_name_zh: ' ' };
    expect(problems(NewInstructorForm, blank)).toEqual({
      instructor_name_en: 'errors:instructorNameRequired',
      instructor_name_zh: 'errors:levelPerCategory',
    });
    expect(problems(InstructorForm, blank).instructor_name_en).toBe('errors:levelPerCategory');
  });

  it('requires the level of every category, also with a blank name', () => {
    const levels = { category_levels: [{ categoryId: 1, level: null }], instructor_name_en: '' };
    expect(problems(InstructorForm, levels)).toMatchObject({ category_levels: 'errors:levelPerCategory' });
  });

  it.each([
    ['', '', ''],
    ['3000', '3000', ''],
    ['3,000', '3000', ''],
    ['¥３０００', '3000', ''],
    ['-1', '', 'errors:invalidYen'],
    ['2.5', '', 'errors:invalidYen'],
    ['2,5', '', 'errors:invalidYen'],
    ['much', '', 'errors:invalidYen'],
    ['999999999', '', 'errors:invalidYen'],
  ])('reads a fee of %j', (typed, read, problem) => {
    const result = InstructorForm.safeParse({ ...named, nomination_fee: typed });
    if (problem) expect(problems(InstructorForm, { nomination_fee: typed })).toEqual({ nomination_fee: problem });
    else expect(result.data?.nomination_fee).toBe(read);
  });

  it('refuses days that were selected and not added', () => {
    expect(problems(InstructorForm, { chosenDays: ['2026-12-24'] })).toEqual({
      chosenDays: 'instructor:daysNotAdded',
    });
  });

  it.each([
    ['phone', 'ask me', 'errors:invalidPhone'],
    ['email', 'sora@', 'errors:invalidEmail'],
    ['about_zh', '雪'.repeat(301), 'errors:tooLong'],
  ])('refuses %s of %j', (field, typed, problem) =>
    expect(problems(InstructorForm, { [field]: typed })).toEqual({ [field]: problem }),
  );

  it('sends a new photo, leaves out the stored one, and empties a removed one', () => {
    const photo = new File(['pixels'], 'me.png');
    expect(savedInstructor({ ...named, photo }).photo).toBe(photo);
    expect(savedInstructor({ ...named, photo: 'instructor/me.webp' }).photo).toBeUndefined();
    expect(savedInstructor(named).photo).toBeNull();
  });

  it('sends an empty list of everything of which none is chosen', () => {
    const none = { category_id: '[]', category_levels: '[]', dateRanges: '[]', languages: '[]', away: '[]' };
    expect(savedInstructor(named)).toMatchObject(none);
    expect(savedInstructor(named)).not.toHaveProperty('chosenDays');
  });
});

describe('readInstructorSearch', () => {
  it.each([
    [{}, undefined],
    [{ name: 'aoki' }, 'aoki'],
    [{ name: ' ' }, undefined],
    [{ name: 12 }, '12'],
    [{ name: ['x'] }, undefined],
  ])('reads %j', (search, name) => expect(readInstructorSearch(search)).toMatchObject({ name }));

  it.each([
    ['zh', 'zh'],
    ['tlh', undefined],
    [7, undefined],
  ])('reads language %j', (language, read) =>
    expect(readInstructorSearch({ language })).toMatchObject({ language: read }),
  );
});
