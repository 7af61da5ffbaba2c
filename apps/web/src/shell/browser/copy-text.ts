/** Copies a text to the clipboard, also where the browser has no clipboard API: on plain http. */

/** The older way: the browser copies the selection of the page. */
function copySelected(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  const before = document.activeElement;
  // Placed beside the focused element: a dialog pulls back a focus that leaves it.
  (before?.parentElement ?? document.body).append(area);
  area.focus();
  area.select();
  const succeeded = document.execCommand('copy');
  area.remove();
  if (before instanceof HTMLElement) before.focus();
  return succeeded;
}

/** @returns whether the text was copied */
export async function copyText(text: string): Promise<boolean> {
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (!clipboard) return copySelected(text);
  return clipboard.writeText(text).then(
    () => true,
    () => copySelected(text),
  );
}
