/** Saves a file by the browser, as if a link to it had been followed. */

export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Delayed because some browsers begin the download only after this task.
  window.setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
