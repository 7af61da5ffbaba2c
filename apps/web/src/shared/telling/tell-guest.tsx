/** Whether a guest is notified by mail, as the desk chooses; if no mail would be sent, the reason and no choice. */
import { addDays } from '@gerende/domain/calendar/plain-date';
import { type ToTell, type UntoldReason, whyUntold } from '@gerende/domain/message/untold';
import { CheckboxField } from '@gerende/ui/checkbox-field';
import { MailX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSchool } from '../../shell/school.ts';
import { trpc } from '../../trpc.ts';

/**
 * Why a mail would not reach the guest; undefined where it would, and until it is known. The server decides by the same rule.
 * @param told undefined where nothing is asked
 */
export function useUntold(told: ToTell | undefined): UntoldReason | undefined {
  const today = useSchool().data?.today;
  const services = trpc.admin.school.services.useQuery(undefined, { enabled: told !== undefined, staleTime: 0 }).data;
  return told && today && services ? whyUntold(services, told, today) : undefined;
}

type Lesson = { email: string; date: string; days_of_lesson: number };

/** A booking whose days are as they were booked. */
export const lessonToTell = ({ email, date, days_of_lesson }: Lesson): Pick<ToTell, 'email' | 'last_day'> => ({
  email,
  last_day: addDays(date, days_of_lesson - 1),
});

/** Shown in place of the choice. The mounting route loads the texts 'form'. */
export function UntoldNote({
  why,
  className = '',
}: {
  why: UntoldReason | 'request' | 'canceled';
  className?: string;
}) {
  const { t } = useTranslation('form');
  return (
    <p className={`flex items-start gap-2 text-ink-soft text-sm ${className}`}>
      <MailX aria-hidden className="mt-0.5 size-4 shrink-0" />
      {t(`untold_${why}`)}
    </p>
  );
}

type TellGuestProps = {
  told: ToTell;
  label: string;
  hint?: string;
  className?: string;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
};

export function TellGuest({ told, className, ...choice }: TellGuestProps) {
  const why = useUntold(told);
  if (why) return <UntoldNote why={why} {...(className && { className })} />;
  return <CheckboxField size="admin" {...(className && { className })} {...choice} />;
}
