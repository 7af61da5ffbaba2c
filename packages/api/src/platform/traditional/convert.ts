/** Converts a school's Simplified Chinese texts to Traditional characters, each text once. */
import { Cached, type Handle } from '../cache/cache.ts';
import { noTable } from '../cache/tables.ts';
import { builtBeside, programThread } from '../program-thread.ts';
import { convertTexts, type ToConvert } from './library.ts';

const convertNew = builtBeside(
  'traditional-thread.cjs',
  (file) =>
    programThread<readonly ToConvert[], string[]>(file, {
      milliseconds: 30_000,
      tooLong: 'Chinese texts were not converted in time.',
      ended: 'The thread that converts Chinese texts ended.',
    }),
  convertTexts,
);

/** A school has a few hundred texts. */
const cached = new Cached<string>(noTable, 5000);
const keyOf = ({ text, as }: ToConvert): string => `${as} ${text}`;

/** @returns the converted texts, by their originals */
export async function toTraditional(db: Handle, texts: readonly ToConvert[]): Promise<(asked: ToConvert) => string> {
  const found = new Map(texts.map((asked) => [keyOf(asked), cached.get(db, keyOf(asked))]));
  const missing = new Map(
    texts.flatMap((asked) => (found.get(keyOf(asked)) === undefined ? [[keyOf(asked), asked]] : [])),
  );
  const converted = missing.size > 0 ? await convertNew([...missing.values()]) : [];
  [...missing.keys()].forEach((key, index) => {
    const text = converted[index] ?? '';
    cached.set(db, key, text);
    found.set(key, text);
  });
  return (asked) => found.get(keyOf(asked)) ?? asked.text;
}
