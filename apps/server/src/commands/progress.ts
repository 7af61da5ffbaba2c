/** The progress of long work, in one terminal line that is rewritten; nothing in a script. */
export function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
}

/** Empties the line, before what is printed at the end. */
export const endProgress = (): void => showProgress('');
