/**
 * A link to one of the pages about the school, in a new tab, so that what a guest has entered stays. Nothing if the
 * school has not written the page.
 */
import { type ProfilePage, pathOfPage } from '@gerende/domain/school/footer-rules';
import type { ReactNode } from 'react';
import { useSchool } from '../shell/school.ts';

export function SchoolPageLink({ page, children }: { page: ProfilePage; children: ReactNode }) {
  const school = useSchool().data;
  if (!school?.footer.pages.includes(page)) return null;
  return (
    <a href={pathOfPage(page)} target="_blank" rel="noopener" className="text-glacier underline">
      {children}
    </a>
  );
}
