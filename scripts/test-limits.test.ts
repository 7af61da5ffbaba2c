/**
 * No unit test has a shorter limit than all others (vitest.config.ts): a busy machine is slow, but does not hang.
 */
import { describe, expect, it } from 'vitest';
import { codeFiles, textOfFile } from './code-imports.ts';

const general = 240_000;

/** A limit behind a test or a hook, and one of `vi.waitFor`, which is a second unless it is said. */
const limits =
  /^\s*\}, (\d[\d_]{3,})\);$|^\s*\},\n\s*(\d[\d_]{3,}),\n\s*\);$|import\('[^']+'\), ([\d_]+)\)|vi\.waitFor\(/gm;

const tooShort = (text: string): string[] =>
  [...text.matchAll(limits)]
    .filter(([, ...given]) => Number((given.find(Boolean) ?? '0').replaceAll('_', '')) < general)
    .map(([found]) => found.trim().replaceAll(/\s+/g, ' '));

describe('the limits of unit tests', () => {
  it('are not shorter than that of all', () => {
    const tests = codeFiles.filter((file) => /\.test\.tsx?$/.test(file) && file !== 'scripts/test-limits.test.ts');
    expect(tests.length).toBeGreaterThan(400);
    expect(tests.flatMap((file) => tooShort(textOfFile(file)).map((limit) => `${file}: ${limit}`))).toEqual([]);
  });

  it.each([
    'it("x", () => {\n}, 30_000);',
    '  async () => {\n  },\n  60_000,\n);',
    "beforeAll(() => import('stripe'), 60_000);",
    'await vi.waitFor(() => expect(asked).toBe(2));',
  ])('would be found if %s were there', (text) => expect(tooShort(text)).toHaveLength(1));

  it.each(['it("x", () => {\n}, 300_000);', 'take({ fee: 1 }, 20_000);'])('may be %s', (text) =>
    expect(tooShort(text)).toEqual([]),
  );
});
