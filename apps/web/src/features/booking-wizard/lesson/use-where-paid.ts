/** Where a lesson is paid, as far as it is certain before it is booked. */
import { useTranslation } from 'react-i18next';
import { useSchool } from '../../../shell/school.ts';

/** @returns that nothing is paid on the site; undefined where the school takes money online right after the booking */
export function useWherePaid(): string | undefined {
  const { t } = useTranslation('lastSteps');
  const { data: school } = useSchool();
  return school?.pay_when_booking ? undefined : t('taxNote');
}
