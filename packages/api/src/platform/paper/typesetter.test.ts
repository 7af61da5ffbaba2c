import { describe, expect, it } from 'vitest';
import { visualOrder } from './visual-order.ts';

/** Draws one line and returns the text and the font of each piece, from left to right. */
async function drawn(line: string): Promise<{ pieces: string[]; fonts: string[] }> {
  const { default: PDFDocument } = await import('pdfkit');
  const { Typesetter } = await import('./typesetter.ts');
  const doc = new PDFDocument({ size: 'A4' });
  const pieces: { left: number; text: string; font: string }[] = [];
  const text = doc.text.bind(doc) as (value: string, x: number, y: number, options: object) => typeof doc;
  doc.text = ((value: string, left: number, top: number, options: object) => {
    pieces.push({ left, text: value, font: fontName(doc) });
    return text(value, left, top, options);
  }) as typeof doc.text;
  (await Typesetter.on(doc, 'en')).draw(line, { size: 12 }, { x: 0, y: 0, width: 500 });
  const ordered = pieces.sort((a, b) => a.left - b.left);
  return { pieces: ordered.map((piece) => piece.text), fonts: ordered.map(({ font }) => font) };
}

const fontName = (doc: PDFKit.PDFDocument): string => (doc as unknown as { _font: { name: string } })._font.name;

/** The glyph ids and advances of a laid out word. */
async function glyphs(word: string): Promise<{ ids: number[]; advances: number[] }> {
  const { default: PDFDocument } = await import('pdfkit');
  const { Typesetter } = await import('./typesetter.ts');
  const doc = new PDFDocument({ size: 'A4' });
  (await Typesetter.on(doc, 'en')).draw(word, { size: 12 }, { x: 0, y: 0, width: 500 });
  type Run = { glyphs: { id: number }[]; positions: { xAdvance: number }[] };
  const { font } = (doc as unknown as { _font: { font: { layout(text: string): Run } } })._font;
  const run = font.layout(word);
  return { ids: run.glyphs.map(({ id }) => id), advances: run.positions.map(({ xAdvance }) => xAdvance) };
}

describe('a line with right-to-left words', () => {
  const words = (text: string) => text.split(/(?<= )/);
  const order = (line: string) => visualOrder(line, words).map(({ text }) => text);

  it('draws the words of an Arabic name from right to left and numbers from left to right', () => {
    expect(order('محمد بن عبد')).toEqual(['عبد', ' ', 'بن', ' ', 'محمد']);
    expect(order('Invoice for محمد عبد 12 days')).toEqual([
      ...['Invoice', ' ', 'for', ' '],
      ...['12', ' ', 'عبد', ' ', 'محمد', ' ', 'days'],
    ]);
  });

  it('is unchanged when it has no such words', () => {
    expect(order('Tan Wei Ling')).toEqual(['Tan ', 'Wei ', 'Ling']);
  });

  it('mirrors a bracket once, whichever font has it', async () => {
    expect((await drawn('יוסף (כהן) שלום')).pieces.join('')).toBe('שלום (כהן) יוסף');
  });
});

describe('letters that change with their neighbors', () => {
  it('join beside a comma from another font, in Arabic', async () => {
    expect((await drawn('محمد العربي,')).pieces).toContain('العربي');
  });

  it('have the Burmese vowel before its consonant, and the mark of Thai am below the tone', async () => {
    const burmese = await glyphs('မေ');
    expect(burmese.ids).toHaveLength(2);
    expect(burmese.ids.at(-1)).toBe((await glyphs('မ')).ids[0]);
    const thai = await glyphs('น้ำ');
    expect(thai.advances.filter((advance) => advance === 0)).toHaveLength(2);
  });
});

describe('letters that no font has', () => {
  it.each([
    ['முருகன்', 'murukn'],
    ['অনিক', 'anik'],
    ['አበበ', "'abebe"],
  ])('are written in Latin letters: %s as %s', async (name, latin) => {
    const { pieces, fonts } = await drawn(name);
    expect(pieces.join('')).toBe(latin);
    expect(new Set(fonts)).toEqual(new Set(['NotoSansJP-Regular']));
  });
});
