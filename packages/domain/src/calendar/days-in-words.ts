/**
 * Days or months, which have spaces in them: '1 Nov 2026 – 31 May 2027', '2026年11月1日(日)～2027年5月31日(月)'. Apart from
 * that of hours, which the instructor's page loads first.
 */
export const daysInWords = (from: string, to: string, language: string): string =>
  language === 'ja' ? `${from}～${to}` : `${from} – ${to}`;
