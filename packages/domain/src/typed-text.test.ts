import { expect, it } from 'vitest';
import { Email, EmailOrNone, optionalLines, optionalText, requiredText } from './primitives.ts';
import { plainEmail } from './typed-text.ts';

it('an address is not worked out from a text that is too long to be one', () => {
  expect(plainEmail('ａ'.repeat(300_000))).toBe('ａ'.repeat(300_000));
});

it.each([['\u200b'], ['\u2060 \u200d'], ['\ufeff\u00ad'], ['\u3164'], ['\ufe0f\n\u200e']])(
  'a text is blank when nothing of it can be seen: %j',
  (value) => {
    const { error } = requiredText().safeParse(value);
    expect(error?.issues.map(({ message }) => message)).toEqual(['errors:requiredField']);
    expect([optionalText().parse(value), optionalLines(9).parse(value)]).toEqual(['', '']);
  },
);

it.each([['👨\u200d👩\u200d👧'], ['नेपाल\u200dी'], ['—'], ['\u200bAnn']])(
  'a text keeps its invisible signs beside others: %j',
  (value) => expect(requiredText().parse(value)).toBe(value),
);

it.each([
  ['ｔａｒｏ＋ｓｋｉ＠ｅｘａｍｐｌｅ．ｊｐ', 'taro+ski@example.jp'],
  ['taro＠example.jp　', 'taro@example.jp'],
])('%s, as a Japanese keyboard writes it, is the address %s', (typed, address) => {
  expect([Email.parse(typed), EmailOrNone.parse(typed)]).toEqual([address, address]);
});
