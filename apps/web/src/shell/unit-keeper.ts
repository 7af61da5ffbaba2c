/** Lets every text of the screens keep its numbers with their units; `textOptions` names it. */
import { keepUnits } from '@gerende/domain/language/keep-units';
import type { PostProcessorModule } from 'i18next';

export const unitKeeper: PostProcessorModule = { type: 'postProcessor', name: 'units', process: keepUnits };
