/**
 * Simplified Chinese in traditional characters by OpenCC: texts with the words of Taiwan, names of people letter by letter.
 * Its dictionaries take some forty megabytes and a third of a second to load.
 */
import type { ConverterFunction } from 'opencc-js/core';

/** `text`: with the words of Taiwan (软件 is 軟體); `person`: characters alone. */
export type Conversion = 'text' | 'person';
export type ToConvert = { text: string; as: Conversion };

let loaded: Promise<Record<Conversion, ConverterFunction>> | undefined;

async function load(): Promise<Record<Conversion, ConverterFunction>> {
  const { ConverterFactory } = await import('opencc-js/core');
  const { configs } = await import('opencc-js/preset/cn2t');
  const [simplified, words] = configs.s2twp?.conversionChain ?? [];
  const [, variants] = configs.s2tw?.conversionChain ?? [];
  if (!simplified || !words || !variants) throw new Error('The dictionaries of OpenCC have another form.');
  // The large dictionary is loaded once for both.
  const characters = ConverterFactory(simplified);
  const inTaiwan = ConverterFactory(words);
  const asInTaiwan = ConverterFactory(variants);
  return {
    text: (text) => inTaiwan(characters(text)),
    person: (text) => asInTaiwan(characters(text)),
  };
}

export async function convertTexts(texts: readonly ToConvert[]): Promise<string[]> {
  loaded ??= load();
  const convert = await loaded;
  return texts.map(({ text, as }) => convert[as](text));
}
