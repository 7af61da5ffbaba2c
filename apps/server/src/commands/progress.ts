/** What long work is at, in one line of a terminal that is written again; nothing where a script reads. */
export function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
}

/** Empties the line, before what is printed at the end. */
export const endProgress = (): void => showProgress('');
