/**
 * The texts of the grid, computed once for all its rows and blocks. If each block looked up the texts and the language
 * itself, that would take longer than drawing it; and a block that scrolls back into view has its texts already.
 */
import type { ClosedDay } from '@gerende/domain/closure/schema';
import { inLanguage, type Language } from '@gerende/domain/language/rules';
import type { Block, LessonBlock } from '@gerende/domain/schedule/blocks';
import type { TFunction } from 'i18next';
import { createContext, useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shell/use-language.ts';
import { blockInWords, faceLine } from './block-words.ts';
import type { GridRow } from './grid-row-model.ts';
import { type RowFacts, rowFacts, useSportOfCategory } from './row-facts.ts';

type GridWords = {
  t: TFunction<['schedule', 'errors', 'form', 'choices', 'common', 'bookingForm']>;
  language: Language;
  /** The accessible name of a block. */
  nameOf: (block: Block, isMoved: boolean) => string;
  /** The second line of a lesson's block. */
  faceOf: (block: LessonBlock) => string;
  /** What has closed an hour: in full, and in the short form that is drawn. */
  shutWords: (shut: ClosedDay | undefined, isShort?: boolean) => string;
  /** Undefined for the Unassigned row. */
  factsOf: (row: GridRow) => RowFacts | undefined;
};

export const GridWordsContext = createContext<GridWords | undefined>(undefined);

/** Caches the words of a block or row as long as it lives. */
function cached<Of extends object, Words>(make: (of: Of) => Words): (of: Of) => Words {
  const words = new WeakMap<Of, Words>();
  return (of) => {
    const known = words.get(of) ?? make(of);
    words.set(of, known);
    return known;
  };
}

/** Used by the grid, which passes them to everything inside by `GridWordsContext`. */
export function useWordsOfGrid(): GridWords {
  const { t } = useTranslation(['schedule', 'errors', 'form', 'choices', 'common', 'bookingForm']);
  const language = useLanguage();
  const sportOf = useSportOfCategory();
  return useMemo(() => {
    const names = cached<Block, string>((block) => blockInWords(block, language, t));
    const movedNames = cached<Block, string>((block) => blockInWords(block, language, t, true));
    return {
      t,
      language,
      nameOf: (block, isMoved) => (isMoved ? movedNames : names)(block),
      faceOf: cached<LessonBlock, string>((block) => faceLine(block, language, t)),
      shutWords: (shut, isShort) => {
        const place = shut?.slope ? inLanguage(shut.slope.name_translations, language) : t('schedule:wholeSchool');
        const reason = shut?.reason || place;
        return isShort ? reason : t('schedule:shut', { reason });
      },
      factsOf: cached<GridRow, RowFacts | undefined>(({ instructor, blocks }) =>
        instructor ? rowFacts(instructor, blocks, sportOf, language, t) : undefined,
      ),
    };
  }, [t, language, sportOf]);
}

export function useGridWords(): GridWords {
  const words = useContext(GridWordsContext);
  if (!words) throw new Error('This is drawn inside the grid only.');
  return words;
}
