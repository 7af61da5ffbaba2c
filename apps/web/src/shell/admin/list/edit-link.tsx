/** The link from a row of a list to its form, and the last column, which has it. */
import type { Column } from '@gerende/ui/data-table';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** @param name of the row, for those who hear the link alone */
function EditAnchor({ name, href, ...link }: AnchorHTMLAttributes<HTMLAnchorElement> & { name: string }) {
  const { t } = useTranslation('list');
  return (
    <a
      {...link}
      href={href}
      aria-label={t('editOne', { name })}
      className="inline-flex min-h-8 items-center text-glacier underline"
    >
      {t('edit')}
    </a>
  );
}

export const EditLink = createLink(EditAnchor);

function EditHeader() {
  const { t } = useTranslation('list');
  return <span className="sr-only">{t('edit')}</span>;
}

/** @param cell an `EditLink` */
export const editColumn = <Row,>(cell: (row: Row) => ReactNode): Column<Row> => ({
  id: 'edit',
  actions: true,
  header: <EditHeader />,
  cell,
});
