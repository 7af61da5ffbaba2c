/** Says before an invoice is issued what it will lack: afterwards it can only be corrected. */
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../trpc.ts';

/** The papers of an outside service have what is entered there. */
export function MissingOnInvoice() {
  const { t } = useTranslation('invoice');
  const services = trpc.admin.school.services.useQuery();
  const { data: school } = trpc.admin.school.settings.useQuery(undefined, { staleTime: 0 });
  if (services.data?.invoices !== 'own' || !school) return null;
  const hasBank = school.bank_en !== null || school.bank_ja !== null || school.bank_zh !== null;
  const missing = [
    ...(school.registration_number === null ? [t('noRegistration')] : []),
    ...(hasBank ? [] : [t('noBank')]),
  ];
  if (missing.length === 0) return null;
  return (
    <div role="note" className="mt-3 flex items-start gap-2 rounded bg-amber-wash px-3 py-2 text-amber text-sm">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">
        {missing.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <Link to="/admin/settings/invoices" className="font-medium underline">
          {t('toSettings')}
        </Link>
      </div>
    </div>
  );
}
