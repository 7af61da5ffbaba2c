/** The part of bidi-js that is used; the package has no types. */
declare module 'bidi-js' {
  export interface Bidi {
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl'): { levels: Uint8Array };
    /** The mirrored bracket; null for every other character. */
    getMirroredCharacter(character: string): string | null;
  }
  export default function createBidi(): Bidi;
}
