import { describe, expect, it } from 'vitest';
import { ageInWords, sizeInWords } from './size-words.ts';

describe('sizeInWords', () => {
  it.each([
    [0, '0 byte'],
    [983_980, '984 kB'],
    [3_400_000, '3.4 MB'],
    [52_000_000_000, '52 GB'],
    [5_200_000_000_000, '5,200 GB'],
  ])('says %d bytes as %s', (bytes, words) => expect(sizeInWords(bytes, 'en')).toBe(words));
});

describe('ageInWords', () => {
  it.each([
    [59, 'this minute'],
    [60, '1 minute ago'],
    [7200, '2 hours ago'],
    [86_400, 'yesterday'],
    [14 * 86_400, '14 days ago'],
  ])('says %d seconds as %s', (seconds, words) => expect(ageInWords(seconds, 'en')).toBe(words));
});
