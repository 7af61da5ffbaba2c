/** The school whose site this is. */
import { schoolName } from '@gerende/domain/school/rules';
import { trpc } from '../trpc.ts';
import { useTextLanguage } from './use-language.ts';

/** What the product is called where the school's own name is not known (yet). */
export const productName = 'Gerende';

/** Asked once and shared by every screen; after midnight the school's `today` is asked anew. */
export function useSchool() {
  return trpc.guest.school.get.useQuery(undefined, { staleTime: 600_000 });
}

/** The name for headings and titles, in the language of the page. */
export function useSchoolName(): string {
  const language = useTextLanguage();
  const school = useSchool().data;
  return school ? schoolName(school, language) : productName;
}
