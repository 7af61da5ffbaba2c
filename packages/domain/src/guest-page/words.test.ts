import { expect, it } from 'vitest';
import { storedText } from './words.ts';

it('a message is stored in lines, without control characters and surrounding blanks, and no longer than 2000 characters', () => {
  expect(storedText('  late\r\nby 10 min\u0000utes\u0007 \n')).toBe('late\nby 10 minutes');
  expect(storedText(' \n ')).toBe('');
  expect(storedText('雪'.repeat(3000))).toHaveLength(2000);
});
