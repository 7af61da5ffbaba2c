/** The order of a line's words on paper: Arabic and Hebrew run from right to left (Unicode, UAX 9, rule L2). */
import createBidi from 'bidi-js';

const bidi = createBidi();
const rightToLeftLetter = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Words and spaces of one direction; the text inside stays in reading order. */
export type DrawnPiece = { text: string; rightToLeft: boolean };
type LevelPiece = { text: string; level: number };

/**
 * Splits a line into pieces of one direction each, in drawing order from left to right.
 * @param piecesOf splits a line into words, each with the space after it
 */
export function visualOrder(line: string, piecesOf: (text: string) => string[]): DrawnPiece[] {
  if (!rightToLeftLetter.test(line)) return piecesOf(line).map((text) => ({ text, rightToLeft: false }));
  const pieces = levelPieces(line);
  const highest = Math.max(...pieces.map(({ level }) => level));
  let ordered = pieces;
  for (let level = highest; level > 0; level -= 1) ordered = reverseFrom(ordered, level);
  return ordered.map(({ text, level }) => ({ text, rightToLeft: level % 2 === 1 }));
}

/** Brackets as drawn in a right-to-left part. HarfBuzz mirrors them itself. */
export const mirrored = (text: string): string =>
  [...text].map((letter) => bidi.getMirroredCharacter(letter) ?? letter).join('');

/** The line in reading order, split at spaces and where the direction changes. */
function levelPieces(line: string): LevelPiece[] {
  const { levels } = bidi.getEmbeddingLevels(line, 'ltr');
  const pieces: LevelPiece[] = [];
  for (let index = 0; index < line.length; index += 1) {
    const level = levels[index] ?? 0;
    const text = line.charAt(index);
    const last = pieces.at(-1);
    const isBlank = text === ' ';
    if (last !== undefined && last.level === level && !isBlank && last.text !== ' ') last.text += text;
    else pieces.push({ text, level });
  }
  return pieces;
}

/** Reverses every sequence of pieces at that level or above. */
function reverseFrom(pieces: readonly LevelPiece[], level: number): LevelPiece[] {
  const result: LevelPiece[] = [];
  let sequence: LevelPiece[] = [];
  for (const piece of pieces) {
    if (piece.level >= level) {
      sequence.unshift(piece);
      continue;
    }
    result.push(...sequence, piece);
    sequence = [];
  }
  return [...result, ...sequence];
}
