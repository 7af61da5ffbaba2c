/**
 * Draws text on PDF pages in the script a name is written in. A word is drawn in the first font that has all of it, a
 * Chinese or Japanese letter in the first font that has it, so that a Traditional Chinese name inside a Japanese
 * document has its letters. HarfBuzz joins Arabic letters and places vowel signs (`shaping.ts`); `visual-order.ts`
 * orders right-to-left words. Letters that no font has are written in Latin letters instead. Only the letters used are
 * embedded in the file.
 */

import type { TextLanguage } from '@gerende/domain/language/rules';
import { allFaces, type Face, facesFor, fontFile, isScriptFace, mainFace, type Weight, weights } from './fonts.ts';
import { type LayoutFont, type Letters, loadLetters, shapeByHarfBuzz } from './shaping.ts';
import { mirrored, visualOrder } from './visual-order.ts';

type Doc = PDFKit.PDFDocument;

type Run = { font: string; text: string; rightToLeft: boolean };
export type TextStyle = { size: number; weight?: Weight; color?: string };
export type TextPlace = { x: number; y: number; width: number; align?: 'left' | 'right' };

/** Drawn for a letter without a font and without a Latin spelling. */
const missing = '□';
/** Letters treated one by one: a line may break after each, and each may have a font of its own. */
const wide = /^(?:\p{Script=Han}|[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef])/u;
const isWide = (letter: string): boolean => wide.test(letter);
/** Marks the sign before it as a picture; text fonts do not have it. */
const pictureMark = '\ufe0f';
const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** User-perceived letters: with their accents, vowels and tone marks, and pictures as one. */
const lettersOf = (text: string): string[] => [...segmenter.segment(text)].map(({ segment }) => segment);
/** Japanese and Chinese rules: these never begin a line. */
const neverFirst = /^[、。，．・：；？！）」』】〕》〉ー～…,.:;?!)\]}%％]/;

const fonts = new Map(allFaces.flatMap((face) => weights.map((weight) => [`${face}-${weight}`, { face, weight }])));

function fontNamed(name: string): { face: Face; weight: Weight } {
  const font = fonts.get(name);
  if (!font) throw new Error(`There is no font ${name}`);
  return font;
}

export class Typesetter {
  readonly #doc: Doc;
  readonly #language: TextLanguage;
  readonly #letters: Letters;
  readonly #opened = new Set<string>();
  readonly #covers = new Map<string, boolean>();

  static async on(doc: Doc, language: TextLanguage): Promise<Typesetter> {
    return new Typesetter(doc, language, await loadLetters());
  }

  private constructor(doc: Doc, language: TextLanguage, letters: Letters) {
    this.#doc = doc;
    this.#language = language;
    this.#letters = letters;
  }

