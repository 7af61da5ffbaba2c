/** What every message is put together from. */

export type MessageText = { subject: string; text: string };

export const paragraphs = (...parts: (string | null | undefined | false)[]): string =>
  `${parts.filter((part) => typeof part === 'string' && part !== '').join('\n\n')}\n`;
