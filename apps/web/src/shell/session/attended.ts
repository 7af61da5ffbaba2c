/** Whether a user is at the page: requests that it sends by itself must not keep a session alive (decision 0063). */

/** The time after a press or a key in which requests count as the user's. */
const attendedMilliseconds = 2 * 60_000;

let lastInput = 0;

function noteInput(): void {
  lastInput = performance.now();
}

// A user has just opened the page, so its first minutes count.
if (typeof window !== 'undefined')
  for (const event of ['pointerdown', 'keydown']) window.addEventListener(event, noteInput, { capture: true });

/** The header of a request that no user action has caused. */
export const unattendedHeader = (): Record<string, string> =>
  performance.now() - lastInput > attendedMilliseconds ? { 'X-Unattended': '1' } : {};
