/**
 * Sets text on PDF pages in whatever letters a name is written: Latin, Greek, Cyrillic, Japanese, Chinese, Korean, Thai, and
 * pictures. A word comes from the first font that has all of it, a Chinese or Japanese letter from the first that has it, so a
 * Traditional Chinese name inside a Japanese document has its letters; only the letters used are put into the file.
 */
import type { TextLanguage } from '@gerende/domain/language/rules';
import { type Face, facesFor, fontFile, type Weight, weights } from './fonts.ts';

type Doc = PDFKit.PDFDocument;

type Run = { font: string; text: string };
export type TextStyle = { size: number; weight?: Weight; color?: string };
export type Place = { x: number; y: number; width: number; align?: 'left' | 'right' };

/** Where no font has a letter. */
const missing = '□';
/** Letters that stand alone: a line may break behind each, and each may come from a font of its own. */
const wide = /^(?:\p{Script=Han}|[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef])/u;
const isWide = (letter: string): boolean => wide.test(letter);
/** Says that the sign before it is meant as a picture; fonts of letters do not know it. */
const pictureMark = '\ufe0f';
const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** Letters as they are read: with their accents, vowels and tone marks, and pictures in one. */
const lettersOf = (text: string): string[] => [...segmenter.segment(text)].map(({ segment }) => segment);
/** Japanese and Chinese rules: these never begin a line. */
const neverFirst = /^[、。，．・：；？！）」』】〕》〉ー～…,.:;?!)\]}%％]/;

export class Typesetter {
  readonly #doc: Doc;
  readonly #faces: readonly Face[];
  readonly #covers = new Map<string, boolean>();

  constructor(doc: Doc, language: TextLanguage) {
    this.#doc = doc;
    this.#faces = facesFor[language];
    for (const face of this.#faces)
      for (const weight of weights) doc.registerFont(`${face}-${weight}`, fontFile(face, weight));
  }

  #has(font: string, point: number): boolean {
    const key = `${font} ${point}`;
    const kept = this.#covers.get(key);
    if (kept !== undefined) return kept;
    // The library has no public way to ask a font for a letter.
    const opened = this.#doc.font(font) as unknown as {
      _font: { font: { hasGlyphForCodePoint(point: number): boolean } };
    };
    const has = opened._font.font.hasGlyphForCodePoint(point);
    this.#covers.set(key, has);
    return has;
  }

  #fontWith(text: string, weight: Weight): string | undefined {
    const points = [...text].map((sign) => sign.codePointAt(0) ?? 0);
    return this.#faces
      .map((face) => `${face}-${weight}`)
      .find((font) => points.every((point) => this.#has(font, point)));
  }

  /** One word in one font; letter by letter where no font has all of it. */
  #wordRuns(word: string, weight: Weight): Run[] {
    const text = word.replaceAll(pictureMark, '');
    const font = this.#fontWith(text, weight);
    if (font !== undefined) return [{ font, text }];
    const letters = lettersOf(text);
    if (letters.length <= 1) return [{ font: `${this.#faces[0]}-${weight}`, text: missing }];
    return letters.flatMap((letter) => this.#wordRuns(letter, weight));
  }

  /** The text cut where its font changes. */
  #runs(text: string, weight: Weight): Run[] {
    const runs: Run[] = [];
    for (const piece of piecesOf(text.normalize('NFC'))) {
      const word = piece.trimEnd();
      const parts = word === '' ? [] : this.#wordRuns(word, weight);
      const blank = piece.slice(word.length);
      // A font of one alphabet may have no blank, and that of pictures has a very wide one.
      if (blank !== '') parts.push({ font: `${this.#faces[0]}-${weight}`, text: blank });
      for (const run of parts) {
        const last = runs.at(-1);
        if (last?.font === run.font) last.text += run.text;
        else runs.push(run);
      }
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
      while (this.width(line, style) > width && lettersOf(line).length > 1) {
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
    for (const letter of lettersOf(line)) {
      if (fitting !== '' && this.width(fitting + letter, style) > width) break;
      fitting += letter;
    }
    // What must not begin a line hangs over the margin instead.
    const next = lettersOf(line.slice(fitting.length))[0] ?? '';
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
  for (const letter of lettersOf(paragraph)) {
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
