/** The fonts of a paper: their files, and the order in which they are searched for a letter. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { isSea } from 'node:sea';
import type { TextLanguage } from '@gerende/domain/language/rules';
import { unpackedFont } from './packed-fonts.ts';

export const weights = ['regular', 'bold'] as const;
export type Weight = (typeof weights)[number];

/** Scripts with a font of their own: no other font here has their letters. */
const scripts = {
  arabic: /\p{Script=Arabic}/u,
  armenian: /\p{Script=Armenian}/u,
  devanagari: /\p{Script=Devanagari}/u,
  georgian: /\p{Script=Georgian}/u,
  hebrew: /\p{Script=Hebrew}/u,
  khmer: /\p{Script=Khmer}/u,
  lao: /\p{Script=Lao}/u,
  myanmar: /\p{Script=Myanmar}/u,
  thai: /\p{Script=Thai}/u,
};
type Script = keyof typeof scripts;
export type Face = 'jp' | 'sc' | 'tc' | 'kr' | 'latin' | 'emoji' | Script;

const require = createRequire(import.meta.url);

type FontSource = {
  /** name of the file, under which the executable has it inside */
  name: string;
  /** path of the file in an installation with packages */
  installed(): string;
};

/** These packages export no font path; the fonts are beside their entry. */
const besideEntry = (name: string, file: string): FontSource => ({
  name: file,
  installed: () => path.join(path.dirname(require.resolve(`@embedpdf/fonts-${name}`)), '../fonts', file),
});
const inPackage = (folder: string, file: string): FontSource => ({
  name: file,
  installed: () => require.resolve(`${folder}/${file}`),
});

const styles: Record<Weight, string> = { regular: 'Regular', bold: 'Bold' };
const numbers: Record<Weight, number> = { regular: 400, bold: 700 };
const capitalized = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
const ofScript =
  (script: Script) =>
  (weight: Weight): FontSource => {
    const style = `${numbers[weight]}${styles[weight]}`;
    const file = `NotoSans${capitalized(script)}_${style}.ttf`;
    return inPackage(`@expo-google-fonts/noto-sans-${script}/${style}`, file);
  };
const sources: Record<Face, (weight: Weight) => FontSource> = {
  jp: (weight) => besideEntry('jp', `NotoSansJP-${styles[weight]}.otf`),
  sc: (weight) => besideEntry('sc', `NotoSansHans-${styles[weight]}.otf`),
  tc: (weight) => besideEntry('tc', `NotoSansHant-${styles[weight]}.otf`),
  kr: (weight) => besideEntry('kr', `NotoSansKR-${styles[weight]}.otf`),
  latin: (weight) => besideEntry('latin', `NotoSans-${styles[weight]}.ttf`),
  arabic: ofScript('arabic'),
  armenian: ofScript('armenian'),
  devanagari: ofScript('devanagari'),
  georgian: ofScript('georgian'),
  hebrew: ofScript('hebrew'),
  khmer: ofScript('khmer'),
  lao: ofScript('lao'),
  myanmar: ofScript('myanmar'),
  thai: ofScript('thai'),
  emoji: (weight) => inPackage('@fontsource/noto-emoji/files', `noto-emoji-emoji-${numbers[weight]}-normal.woff`),
};

/** Path of the font with that weight. The executable unpacks it first: most schools need only a few. */
export function fontFile(face: Face, weight: Weight): string {
  const { name, installed } = sources[face](weight);
  return isSea() ? unpackedFont(name) : installed();
}

/**
 * Chinese and Japanese draw many letters differently: the font of the document's own language is first. `latin` has the
 * European letters that those fonts lack (Łukasz, Şahin, Γιώργος); Korean is last, since its font has Chinese letters
 * as well.
 */
const faces: Record<TextLanguage, readonly Face[]> = {
  en: ['jp', 'latin', 'sc', 'tc', 'kr', 'emoji'],
  ja: ['jp', 'latin', 'sc', 'tc', 'kr', 'emoji'],
  zh: ['sc', 'tc', 'latin', 'jp', 'kr', 'emoji'],
  'zh-Hant': ['tc', 'sc', 'latin', 'jp', 'kr', 'emoji'],
};

const scriptNames = Object.keys(scripts) as Script[];

/**
 * The fonts to try for a text, in order. Opening a Chinese or Japanese font is slow, so a script that those fonts lack
 * is looked up in its own font first.
 */
export function facesFor(language: TextLanguage, text: string): readonly Face[] {
  const own = scriptNames.filter((script) => scripts[script].test(text));
  return own.length === 0 ? faces[language] : [...own, ...faces[language]];
}

/** Whether the font is for a script whose letters change with their neighbors or carry signs. */
export const isScriptFace = (face: string): boolean => face in scripts;

/** The font of spaces and of replaced letters. */
export const mainFace = (language: TextLanguage): Face => faces[language][0] ?? 'jp';

/** Every font of every script. */
export const allFaces = Object.keys(sources) as Face[];
