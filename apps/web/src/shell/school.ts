/** The school whose site this is. */
import { schoolName } from '@gerende/domain/school/rules';
import { trpc } from '../trpc.ts';
import { useTextLanguage } from './use-language.ts';

/** The name of the product, used while the school's name is not known. */
export const productName = 'Gerende';

/** Fetched once and shared by every screen; refetched after midnight because of the school's `today`. */
export function useSchool() {
  return trpc.guest.school.get.useQuery(undefined, { staleTime: 600_000 });
}

/** The name for headings and titles, in the page's language. */
export function useSchoolName(): string {
  const language = useTextLanguage();
  const school = useSchool().data;
  return school ? schoolName(school, language) : productName;
}
