/** The title of the browser's tab: the page, then the school. Follows the language. */
import { useEffect } from 'react';
import { useSchoolName } from '../school.ts';

/** @param title the page's name in the reader's language; without it the school's name stands alone */
export function usePageTitle(title?: string): void {
  const school = useSchoolName();
  useEffect(() => {
    document.title = title ? `${title} · ${school}` : school;
  }, [title, school]);
}
