/** The modifier key of shortcuts on this machine. */
export const commandKey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

/** The shortcut of the booking search, as text and as an aria-keyshortcuts value. */
export const findShortcut = { shown: `${commandKey} K`, aria: 'Control+K Meta+K' } as const;
