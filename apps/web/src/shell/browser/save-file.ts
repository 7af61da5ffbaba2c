/** Hands a file to the browser to keep, as if a link had led to it. */

export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Later, because some browsers begin the download only after this turn.
  window.setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
