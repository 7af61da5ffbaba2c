/**
 * The words of the grid, found once for all its rows and blocks. Each block asking for the texts and the language itself takes
 * longer than drawing it, and a block that scrolls back into view has its words already.
 */
import type { Language } from '@gerende/domain/language/rules';
import type { Block, LessonBlock } from '@gerende/domain/schedule/blocks';
import type { TFunction } from 'i18next';
import { createContext, useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shell/use-language.ts';
import { blockInWords, faceLine } from './block-words.ts';

type GridWords = {
  t: TFunction<['schedule', 'errors', 'form', 'choices', 'common', 'bookingForm']>;
  language: Language;
  /** The accessible name of a block. */
  nameOf: (block: Block, isMoved: boolean) => string;
  /** The second line of a lesson's block. */
  faceOf: (block: LessonBlock) => string;
};

export const GridWordsContext = createContext<GridWords | undefined>(undefined);

/** Each block's words are kept as long as the block. */
function kept<Of extends Block>(make: (block: Of) => string): (block: Of) => string {
  const words = new WeakMap<Of, string>();
  return (block) => {
    const known = words.get(block) ?? make(block);
    words.set(block, known);
    return known;
  };
}

/** For the grid, which hands them to everything inside by `GridWordsContext`. */
export function useWordsOfGrid(): GridWords {
  const { t } = useTranslation(['schedule', 'errors', 'form', 'choices', 'common', 'bookingForm']);
  const language = useLanguage();
  return useMemo(() => {
    const names = kept<Block>((block) => blockInWords(block, language, t));
    const movedNames = kept<Block>((block) => blockInWords(block, language, t, true));
    return {
      t,
      language,
      nameOf: (block, isMoved) => (isMoved ? movedNames : names)(block),
      faceOf: kept<LessonBlock>((block) => faceLine(block, language, t)),
    };
  }, [t, language]);
}

export function useGridWords(): GridWords {
  const words = useContext(GridWordsContext);
  if (!words) throw new Error('This is drawn inside the grid only.');
  return words;
}
