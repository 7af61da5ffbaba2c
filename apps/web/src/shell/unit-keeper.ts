/** Keeps numbers and their units on one line in every text of the screens; `textOptions` names it. */
import { keepUnits } from '@gerende/domain/language/keep-units';
import type { PostProcessorModule } from 'i18next';

export const unitKeeper: PostProcessorModule = { type: 'postProcessor', name: 'units', process: keepUnits };
