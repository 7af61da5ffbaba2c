import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { optionalLines, optionalText, requiredText } from './primitives.ts';

/** The text a reader returns, or the text keys of its error. */
const read = (schema: z.ZodType, value: string): unknown => {
  const result = schema.safeParse(value);
  return result.success ? result.data : { refused: result.error.issues.map((issue) => issue.message) };
};
const refused = (key: string) => ({ refused: [key] });

describe('texts', () => {
  it('are one line: line breaks become blanks, so that no name can add a header to a mail or a row to a file', () => {
    for (const schema of [requiredText(), optionalText()]) {
      for (const broken of [
        'Tan\r\nBcc: all@example.com',
        'Tan\nBcc: all@example.com',
        'Tan\u2028Bcc: all@example.com',
      ])
        expect(read(schema, broken)).toBe('Tan Bcc: all@example.com');
      expect(read(schema, '\n\tTan\tWei\u0085Ling\r\n')).toBe('Tan Wei Ling');
    }
    expect(read(requiredText(), '\r\n')).toEqual(refused('errors:requiredField'));
    expect(read(optionalLines(20), ' Room 5\r\n\tNo nuts\n')).toBe('Room 5\r\n\tNo nuts');
  });
  it.each(['\0', '\b', '\u001b', '\u007f', '\u009b'])('refuse %j, which cannot be typed', (control) => {
    for (const schema of [requiredText(5), optionalText(5), optionalLines(5)])
      expect(read(schema, `a${control}b`)).toEqual(refused('errors:invalidText'));
  });
});
