/** The title of the browser tab: the page, then the school, in the page's language. */
import { useEffect } from 'react';
import { useSchoolName } from '../school.ts';

/** @param title the page's name in the reader's language; without it only the school's name is shown */
export function usePageTitle(title?: string): void {
  const school = useSchoolName();
  useEffect(() => {
    document.title = title ? `${title} · ${school}` : school;
  }, [title, school]);
}
