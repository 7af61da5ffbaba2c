/** The school's phone number, in the header. Its hours are in the foot. */

import { phoneHref } from '@gerende/domain/phone-href';
import { Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSchool } from '../school.ts';

export function GuestContact() {
  const { t } = useTranslation('common');
  const phone = useSchool().data?.footer.phone;
  if (!phone) return null;
  return (
    <a
      href={phoneHref(phone)}
      className="ml-auto inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 whitespace-nowrap text-glacier text-sm max-[379px]:hidden print:hidden"
    >
      <Phone aria-hidden className="size-5 shrink-0 md:size-4" />
      <span className="sr-only">{t('phoneLabel')} </span>
      <span className="max-md:sr-only">{phone}</span>
    </a>
  );
}
