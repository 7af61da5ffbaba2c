/**
 * Lays out the text of a font with HarfBuzz: fontkit, which pdfkit uses, does not reorder Burmese vowels and misplaces
 * Thai and Lao signs.
 */
import { readFileSync } from 'node:fs';

type Glyph = { id: number };
type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number };
type LaidOut = { glyphs: Glyph[]; positions: Position[]; advanceWidth: number };

/** The used part of a font that fontkit has opened. Lengths are in font units. */
export type LayoutFont = {
  hasGlyphForCodePoint(point: number): boolean;
  getGlyph(id: number, codePoints: number[]): Glyph;
  stringsForGlyph(id: number): string[];
  layout(text: string): LaidOut;
};

/** Libraries that a paper needs besides its fonts, loaded with the first paper. */
export type Letters = { harfBuzz: typeof import('harfbuzzjs'); inLatin: (text: string) => string };

export async function loadLetters(): Promise<Letters> {
  const [harfBuzz, { default: inLatin }] = await Promise.all([import('harfbuzzjs'), import('any-ascii')]);
  return { harfBuzz, inLatin };
}

/** @param file path of the same font, as TrueType or OpenType */
export function shapeByHarfBuzz(harfBuzz: Letters['harfBuzz'], opened: LayoutFont, file: string): void {
  const { Blob, Buffer, Face, Font, shape } = harfBuzz;
  const font = new Font(new Face(new Blob(readFileSync(file))));
  opened.layout = (text) => {
    const buffer = new Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    const infos = buffer.getGlyphInfos();
    const pointsAt = pointsByCluster(
      text,
      infos.map(({ cluster }) => cluster),
    );
    const positions = buffer.getGlyphPositions().map(({ xAdvance, yAdvance, xOffset, yOffset }) => {
      return { xAdvance, yAdvance, xOffset, yOffset };
    });
    return {
      glyphs: infos.map(({ codepoint: id, cluster }) => {
        const [own] = opened.stringsForGlyph(id);
        return opened.getGlyph(id, own === undefined ? (pointsAt.get(cluster) ?? []) : pointsOf(own));
      }),
      positions,
      advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0),
    };
  };
}

const pointsOf = (text: string): number[] => [...text].map((letter) => letter.codePointAt(0) ?? 0);

/** The code points of each cluster of glyphs, so that text can be copied from the paper. */
function pointsByCluster(text: string, clusters: readonly number[]): Map<number, number[]> {
  const starts = [...new Set(clusters)].sort((a, b) => a - b);
  return new Map(starts.map((start, index) => [start, pointsOf(text.slice(start, starts[index + 1]))]));
}
