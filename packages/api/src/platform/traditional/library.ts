/**
 * Converts Simplified Chinese to Traditional with OpenCC: texts with Taiwan's vocabulary, names of people letter by
 * letter. A converter with the whole dictionary takes a second and forty megabytes to make, so each call makes one with
 * the words that its texts can contain.
 */
import type { ConverterFactory } from 'opencc-js/core';
import { loadOnce } from '../load-once.ts';

/** `text`: with Taiwan's vocabulary (软件 becomes 軟體); `person`: characters only. */
export type Conversion = 'text' | 'person';
export type ToConvert = { text: string; as: Conversion };

type Library = {
  converterOf: typeof ConverterFactory;
  /** Dictionaries as `word replacement|word replacement`; earlier ones have precedence. */
  simplified: readonly string[];
  words: string[];
  variants: string[];
};

/** Entries that go before those of OpenCC, by the step of the conversion. */
export const beforeOthers = {
  /** Iwate and Iwappara have this rock in their names; 巖 stays where the dictionary has it in a longer name. */
  simplified: '岩 岩',
  /**
   * Words of which the dictionary knows only the meaning in programs, where a ticket window becomes a part of the screen
   * and a circular bus a loop; and the accounts of Taiwan's banks.
   */
  words:
    '項目 項目|高級 高級|運行 運行|窗口 窗口|菜單 菜單|文件 文件|對象 對象|設備 設備|程序 程序|循環 循環|發佈 發布|賬 帳',
};

/** The dictionaries of one step of a conversion. */
function textsOf(dictionaries: readonly unknown[] | undefined): string[] {
  const texts = dictionaries?.filter((each) => typeof each === 'string');
  if (!texts?.length || texts.length !== dictionaries?.length)
    throw new Error('The dictionaries of OpenCC have another form.');
  return texts;
}

const library = loadOnce(async (): Promise<Library> => {
  const { ConverterFactory } = await import('opencc-js/core');
  const { configs } = await import('opencc-js/preset/cn2t');
  const [simplified, words] = configs.s2twp?.conversionChain ?? [];
  const [, variants] = configs.s2tw?.conversionChain ?? [];
  return {
    converterOf: ConverterFactory,
    simplified: [beforeOthers.simplified, ...textsOf(simplified)],
    words: [beforeOthers.words, ...textsOf(words)],
    variants: textsOf(variants),
  };
});

/** The possible beginnings of dictionary words in the texts: each letter, and each two consecutive ones. */
function beginningsIn(texts: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const text of texts)
    for (let at = 0; at < text.length; at += 1) found.add(text.charAt(at)).add(text.slice(at, at + 2));
  return found;
}

/** The entries of the dictionaries with these beginnings. For two entries of the same word, the converter takes the last. */
function entriesWith(dictionaries: readonly string[], beginnings: ReadonlySet<string>): [string, string][] {
  return dictionaries.toReversed().flatMap((dictionary) =>
    dictionary.split('|').flatMap((entry) => {
      const end = entry.indexOf(' ');
      return beginnings.has(entry.slice(0, Math.min(end, 2))) ? [[entry.slice(0, end), entry.slice(end + 1)]] : [];
    }),
  );
}

export async function convertTexts(texts: readonly ToConvert[]): Promise<string[]> {
  const { converterOf, simplified, words, variants } = await library();
  const characters = converterOf([entriesWith(simplified, beginningsIn(texts.map(({ text }) => text)))]);
  const ending = { text: converterOf(words), person: converterOf(variants) };
  return texts.map(({ text, as }) => ending[as](characters(text)));
}
