/** A link from a form back to its list. */
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';

export type ListLink = { to: string; label: string };

/** @param here names the page that is shown */
export function Breadcrumb({ list, here }: { list: ListLink; here: string }) {
  const { t } = useTranslation('form');
  return (
    <nav aria-label={t('breadcrumb')} className="mb-1">
      <ol className="flex items-center gap-1 text-sm">
        <li className="shrink-0">
          <Link to={list.to} className="inline-flex min-h-6 items-center text-glacier underline">
            {list.label}
          </Link>
        </li>
        <li className="flex min-w-0 items-center gap-1 text-ink-soft" aria-current="page">
          <ChevronRight aria-hidden className="size-4 shrink-0" />
          {/* The heading below shows a long name in full. */}
          <span className="truncate">{here}</span>
        </li>
      </ol>
    </nav>
  );
}
