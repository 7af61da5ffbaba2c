/** '09:00–12:00', in Japanese '09:00～12:00': the sign is that of the texts. */
export const rangeInWords = (from: string, to: string, language: string): string =>
  [from, to].join(language === 'ja' ? '～' : '–');
