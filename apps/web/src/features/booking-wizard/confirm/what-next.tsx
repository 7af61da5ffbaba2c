/** What happens after the button is pressed, and what the school's rules are: only what this school really does. */
import { contactMethods } from '@gerende/domain/booking/choices';
import type { GuestFormData } from '@gerende/domain/booking/guest-form';
import { useTranslation } from 'react-i18next';
import { SchoolPageLink } from '../../../shared/school-page-link.tsx';
import type { Lesson } from '../lesson/use-lesson.ts';

type WhatNextProps = {
  lesson: Lesson;
  form: Pick<GuestFormData, 'email' | 'preferredContactMethod'>;
  /** The time is full: the school decides. */
  isRequest: boolean;
};

export function WhatNext({ lesson: { school }, form, isRequest }: WhatNextProps) {
  const { t } = useTranslation(['landingPage', 'choices']);
  const known = contactMethods.find((each) => each === form.preferredContactMethod);
  const method = known ? t(`choices:contactMethod_${known}`) : '';
  const email = form.email.trim();
  const hours = isRequest ? null : (school?.confirm_within_hours ?? null);
  const isMailed = school?.sends_mail === true;
  return (
    <ul className="grid list-disc gap-1.5 pl-5 [overflow-wrap:anywhere]">
      {hours !== null && <li>{t('mailToConfirm', { email, hours })}</li>}
      {hours === null && isMailed && <li>{t(isRequest ? 'mailOfRequest' : 'mailOfBooking', { email })}</li>}
      <li>{t(isRequest ? 'nextAnswer' : 'nextContact', { method })}</li>
      {!isRequest && <li>{t('nextInvoice')}</li>}
      <li>
        {t('toCancel')} <SchoolPageLink page="cancellation">{t('cancellationRules')}</SchoolPageLink>
      </li>
    </ul>
  );
}
