/** What the filters and the finder offer: the live categories and slopes, and the languages that somebody speaks. */
import { inLanguage } from '@gerende/domain/language/rules';
import { inOrderOffered, languageName } from '@gerende/domain/language/taught';
import { useMemo } from 'react';
import { useLanguage } from '../../../shell/use-language.ts';
import { trpc } from '../../../trpc.ts';
import type { GridInstructor } from '../week/grid-row-model.ts';

type Choice<Value> = { value: Value; label: string };

export type FilterChoices = {
  categories: readonly Choice<number>[];
  slopes: readonly Choice<number>[];
  languages: readonly Choice<string>[];
};

export function useFilterChoices(instructors: readonly GridInstructor[]): FilterChoices {
  const language = useLanguage();
  const { data: categories = [] } = trpc.guest.category.list.useQuery({});
  const { data: slopes = [] } = trpc.guest.slope.list.useQuery();
  return useMemo(() => {
    const spoken = new Set(instructors.flatMap(({ teaches }) => teaches.languages));
    return {
      categories: categories.map(({ id, category_name: en, category_name_ja: ja, category_name_zh: zh }) => ({
        value: id,
        label: inLanguage({ en, ja, zh }, language),
      })),
      slopes: slopes.map(({ id, name_translations }) => ({
        value: id,
        label: inLanguage(name_translations, language),
      })),
      languages: inOrderOffered([...spoken]).map((tag) => ({ value: tag, label: languageName(tag, language) })),
    };
  }, [categories, slopes, instructors, language]);
}

export const labelOf = <Value>(choices: readonly Choice<Value>[], value: Value | undefined): string =>
  choices.find((choice) => choice.value === value)?.label ?? '';
