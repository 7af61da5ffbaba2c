/** How texts are looked up and loaded, the same for all screens. */
import type { InitOptions } from 'i18next';

/** Keys are flat; English is complete, so no fallback is loaded (a test proves ja and zh complete). */
export const textOptions = {
  supportedLngs: ['en', 'ja', 'zh', 'zh-Hant'],
  load: 'currentOnly',
  fallbackLng: false,
  defaultNS: 'common',
  keySeparator: false,
  // Also where it is the default: i18next takes keys with a space for sentences unless it is set.
  nsSeparator: ':',
  interpolation: { escapeValue: false },
  /** Of the screens, which keep numbers with their units; who does not name one of that name has none. */
  postProcess: 'units',
} satisfies InitOptions;

/** Specification §7: at most 10 reads at once, 5 retries, the first after 350 ms, each wait twice the one before. */
export const loadingOptions = {
  maxParallelReads: 10,
  maxRetries: 5,
  retryTimeout: 350,
} satisfies InitOptions;
