/** Converts what a school wrote in Simplified Chinese to traditional characters, each text once. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { programThread } from '../program-thread.ts';
import { convertTexts, type ToConvert } from './library.ts';

/** Built beside the server; when run from sources, the server converts on its own thread. */
const threadFile = path.join(import.meta.dirname, 'traditional-thread.cjs');

const convertNew = existsSync(threadFile)
  ? programThread<readonly ToConvert[], string[]>(threadFile, {
      milliseconds: 30_000,
      tooLong: 'Chinese texts were not converted in time.',
      ended: 'The thread that converts Chinese texts ended.',
    }).ask
  : convertTexts;

/** A school has a few hundred texts. */
const maxKept = 5000;
const kept = new Map<string, string>();
const keyOf = ({ text, as }: ToConvert): string => `${as} ${text}`;

/** @returns the converted text of each, by what was asked */
export async function toTraditional(texts: readonly ToConvert[]): Promise<(asked: ToConvert) => string> {
  const found = new Map<string, string>();
  const missing = new Map<string, ToConvert>();
  for (const asked of texts) {
    const key = keyOf(asked);
    const text = kept.get(key);
    if (text === undefined) missing.set(key, asked);
    else found.set(key, text);
  }
  if (missing.size > 0) {
    const converted = await convertNew([...missing.values()]);
    if (kept.size + missing.size > maxKept) kept.clear();
    [...missing.keys()].forEach((key, index) => {
      const text = converted[index] ?? '';
      kept.set(key, text);
      found.set(key, text);
    });
  }
  return (asked) => found.get(keyOf(asked)) ?? asked.text;
}
