/**
 * A screen in English or Chinese writes the hours of a lesson in one way: '09:00–12:00', as `hoursInWords` does, and on
 * the guest's steps '09:00-12:00', as the choice of a lesson time does. The sign of Japanese texts is in
 * japanese.test.ts.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const locales = path.resolve(import.meta.dirname, '../locales');

/** The sign between two gaps of a text, by the name of the text and the language. */
const signs = new Map<string, Record<string, string>>();
for (const language of readdirSync(locales).filter((each) => each !== 'ja'))
  for (const file of readdirSync(path.join(locales, language))) {
    const texts = JSON.parse(readFileSync(path.join(locales, language, file), 'utf8')) as Record<string, string>;
    for (const [key, text] of Object.entries(texts)) {
      const [, sign] = /\}\}\u2060?([-–～〜])\u2060?\{\{/.exec(text) ?? [];
      const name = `${path.basename(file, '.json')}:${key}`;
      if (sign) signs.set(name, { ...signs.get(name), [language]: sign });
    }
  }

describe('the sign from one hour to another', () => {
  it.each([...signs])('in %s is the one of its screen in every language: %j', (name, byLanguage) =>
    expect(new Set(Object.values(byLanguage))).toEqual(new Set([name.startsWith('lastSteps:') ? '-' : '–'])),
  );

  it('is looked for in all texts', () => expect(signs.size).toBeGreaterThan(12));
});
