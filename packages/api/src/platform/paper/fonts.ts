/** Which letters a paper can show: the font files, and in which order they are asked for a letter. */
import { createRequire } from 'node:module';
import path from 'node:path';
import type { TextLanguage } from '@gerende/domain/language/rules';

export const weights = ['regular', 'bold'] as const;
export type Weight = (typeof weights)[number];
export type Face = 'jp' | 'sc' | 'tc' | 'kr' | 'latin' | 'thai' | 'emoji';

const require = createRequire(import.meta.url);

/** These packages name no file of theirs to the outside; the fonts lie beside their entry. */
const besideEntry = (name: string, file: string): string =>
  path.join(path.dirname(require.resolve(`@embedpdf/fonts-${name}`)), '../fonts', file);

const styles: Record<Weight, string> = { regular: 'Regular', bold: 'Bold' };
const numbers: Record<Weight, number> = { regular: 400, bold: 700 };
const files: Record<Face, (weight: Weight) => string> = {
  jp: (weight) => besideEntry('jp', `NotoSansJP-${styles[weight]}.otf`),
  sc: (weight) => besideEntry('sc', `NotoSansHans-${styles[weight]}.otf`),
  tc: (weight) => besideEntry('tc', `NotoSansHant-${styles[weight]}.otf`),
  kr: (weight) => besideEntry('kr', `NotoSansKR-${styles[weight]}.otf`),
  latin: (weight) => besideEntry('latin', `NotoSans-${styles[weight]}.ttf`),
  thai: (weight) =>
    require.resolve(`@fontsource/noto-sans-thai/files/noto-sans-thai-thai-${numbers[weight]}-normal.woff`),
  emoji: (weight) => require.resolve(`@fontsource/noto-emoji/files/noto-emoji-emoji-${numbers[weight]}-normal.woff`),
};

/** Where a font of that weight lies. */
export const fontFile = (face: Face, weight: Weight): string => files[face](weight);

/**
 * Chinese and Japanese draw many a letter differently: the document's own language goes first. `latin` has the letters of
 * Europe that those fonts lack (Łukasz, Şahin, Γιώργος); Korean goes behind, since its font has Chinese letters as well.
 */
export const facesFor: Record<TextLanguage, readonly Face[]> = {
  en: ['jp', 'latin', 'thai', 'sc', 'tc', 'kr', 'emoji'],
  ja: ['jp', 'latin', 'thai', 'sc', 'tc', 'kr', 'emoji'],
  zh: ['sc', 'tc', 'latin', 'thai', 'jp', 'kr', 'emoji'],
  'zh-Hant': ['tc', 'sc', 'latin', 'thai', 'jp', 'kr', 'emoji'],
};
