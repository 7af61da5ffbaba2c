/**
 * The look of the product: every colour, the one radius, the one shadow and the faces, as CSS variables. A school
 * re-colours the whole site by changing the five of `schoolColours`; the rest is mixed from them.
 */
import type { Config } from 'tailwindcss';
import plugin from 'tailwindcss/plugin';

/** The five a school may change. Text on glacier, vermilion and pine is white, so keep them dark enough for 4.5:1. */
export const schoolColours = {
  snow: '#f3f7fa',
  ink: '#10233f',
  glacier: '#1b6a9f',
  vermilion: '#c8331f',
  pine: '#1c684b',
};

const mix = (name: string, percent: number, into: string): string =>
  `color-mix(in srgb, var(--${name}) ${percent}%, var(--${into}))`;

/** What is mixed, the same way in both themes. */
const mixed = {
  /** Second voice of text. */
  'ink-soft': mix('ink', 74, 'paper'),
  /** Lines that only divide. */
  mist: mix('ink', 15, 'paper'),
  /** Edges of controls: 3:1 against paper and snow. */
  'mist-edge': mix('ink', 56, 'paper'),
  /** A row or a quiet button under the pointer. */
  'mist-wash': mix('ink', 6, 'paper'),
  'glacier-deep': mix('glacier', 82, 'ink'),
  'glacier-wash': mix('glacier', 11, 'paper'),
  'vermilion-deep': mix('vermilion', 84, 'ink'),
  'pine-wash': mix('pine', 12, 'paper'),
  'amber-wash': mix('amber', 13, 'paper'),
  'danger-wash': mix('danger', 10, 'paper'),
  'plum-wash': mix('plum', 11, 'paper'),
};

/** Snow by daylight: the guest's site, and the desk's by day. */
export const lightTokens: Record<string, string> = {
  ...schoolColours,
  paper: '#ffffff',
  amber: '#855300',
  danger: '#a3123f',
  plum: '#6f3fa3',
  'on-glacier': '#ffffff',
  'on-vermilion': '#ffffff',
  'on-danger': '#ffffff',
  veil: 'rgb(16 35 63 / 0.5)',
  ...mixed,
};

/** The desk at night: the admin alone, when the system asks for it. */
export const darkTokens: Record<string, string> = {
  snow: '#0c1523',
  paper: '#142033',
  ink: '#e7eef7',
  glacier: '#82c4f0',
  vermilion: '#ff8a75',
  pine: '#6fd3a6',
  amber: '#f0bf5f',
  danger: '#ff93ab',
  plum: '#c9a6f5',
  'on-glacier': '#0c1523',
  'on-vermilion': '#2a0c06',
  'on-danger': '#31060f',
  veil: 'rgb(3 7 13 / 0.66)',
  ...mixed,
};

const asVariables = (tokens: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--${name}`, value]));

const colours = Object.fromEntries(Object.keys(lightTokens).map((name) => [name, `var(--${name})`]));

/** The system's own faces; each language brings the faces its readers expect. No font is ever downloaded. */
const latin = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial';
const faces = {
  ja: `${latin}, "Hiragino Sans", "Hiragino Kaku Gothic ProN", "Yu Gothic UI", Meiryo, "Noto Sans JP", "Noto Sans CJK JP", sans-serif`,
  hant: `${latin}, "PingFang TC", "PingFang HK", "Microsoft JhengHei", "Noto Sans TC", "Noto Sans CJK TC", sans-serif`,
  zh: `${latin}, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif`,
};

const tokens = plugin(({ addBase }) => {
  addBase({
    ':root': {
      ...asVariables(lightTokens),
      '--face': faces.ja,
      'color-scheme': 'light',
    },
    ':lang(zh)': { '--face': faces.zh },
    ':lang(zh-Hant)': { '--face': faces.hant },
    '@media (prefers-color-scheme: dark)': {
      ':root[data-surface="admin"]': { ...asVariables(darkTokens), 'color-scheme': 'dark' },
    },
  });
});

export default {
  content: ['./apps/web/index.html', './apps/web/src/**/*.{ts,tsx}', './packages/ui/src/**/*.tsx'],
  theme: {
    colors: { transparent: 'transparent', current: 'currentColor', inherit: 'inherit', ...colours },
    borderRadius: { none: '0', DEFAULT: '8px', full: '9999px' },
    boxShadow: {
      none: 'none',
      DEFAULT: '0 1px 2px rgb(16 35 63 / 0.07), 0 8px 24px -10px rgb(16 35 63 / 0.22)',
    },
    fontFamily: { sans: 'var(--face)' },
    extend: {
      transitionDuration: { DEFAULT: '150ms' },
    },
  },
  plugins: [tokens],
} satisfies Config;
