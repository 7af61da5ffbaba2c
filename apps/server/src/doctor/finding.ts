/** A result of checking the installation. */
export type Finding = {
  about: string;
  /** `problem`: something must be fixed. */
  state: 'ok' | 'note' | 'problem';
  /** One sentence; for a problem it says what to do. */
  text: string;
};

export const finding =
  (about: string) =>
  (state: Finding['state'], text: string): Finding => ({ about, state, text });