  /** Selects the font. Its file is located when it is first used, and HarfBuzz does its layout where necessary. */
  #choose(font: string): Doc {
    if (this.#opened.has(font)) return this.#doc.font(font);
    const { face, weight } = fontNamed(font);
    const file = fontFile(face, weight);
    const doc = this.#doc.registerFont(font, file).font(font);
    if (isScriptFace(face)) shapeByHarfBuzz(this.#letters.harfBuzz, openedFont(doc), file);
    this.#opened.add(font);
    return doc;
  }

  #has(font: string, point: number): boolean {
    const key = `${font} ${point}`;
    const cached = this.#covers.get(key);
    if (cached !== undefined) return cached;
    const has = openedFont(this.#choose(font)).hasGlyphForCodePoint(point);
    this.#covers.set(key, has);
    return has;
  }

  #fontWith(text: string, weight: Weight): string | undefined {
    const points = [...text].map((sign) => sign.codePointAt(0) ?? 0);
    return facesFor(this.#language, text)
      .map((face) => `${face}-${weight}`)
      .find((font) => points.every((point) => this.#has(font, point)));
  }

  #mainFont = (weight: Weight): string => `${mainFace(this.#language)}-${weight}`;

  /** A word in one font; if no font has all of it, each letter in the first that has it. */
  #wordRuns(word: string, weight: Weight, rightToLeft: boolean): Run[] {
    const text = word.replaceAll(pictureMark, '');
    const font = this.#fontWith(text, weight);
    if (font !== undefined) {
      const isMirrored = rightToLeft && !isScriptFace(fontNamed(font).face);
      return [{ font, text: isMirrored ? mirrored(text) : text, rightToLeft }];
    }
    const letters = lettersOf(text);
    if (letters.length > 1) return joined(letters.flatMap((letter) => this.#wordRuns(letter, weight, rightToLeft)));
    return [{ font: this.#mainFont(weight), text: this.#letters.inLatin(text) || missing, rightToLeft: false }];
  }

  /** Splits a line where its font or its direction changes, in drawing order from the left. */
  #runs(line: string, weight: Weight): Run[] {
    const runs: Run[] = [];
    for (const { text, rightToLeft } of visualOrder(line.normalize('NFC'), piecesOf)) {
      const word = text.trimEnd();
      const parts = word === '' ? [] : this.#wordRuns(word, weight, rightToLeft);
      if (rightToLeft) parts.reverse();
      const blank = text.slice(word.length);
      // A font of one script may lack the space, and the picture font has a very wide one.
      if (blank !== '') parts.push({ font: this.#mainFont(weight), text: blank, rightToLeft: false });
      for (const run of parts) {
        // pdfkit reverses the letters of a right-to-left run, but not its words: these are drawn one by one.
        if (run.rightToLeft) runs.push(run);
        else append(runs, run);
      }
    }
    return runs;
  }

  #widthOf(runs: readonly Run[], size: number): number {
    return runs.reduce((sum, run) => sum + this.#choose(run.font).fontSize(size).widthOfString(run.text), 0);
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
      // A word longer than the line, such as an address without spaces: broken where the line is full.
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
    // What must not begin a line extends into the margin instead.
    const next = lettersOf(line.slice(fitting.length))[0] ?? '';
    return neverFirst.test(next) ? fitting + next : fitting;
  }

  /** Points from one line to the next. */
  leading = ({ size }: TextStyle): number => size * 1.5;

  /** Draws text from its top edge. @returns where the next line would begin */
  draw(text: string, style: TextStyle, { x, y, width, align = 'left' }: TextPlace): number {
    const { size, weight = 'regular', color = '#14222e' } = style;
    let top = y;
    for (const line of this.lines(text, style, width)) {
      const runs = this.#runs(line, weight);
      let left = align === 'right' ? x + width - this.#widthOf(runs, size) : x;
      for (const run of runs) {
        this.#choose(run.font).fontSize(size).fillColor(color);
        // They are aligned by the baseline, since fonts differ in ascent.
        this.#doc.text(run.text, left, top + size * 1.1, { lineBreak: false, baseline: 'alphabetic' });
        left += this.#doc.widthOfString(run.text);
      }
      top += this.leading(style);
    }
    return top;
  }
}

/** The current font as fontkit opened it; the library has no public API to look up its letters (foliojs/pdfkit#1512). */
const openedFont = (doc: Doc): LayoutFont => (doc as unknown as { _font: { font: LayoutFont } })._font.font;

/** Appends a run, or extends the previous one if font and direction are the same. */
function append(runs: Run[], run: Run): void {
  const last = runs.at(-1);
  if (last?.font === run.font && last.rightToLeft === run.rightToLeft) last.text += run.text;
  else runs.push({ ...run });
}

/** Joins neighboring letters of one font into one run: letters only connect inside a run. */
function joined(letters: readonly Run[]): Run[] {
  const runs: Run[] = [];
  for (const letter of letters) append(runs, letter);
  return runs;
}

/** Where a line may break: after each wide letter, and after a space. */
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
