/** The part of bidi-js that is used; the package brings no types. */
declare module 'bidi-js' {
  export interface Bidi {
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl'): { levels: Uint8Array };
    /** The bracket that opens where the given one closes; null for every other character. */
    getMirroredCharacter(character: string): string | null;
  }
  export default function createBidi(): Bidi;
}
