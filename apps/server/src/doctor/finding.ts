/** What a check of the installation finds. */
export type Finding = {
  about: string;
  /** `problem`: something has to be put right. */
  state: 'ok' | 'note' | 'problem';
  /** One sentence; of a problem it says what to do. */
  text: string;
};

export const finding =
  (about: string) =>
  (state: Finding['state'], text: string): Finding => ({ about, state, text });
