/**
 * Sets text on PDF pages in Latin, Japanese and Chinese letters alike. Each letter comes from the first font that has it, so
 * a Traditional Chinese name inside a Japanese document has its letters; only the letters used are put into the file.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import type { TextLanguage } from '@gerende/domain/language/rules';

type Doc = PDFKit.PDFDocument;
export type Weight = 'regular' | 'bold';
type Script = 'jp' | 'sc' | 'tc';

const files: Record<Script, { file: string }> = {
  jp: { file: 'NotoSansJP' },
  sc: { file: 'NotoSansHans' },
  tc: { file: 'NotoSansHant' },
};
/** Chinese and Japanese draw many a letter differently: the document's own language goes first. */
const order: Record<TextLanguage, readonly Script[]> = {
  en: ['jp', 'sc', 'tc'],
  ja: ['jp', 'sc', 'tc'],
  zh: ['sc', 'tc', 'jp'],
  'zh-Hant': ['tc', 'sc', 'jp'],
};

const require = createRequire(import.meta.url);
/** The packages of the fonts name no file of theirs to the outside; they lie beside their entry. */
const fontFile = (script: Script, weight: Weight): string =>
  path.join(
    path.dirname(require.resolve(`@embedpdf/fonts-${script}`)),
    '../fonts',
    `${files[script].file}-${weight === 'bold' ? 'Bold' : 'Regular'}.otf`,
  );

type Run = { font: string; text: string };
export type TextStyle = { size: number; weight?: Weight; color?: string };
export type Place = { x: number; y: number; width: number; align?: 'left' | 'right' };

/** Where no font has a letter. */
const missing = '□';
const isWide = (letter: string): boolean => /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/.test(letter);
/** Japanese and Chinese rules: these never begin a line. */
const neverFirst = /^[、。，．・：；？！）」』】〕》〉ー～…,.:;?!)\]}%％]/;

export class Typesetter {
  readonly #doc: Doc;
  readonly #scripts: readonly Script[];
  readonly #covers = new Map<string, boolean>();

  constructor(doc: Doc, language: TextLanguage) {
    this.#doc = doc;
    this.#scripts = order[language];
    for (const script of this.#scripts)
      for (const weight of ['regular', 'bold'] as const)
        doc.registerFont(`${script}-${weight}`, fontFile(script, weight));
  }

  #has(font: string, letter: string): boolean {
    const key = `${font} ${letter}`;
    const kept = this.#covers.get(key);
    if (kept !== undefined) return kept;
    // The library has no public way to ask a font for a letter.
    const opened = this.#doc.font(font) as unknown as {
      _font: { font: { hasGlyphForCodePoint(point: number): boolean } };
    };
    const has = opened._font.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
    this.#covers.set(key, has);
    return has;
  }

  /** The text cut where its font changes. A blank stays with what it follows. */
  #runs(text: string, weight: Weight): Run[] {
    const runs: Run[] = [];
    for (const letter of text.normalize('NFC')) {
      const last = runs.at(-1);
      if (last && letter === ' ') {
        last.text += letter;
        continue;
      }
      const script = this.#scripts.find((each) => this.#has(`${each}-${weight}`, letter));
      const font = `${script ?? this.#scripts[0]}-${weight}`;
      const drawn = script ? letter : missing;
      if (last?.font === font) last.text += drawn;
      else runs.push({ font, text: drawn });
    }
    return runs;
  }

  #widthOf(runs: readonly Run[], size: number): number {
    return runs.reduce((sum, run) => sum + this.#doc.font(run.font).fontSize(size).widthOfString(run.text), 0);
  }

  width(text: string, { size, weight = 'regular' }: TextStyle): number {
    return this.#widthOf(this.#runs(text, weight), size);
  }

  /** Lines no wider than `width`: Latin words stay whole, Japanese and Chinese break between letters. */
  lines(text: string, style: TextStyle, width: number): string[] {
    return text.split('\n').flatMap((paragraph) => this.#linesOfParagraph(paragraph, style, width));
  }

  #linesOfParagraph(paragraph: string, style: TextStyle, width: number): string[] {
    const lines: string[] = [];
    let line = '';
    for (const piece of piecesOf(paragraph)) {
      const isFull = line !== '' && this.width((line + piece).trimEnd(), style) > width;
      if (isFull && !neverFirst.test(piece)) {
        lines.push(line.trimEnd());
        line = '';
      }
      line += line === '' ? piece.trimStart() : piece;
      // A word longer than the line, as an address without a blank: cut where it is full.
      while (this.width(line, style) > width && [...line].length > 1) {
        const cut = this.#fitting(line, style, width);
        if (cut === line) break;
        lines.push(cut);
        line = line.slice(cut.length);
      }
    }
    return [...lines, line.trimEnd()];
  }

  #fitting(line: string, style: TextStyle, width: number): string {
    let fitting = '';
    for (const letter of line) {
      if (fitting !== '' && this.width(fitting + letter, style) > width) break;
      fitting += letter;
    }
    // What must not begin a line hangs over the margin instead.
    const next = [...line.slice(fitting.length)][0] ?? '';
    return neverFirst.test(next) ? fitting + next : fitting;
  }

  /** Points from one line to the next. */
  leading = ({ size }: TextStyle): number => size * 1.5;

  /** Draws text from its top edge. @returns where the next line would begin */
  draw(text: string, style: TextStyle, { x, y, width, align = 'left' }: Place): number {
    const { size, weight = 'regular', color = '#14222e' } = style;
    let top = y;
    for (const line of this.lines(text, style, width)) {
      const runs = this.#runs(line, weight);
      let left = align === 'right' ? x + width - this.#widthOf(runs, size) : x;
      for (const run of runs) {
        this.#doc.font(run.font).fontSize(size).fillColor(color);
        // By the baseline: fonts differ in how high they stand.
        this.#doc.text(run.text, left, top + size * 1.1, { lineBreak: false, baseline: 'alphabetic' });
        left += this.#doc.widthOfString(run.text);
      }
      top += this.leading(style);
    }
    return top;
  }
}

/** Where a line may break: after each wide letter, and after a blank. */
function piecesOf(paragraph: string): string[] {
  const pieces: string[] = [];
  let word = '';
  for (const letter of paragraph) {
    if (isWide(letter)) {
      if (word !== '') pieces.push(word);
      pieces.push(letter);
      word = '';
      continue;
    }
    word += letter;
    if (letter === ' ') {
      pieces.push(word);
      word = '';
    }
  }
  return word === '' ? pieces : [...pieces, word];
}
