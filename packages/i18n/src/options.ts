/** How texts are looked up and loaded, the same for all screens. */
import type { InitOptions } from 'i18next';

/** Keys are flat; English is complete, so no fallback is loaded (a test proves ja and zh complete). */
export const textOptions = {
  supportedLngs: ['en', 'ja', 'zh', 'zh-Hant'],
  load: 'currentOnly',
  fallbackLng: false,
  defaultNS: 'common',
  keySeparator: false,
  // Set even though it is the default: without it, i18next treats keys with a space as sentences.
  nsSeparator: ':',
  interpolation: { escapeValue: false },
  /** The post-processor of the screens, which keeps numbers with their units; i18next ignores a name that is not registered. */
  postProcess: 'units',
} satisfies InitOptions;

/** Specification §7: at most 10 reads at once, 5 retries, the first after 350 ms, each wait twice the one before. */
export const loadingOptions = {
  maxParallelReads: 10,
  maxRetries: 5,
  retryTimeout: 350,
} satisfies InitOptions;
