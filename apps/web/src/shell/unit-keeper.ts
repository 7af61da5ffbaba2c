/** Lets every text of the screens keep its numbers with their units; whoever starts texts uses it with `unitOptions`. */
import { keepUnits } from '@gerende/domain/language/keep-units';
import type { TextLanguage } from '@gerende/domain/language/rules';
import type { InitOptions, PostProcessorModule } from 'i18next';

const name = 'keepUnits';

export const unitKeeper: PostProcessorModule = {
  type: 'postProcessor',
  name,
  process: (text, _key, _params, { language }: { language: TextLanguage }) => keepUnits(text, language),
};

export const unitOptions = { postProcess: [name] } satisfies InitOptions;
