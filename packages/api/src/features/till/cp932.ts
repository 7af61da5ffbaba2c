/** Text as Japanese programs read it (Windows' Shift_JIS, CP932). A character that it lacks is written in Latin letters. */
import anyAscii from 'any-ascii';
import iconv from 'iconv-lite';

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

const canWrite = (text: string): boolean => iconv.decode(iconv.encode(text, 'cp932'), 'cp932') === text;

type Latin = (text: string) => string;
/** The bundle exports the whole module where plain Node exports its function. */
const whole = anyAscii as Latin | { default: Latin };
const inLatin: Latin = typeof whole === 'function' ? whole : whole.default;

/** Replaces a character that has no other replacement. */
const unknown = '〓';

const writable = (character: string): string => {
  const twin = twins[character] ?? character;
  if (canWrite(twin)) return twin;
  const plain = character.normalize('NFKC');
  if (canWrite(plain)) return plain;
  const latin = inLatin(character);
  return latin !== '' && canWrite(latin) ? latin : unknown;
};

/** The text with every character replaced that CP932 does not have: by its equivalent, its plain form, Latin letters, or 〓. */
export const asWritable = (text: string): string => {
  const composed = text.normalize('NFC');
  return canWrite(composed) ? composed : Array.from(composed, writable).join('');
};

export const inCp932 = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(iconv.encode(asWritable(text), 'cp932'));
