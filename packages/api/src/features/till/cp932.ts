/**
 * Text as Japanese programs read it (Windows' Shift_JIS, CP932). A character that it lacks is written in Latin letters. Both
 * tables are large and loaded with the first such file.
 */ import { loadOnce } from '../../platform/load-once.ts';

/** Characters that CP932 has under another code point: of two Unicode equivalents, Windows chose the other one. */
const twins: Readonly<Record<string, string>> = {
  '\u301c': '\uff5e',
  '\u2016': '\u2225',
  '\u2212': '\uff0d',
  '\u2014': '\u2015',
  '\u00a2': '\uffe0',
  '\u00a3': '\uffe1',
  '\u00ac': '\uffe2',
  '\u00a5': '\uffe5',
};

type Latin = (text: string) => string;

const tables = loadOnce(async () => {
  const [{ default: iconv }, { default: anyAscii }] = await Promise.all([import('iconv-lite'), import('any-ascii')]);
  // The bundle exports the whole module where plain Node exports its function.
  const whole = anyAscii as Latin | { default: Latin };
  return { iconv, inLatin: typeof whole === 'function' ? whole : whole.default };
});

/** Replaces a character that has no other replacement. */
const unknown = '〓';

/**
 * The text in CP932, with every character replaced that it does not have: by its equivalent, its plain form, Latin letters,
 * or 〓.
 */
export async function inCp932(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const { iconv, inLatin } = await tables();
  const canWrite = (part: string): boolean => iconv.decode(iconv.encode(part, 'cp932'), 'cp932') === part;
  const writable = (character: string): string => {
    const twin = twins[character] ?? character;
    if (canWrite(twin)) return twin;
    const plain = character.normalize('NFKC');
    if (canWrite(plain)) return plain;
    const latin = inLatin(character);
    return latin !== '' && canWrite(latin) ? latin : unknown;
  };
  const composed = text.normalize('NFC');
  const asWritable = canWrite(composed) ? composed : Array.from(composed, writable).join('');
  return new Uint8Array(iconv.encode(asWritable, 'cp932'));
}
