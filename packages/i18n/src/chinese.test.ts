/** The Chinese texts write numbers beside characters in one way, and Latin words in another. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const locales = path.resolve(import.meta.dirname, '../locales');

const textsIn = (language: string): { name: string; text: string }[] =>
  readdirSync(path.join(locales, language)).flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(path.join(locales, language, file), 'utf8')) as Record<string, string>).map(
      ([key, text]) => ({ name: `${path.basename(file, '.json')}:${key}`, text }),
    ),
  );

const han = '[\\u4e00-\\u9fff]';
/** Gaps that are filled with words, which may be Latin, and with times of day, which stand apart like “上午 09:00”. */
const others = 'name|email|actor|folder|field|school|guest|chat|link|slope|phone|first|second|when|time|hour|hours|by';
/** A gap that is filled with a number, an amount or a day; not the hours of “{{from}}–{{to}}”. */
const numberGap = `\\{\\{(?!(?:${others})\\}\\})\\w*?(?<!Time)\\}\\}(?!\\u2060?[-–])`;
const hours = `[-–]\\u2060?\\{\\{to\\}\\}`;

describe.each(['zh', 'zh-Hant'])('in %s', (language) => {
  it('no space stands between a character and a number', () => {
    const spaced = new RegExp(
      [
        `${han} ${numberGap}`,
        // “周三 收款”: a day ends in a character, so the space is not beside a number.
        `(?<!${hours})(?<=${numberGap}%?) (?<!\\{\\{day\\}\\} )${han}`,
        `${han} [¥\\d]+(?![\\d:A-Za-z])`,
        `(?<![A-Za-z\\d:])[\\d,]+%? ${han}`,
      ].join('|'),
    );
    expect(textsIn(language).filter(({ text }) => spaced.test(text))).toEqual([]);
  });

  it('a space stands between a character and a Latin word', () => {
    const joined = new RegExp(`${han}[A-Za-z]|[A-Za-z]\\d*${han}`);
    const ungapped = textsIn(language).map(({ name, text }) => ({ name, text: text.replaceAll(/\{\{\w+\}\}/g, '') }));
    expect(ungapped.filter(({ text }) => joined.test(text))).toEqual([]);
  });
});
