import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findExpression, matchesSearch, type Searched, searchedFields, searchWords } from './search.ts';

const row: Searched = {
  id: 1204,
  customer_name: 'Tanaka 花子',
  phone_number: '+81 (0)90-1234-5678',
  email: 'Hanako.T@Example.JP',
  hotel_name: 'ホテル ダブルダイヤモンド',
  account_id: 'line_hana%',
  admin_notes: '先に電話する; O`Neil "VIP"\nÉlodie Brûlé, 王小明',
};
const finds = (q: string): boolean => matchesSearch(row, { q });

describe('a free-text search (issue: find bookings)', () => {
  it.each([
    'tanaka',
    'ＴＡＮＡＫＡ',
    '花子',
    '花',
    'hanako.t@example',
    'ﾀﾞﾌﾞﾙ',
    '王',
    '小明',
    '先に電話',
    'ÉLODIE',
    '"VIP"',
    '_hana%',
    '1204',
    '#1204',
    '＃１２０４',
    '9012345678',
    '090-1234',
    '８１ ０９０',
    '花子 tanaka',
    'vip ダイヤ 5678',
    '',
    '  ',
  ])('finds %j', (q) => expect(finds(q)).toBe(true));

  it.each(['tanakax', '田中', '204 #120', 'tanaka suzuki', 'hana*', 'elodie', 'OR', '1204*', '-', 'NOT tanaka'])(
    'does not find %j',
    (q) => expect(finds(q)).toBe(false),
  );

  it('uses at most ten words, each once', () => {
    expect(searchWords(' b a\u3000b\tＡ ')).toEqual(['b', 'a']);
    expect(searchWords('a b c d e f g h i j k l')).toHaveLength(10);
  });
});

describe('a field that must contain a text (rest-v1 GET /booking)', () => {
  it.each([
    ['customer_name', 'NAKA 花', true],
    ['customer_name', '花子 tanaka', false],
    ['email', 'example.jp', true],
    ['phone_number', '90 1234 56', true],
    ['phone_number', '+81090', true],
    ['phone_number', '-', true],
    ['hotel_name', 'ﾎﾃﾙ', true],
    ['account_id', '%', true],
    ['account_id', 'line%hana', false],
    ['admin_notes', '電話する; o', true],
    ['customer_name', 'hanako', false],
  ] as const)('%s %j: %s', (field, text, found) => expect(matchesSearch(row, { [field]: text })).toBe(found));

  it('is found by any part of it, in any case', () => {
    const text = fc.string({ unit: fc.constantFrom(...'aZé9 %_-"*花子王タナ雪😀'), minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.constantFrom(...searchedFields), text, text, text, (field, before, part, after) => {
        const whole = { ...row, [field]: before + part + after };
        expect(matchesSearch(whole, { [field]: part.toUpperCase() })).toBe(true);
      }),
    );
  });
});

describe('the index expression', () => {
  it('is undefined for an empty search', () => {
    expect(findExpression({})).toBeUndefined();
    expect(findExpression({ q: ' \u3000', customer_name: '', phone_number: '- ' })).toBeUndefined();
  });

  it('contains no character typed by a guest that the index could interpret', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (q) => {
        const expression = findExpression({ q, customer_name: q }) ?? '';
        const outside = expression.replaceAll(/"[^"]*"/g, '');
        expect(outside.replaceAll(/OR|AND|[() *]/g, '')).toBe('');
      }),
      { numRuns: 40 },
    );
  });
});
