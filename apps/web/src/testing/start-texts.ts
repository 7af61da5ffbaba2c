/** Starts the real texts in a test, read from the files instead of over the network. */
import type { Language } from '@gerende/domain/language/rules';
import type { BackendModule } from 'i18next';
import { startI18n } from '../shell/i18n.ts';

const files = import.meta.glob<Record<string, string>>('../../../../packages/i18n/locales/*/*.json', {
  import: 'default',
});

const fileBackend: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, callback) {
    const load = files[`../../../../packages/i18n/locales/${language}/${namespace}.json`];
    if (!load) callback(new Error(`no texts ${language}/${namespace}`), false);
    else
      load().then(
        (texts) => callback(null, texts),
        (error: Error) => callback(error, false),
      );
  },
};

export const startTexts = (language: Language): Promise<void> => startI18n(language, fileBackend);
