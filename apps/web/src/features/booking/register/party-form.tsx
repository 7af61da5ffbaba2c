/** Books for one guest at the desk: lessons line by line, one contact, money at once if the guest pays, one press. */
import { textLanguages } from '@gerende/domain/language/rules';
import { Button } from '@gerende/ui/button';
import { HeldFields } from '@gerende/ui/focus/held-fields';
import { Plus } from 'lucide-react';
import type { ComponentType } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LeaveGuard } from '../../../shell/admin/leave-guard.tsx';
import { languageNames } from '../../../shell/language-choice.ts';
import { BookingTextChoice } from '../form/booking-controls.tsx';
import { DeskSection } from '../form/booking-desk-part.tsx';
import { ContactSection, StaySection } from '../form/booking-guest-part.tsx';
import { NotifyChoice } from '../form/notify-choice.tsx';
import type { BookingChoices } from '../form/use-booking-choices.ts';
import type { BookingPartProps } from '../form/use-booking-fee.ts';
import { LineCard } from './line-card.tsx';
import { PartySum } from './party-sum.tsx';
import { PayNowPart } from './pay-now.tsx';
import { type PartyFormOptions, usePartyForm } from './use-party-form.ts';

/** The language in which the guest of a new booking reads: that of the country, until it is chosen. */
function GuestLanguageChoice({ entity }: Pick<BookingPartProps, 'entity'>) {
  const { t } = useTranslation('deskParty');
  return (
    <BookingTextChoice
      entity={entity}
      name="guest_language"
      label={t('guestLanguage')}
      options={textLanguages.map((value) => ({ value, label: languageNames[value] }))}
    />
  );
}

type PartyFormProps = PartyFormOptions & {
  choices: BookingChoices;
  /** The accessible name of the form. */
  title: string;
  /** Says into which till the money goes. */
  TillNote: ComponentType;
};

export function PartyForm({ choices, title, TillNote, ...options }: PartyFormProps) {
  const { t } = useTranslation(['deskParty', 'bookingForm']);
  const { entity, lines, pay, submit, changed } = usePartyForm(options);
  const isOne = lines.lines.length === 1;
  // Lessons that are entered as canceled take no places.
  const isCanceled = useWatch({ control: entity.form.control, name: 'invoice_status' }) === 'Canceled';
  const isWaiting = lines.summed.some(({ summary }) => summary?.waiting === true);
  return (
    <form noValidate aria-label={title} className="@container" onSubmit={(event) => void submit(event)}>
      <div className="grid items-start gap-4 @[54rem]:grid-cols-[minmax(0,1fr)_20rem]">
        <HeldFields held={entity.held}>
          <div className="@container flex min-w-0 flex-col gap-4">
            {lines.lines.map(({ key, begin, focuses }, index) => (
              <LineCard
                key={key}
                lineKey={key}
                {...{ begin, choices, focuses }}
                registry={lines.registry}
                number={isOne ? undefined : index + 1}
                before={isCanceled ? [] : lines.before(index)}
                onSummary={(summary) => lines.tell(key, summary)}
                onFee={(fee) => lines.fees.tell(key, fee)}
                onRemove={isOne ? undefined : () => lines.remove(key)}
              />
            ))}
            {lines.mayAdd && (
              <div>
                <Button size="admin" icon={<Plus aria-hidden className="size-4" />} onClick={lines.add}>
                  {t('deskParty:addLine')}
                </Button>
              </div>
            )}
            <ContactSection entity={entity} choices={choices} emailHint={t('deskParty:emailHint')}>
              {options.party_id === undefined && <GuestLanguageChoice entity={entity} />}
            </ContactSection>
            <StaySection entity={entity} choices={choices} />
            <DeskSection entity={entity} />
          </div>
        </HeldFields>
        <div className="flex min-w-0 flex-col gap-4 @[54rem]:sticky @[54rem]:top-16 xl:@[54rem]:top-4">
          <PartySum lines={lines.summed} fees={lines.fees} />
          <HeldFields held={entity.held}>
            <PayNowPart lines={lines.summed} fees={lines.fees} pay={pay} note={<TillNote />} />
            <NotifyChoice entity={entity} />
          </HeldFields>
          <div>
            <Button type="submit" size="admin" variant="primary" busy={entity.busy || isWaiting}>
              {t('bookingForm:register')}
            </Button>
          </div>
        </div>
      </div>
      <LeaveGuard changed={changed} leaving={entity.leaving} />
    </form>
  );
}
