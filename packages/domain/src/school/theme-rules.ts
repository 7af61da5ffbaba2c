/** The five colours of the guest pages: the colours mixed from them, and whether every text on them is readable (WCAG 2.2). */

export const themeColours = ['snow', 'ink', 'glacier', 'vermilion', 'pine'] as const;
export type ThemeColour = (typeof themeColours)[number];
/** Each as `#rrggbb`, in small letters. */
export type Theme = Record<ThemeColour, string>;

/** The colours of the product; those of tailwind.config.ts. */
export const defaultTheme: Theme = {
  snow: '#f3f7fa',
  ink: '#10233f',
  glacier: '#1b6a9f',
  vermilion: '#c8331f',
  pine: '#1c684b',
};

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

/** `1B6A9F`, `#1b6a9f` and `#16c` as stored; a text that is no colour stays as it is. */
export function colourOf(text: string): string {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return text.trim();
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
}

/** Colours that no school changes; they are used on and beside its own. */
const fixed = {
  paper: '#ffffff',
  white: '#ffffff',
  amber: '#855300',
  danger: '#a3123f',
  plum: '#6f3fa3',
} as const;
type Fixed = keyof typeof fixed;

/** Mixed by the browser: the share in percent of one colour in another. The same in tailwind.config.ts. */
const mixed = {
  'ink-soft': ['ink', 74, 'paper'],
  mist: ['ink', 15, 'paper'],
  'mist-edge': ['ink', 56, 'paper'],
  'mist-wash': ['ink', 6, 'paper'],
  'glacier-deep': ['glacier', 82, 'ink'],
  'glacier-wash': ['glacier', 11, 'paper'],
  'vermilion-deep': ['vermilion', 84, 'ink'],
  'pine-wash': ['pine', 12, 'paper'],
  'amber-wash': ['amber', 13, 'paper'],
  'danger-wash': ['danger', 10, 'paper'],
  'plum-wash': ['plum', 11, 'paper'],
} as const satisfies Record<string, readonly [ThemeColour | Fixed, number, ThemeColour | Fixed]>;
type Mixed = keyof typeof mixed;
export type ThemeToken = ThemeColour | Fixed | Mixed;

type Rgb = readonly [number, number, number];

const channelsOf = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as never;

const blend = (a: Rgb, percent: number, b: Rgb): Rgb =>
  a.map((channel, at) => (channel * percent + (b[at] ?? 0) * (100 - percent)) / 100) as never;

const hexOf = (colour: Rgb): string =>
  `#${colour.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

function channels(theme: Theme, token: ThemeToken): Rgb {
  if (token in mixed) {
    const [from, percent, into] = mixed[token as Mixed];
    return blend(channels(theme, from), percent, channels(theme, into));
  }
  return channelsOf(token in fixed ? fixed[token as Fixed] : theme[token as ThemeColour]);
}

/** A token of the guest pages as `#rrggbb`. */
export const tokenColour = (theme: Theme, token: ThemeToken): string => hexOf(channels(theme, token));

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How far two tokens differ, 1 to 21 (WCAG 2.2). */
export function contrast(theme: Theme, a: ThemeToken, b: ThemeToken): number {
  const [low = 0, high = 0] = [luminance(channels(theme, a)), luminance(channels(theme, b))].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** The least contrast of a text, and of an edge or a mark with a meaning (WCAG 2.2, 1.4.3 and 1.4.11). */
const leastContrast = { text: 4.5, edge: 3 } as const;

/** Two tokens that meet on the guest pages. */
export type ThemePair = { kind: keyof typeof leastContrast; text: ThemeToken; ground: ThemeToken };

const on = (kind: ThemePair['kind'], texts: readonly ThemeToken[], grounds: readonly ThemeToken[]): ThemePair[] =>
  texts.flatMap((text) => grounds.map((ground) => ({ kind, text, ground })));

const sheets = ['paper', 'snow'] as const;
const washes = ['mist-wash', 'glacier-wash'] as const;

/** The pairs of each colour. A pair belongs to the colour that has to change when it fails. */
const themePairs: Record<ThemeColour, readonly ThemePair[]> = {
  // The page: what stands on it and has a colour of its own.
  snow: on('text', ['amber', 'danger', 'plum'], ['snow']),
  ink: [
    ...on('text', ['ink', 'ink-soft'], [...sheets, ...washes, 'danger-wash', 'plum-wash']),
    ...on('edge', ['mist-edge'], sheets),
    ...on('text', ['danger'], ['mist-wash']),
  ],
  glacier: [
    ...on('text', ['glacier'], [...sheets, ...washes]),
    ...on('text', ['glacier-deep'], ['glacier-wash']),
    ...on('text', ['white'], ['glacier']),
    ...on('text', ['amber', 'danger'], ['glacier-wash']),
  ],
  vermilion: [...on('text', ['white'], ['vermilion', 'vermilion-deep']), ...on('edge', ['vermilion'], sheets)],
  pine: on('text', ['pine'], [...sheets, 'pine-wash']),
};

export type FailedPair = ThemePair & { contrast: number; least: number };

/** The least readable pair of a colour, if its contrast is too low. */
export function failedPair(theme: Theme, colour: ThemeColour): FailedPair | null {
  const failed = themePairs[colour]
    .map((pair) => ({ ...pair, contrast: contrast(theme, pair.text, pair.ground), least: leastContrast[pair.kind] }))
    .filter((pair) => pair.contrast < pair.least)
    .sort((a, b) => a.contrast / a.least - b.contrast / b.least);
  return failed[0] ?? null;
}

/** Steps from a colour to black, or for the page to white. */
const steps = 128;

/**
 * The colour of the same hue, nearest to the chosen one, with which all its pairs are readable while the others stay as
 * they are; the chosen one itself if they already are.
 */
export function nearestPassing(theme: Theme, colour: ThemeColour): string {
  const chosen = channelsOf(theme[colour]);
  const end: Rgb = colour === 'snow' ? [255, 255, 255] : [0, 0, 0];
  for (let step = 0; step <= steps; step += 1) {
    const tried = hexOf(blend(end, (step * 100) / steps, chosen));
    if (!failedPair({ ...theme, [colour]: tried }, colour)) return tried;
  }
  return defaultTheme[colour];
}
