/** The key that shortcuts are pressed with on this machine. */
export const commandKey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

/** What opens the search for a booking, as it is read and as assistive technology is told. */
export const findKeys = { shown: `${commandKey} K`, told: 'Control+K Meta+K' } as const;
