/** Whether somebody is at the page: what it asks by itself must not keep a session alive (decision 0063). */

/** The time after a press or a key for which its requests are somebody's. */
const attendedMilliseconds = 2 * 60_000;

let lastInput = 0;

function noteInput(): void {
  lastInput = performance.now();
}

// Somebody has opened the page: the first minutes of it count.
if (typeof window !== 'undefined')
  for (const event of ['pointerdown', 'keydown']) window.addEventListener(event, noteInput, { capture: true });

/** The header of a request that nobody's hand has led to. */
export const unattendedHeader = (): Record<string, string> =>
  performance.now() - lastInput > attendedMilliseconds ? { 'X-Unattended': '1' } : {};
