/**
 * Counts the presses of a task: clicks, taps, and keys that are not content. Typing an amount is content; Enter, Tab,
 * arrows, Delete and shortcuts are presses.
 */
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    countPress: (what: string) => void;
  }
}

export type Presses = {
  /** The presses since the start, in order, such as `click Save` or `key Control+Z`. */
  list: () => readonly string[];
  startAgain: () => void;
};

/**
 * Counts on every document of the page from now on, also after a navigation. A click that was caused by a key, and a
 * key held down, count once; a modifier counts with its key.
 */
export async function countPresses(page: Page): Promise<Presses> {
  let pressed: string[] = [];
  await page.exposeFunction('countPress', (what: string) => {
    pressed.push(what);
  });
  const listen = (): void => {
    const modifiers = ['Alt', 'AltGraph', 'CapsLock', 'Control', 'Meta', 'Shift'];
    addEventListener(
      'pointerdown',
      (event) => {
        const target = event.target instanceof Element ? event.target.closest('a, button, label, [role], input') : null;
        window.countPress(`click ${(target?.getAttribute('aria-label') ?? target?.textContent ?? '').trim()}`);
      },
      { capture: true },
    );
    addEventListener(
      'keydown',
      (event) => {
        if (event.repeat || event.isComposing || modifiers.includes(event.key)) return;
        const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
        const field = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
        if (field && event.key.length === 1 && !isShortcut) return;
        window.countPress(`key ${event.ctrlKey ? 'Control+' : ''}${event.metaKey ? 'Meta+' : ''}${event.key}`);
      },
      { capture: true },
    );
  };
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return {
    list: () => pressed,
    startAgain: () => {
      pressed = [];
    },
  };
}
