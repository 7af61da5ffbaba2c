/** The links to the pages of a list. */
import { type PageLink, Pagination } from '@gerende/ui/pagination';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type ListPagesProps = {
  page: number;
  last: number;
  /** The link to a page. @param page left out for the first one, which the address does not name */
  linkTo: (page: number | undefined, link: Omit<PageLink, 'page'>) => ReactNode;
};

export function ListPages({ page, last, linkTo }: ListPagesProps) {
  const { t } = useTranslation(['admin', 'common']);
  return (
    <Pagination
      page={page}
      last={last}
      label={t('admin:listPages')}
      previousLabel={t('common:previous')}
      nextLabel={t('common:next')}
      position={t('admin:listPageOf', { page, last })}
      pageLabel={(n) => t('admin:listPage', { page: n })}
      renderLink={({ page: to, ...link }) => linkTo(to > 1 ? to : undefined, link)}
    />
  );
}
