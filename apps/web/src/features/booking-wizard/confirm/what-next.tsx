/** What happens after the button is pressed, and what the school's rules are: only what this school really does. */
import { contactMethods } from '@gerende/domain/booking/choices';
import type { GuestFormData } from '@gerende/domain/guest-booking/form';
import { languageOf } from '@gerende/domain/language/rules';
import { readText } from '@gerende/domain/school/footer-rules';
import { useTranslation } from 'react-i18next';
import { SchoolPageLink } from '../../../shared/school-page-link.tsx';
import { useTextLanguage } from '../../../shell/use-language.ts';
import type { Lesson } from '../lesson/use-lesson.ts';

type WhatNextProps = {
  lesson: Lesson;
  form: Pick<GuestFormData, 'email' | 'preferredContactMethod'>;
  /** The time is full: the school decides. */
  isRequest: boolean;
  /** It is paid right after the booking: no invoice comes first. */
  paysNow: boolean;
};

export function WhatNext({ lesson: { school }, form, isRequest, paysNow }: WhatNextProps) {
  const { t } = useTranslation(['lastSteps', 'landingPage', 'choices']);
  const known = contactMethods.find((each) => each === form.preferredContactMethod);
  const method = known ? t(`choices:contactMethod_${known}`) : '';
  const email = form.email.trim();
  const hours = isRequest ? null : (school?.confirm_within_hours ?? null);
  const reader = useTextLanguage();
  const rule = school && readText(school.footer.cancellation_rule, reader);
  const isMailed = (isRequest ? school?.mails_requests : school?.sends_mail) === true;
  return (
    <ul className="grid list-disc gap-1.5 pl-5 [overflow-wrap:anywhere]">
      {hours !== null && <li>{t('mailToConfirm', { email, count: hours })}</li>}
      {hours === null && isMailed && <li>{t(isRequest ? 'mailOfRequest' : 'mailOfBooking', { email })}</li>}
      <li>{t(isRequest ? 'nextAnswer' : 'nextContact', { method })}</li>
      {!isRequest && !paysNow && <li>{t('nextInvoice')}</li>}
      {rule && (
        <li className="whitespace-pre-line">
          {t('landingPage:cancellationRules')}
          {t('landingPage:factSeparator')}
          <span lang={rule.language === languageOf(reader) ? undefined : rule.language}>{rule.text}</span>
        </li>
      )}
      <li>
        {t('toCancel')} <SchoolPageLink page="cancellation">{t('landingPage:cancellationRules')}</SchoolPageLink>
      </li>
    </ul>
  );
}
