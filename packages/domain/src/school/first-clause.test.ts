/** How a sentence is shortened. */
import { expect, it } from 'vitest';
import { firstClause } from './first-clause.ts';

it.each([
  [
    'Free until 7 days before, then 50 %; on the day all of it.',
    'Free until 7 days before',
    'then 50 %; on the day all of it.',
  ],
  ['¥1,000 until the day before: then the whole price', '¥1,000 until the day before', 'then the whole price'],
  ['7日前まで無料、以後50%、当日は100%です。', '7日前まで無料', '以後50%、当日は100%です。'],
  ['7 天前免费取消，之后收取 50%。', '7 天前免费取消', '之后收取 50%。'],
  ['Until 7 days before: all of it.\nLater: nothing.', 'Until 7 days before: all of it', 'Later: nothing.'],
  [' Always free. ', 'Always free', ''],
  ['いつでも無料です。', 'いつでも無料です', ''],
  ['', '', ''],
])('is the first clause of %j', (text, clause, rest) => expect(firstClause(text)).toEqual({ clause, rest }));
