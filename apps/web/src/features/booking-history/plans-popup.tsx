/** The guest's booked plans, one at a time; previous and next wrap around at both ends (§2, §4 History popup). */
import { type HistoryEntry, wrapIndex } from '@gerende/domain/booking-history/entries';
import { Button } from '@gerende/ui/button';
import { Dialog } from '@gerende/ui/dialog';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchool } from '../../shell/school.ts';
import { useTextLanguage } from '../../shell/use-language.ts';
import { OwnPageLink } from './own-page-link.tsx';
import { additionalFields, mainFields, type PlanField } from './plan-fields.ts';

export type PlansPopupProps = {
  onClose: () => void;
  plans: readonly HistoryEntry[];
};

function Fields({ fields }: { fields: readonly PlanField[] }) {
  const { t } = useTranslation(['lastSteps', 'landingPage']);
  return (
    <dl className="grid grid-cols-1 gap-x-8 sm:grid-cols-2">
      {fields.map(({ key, value }) => (
        <div key={key} className="flex flex-wrap justify-between gap-x-4 border-b py-2">
          <dt className="text-ink-soft">{t(key)}</dt>
          <dd className="tabular min-w-0 wrap-anywhere font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** 'n / total' with the buttons Previous and Next; shown only for more than one plan. */
function Pager({ index, total, onTurn }: { index: number; total: number; onTurn: (step: 1 | -1) => void }) {
  const { t } = useTranslation('lastSteps');
  return (
    <div className="mb-4 flex items-center justify-between gap-3 rounded bg-glacier-wash px-2 py-1">
      <Button variant="quiet" iconOnly aria-label={t('previousPlan')} onClick={() => onTurn(-1)}>
        <ChevronLeft aria-hidden className="size-5" />
      </Button>
      <p className="tabular font-semibold" aria-live="polite">
        {index + 1} / {total}
      </p>
      <Button variant="quiet" iconOnly aria-label={t('nextPlan')} onClick={() => onTurn(1)}>
        <ChevronRight aria-hidden className="size-5" />
      </Button>
    </div>
  );
}

export function PlansPopup({ onClose, plans }: PlansPopupProps) {
  const { t } = useTranslation(['lastSteps', 'landingPage', 'choices', 'common']);
  const language = useTextLanguage();
  const partnerLabel = useSchool().data?.partner_label;
  // §4: it starts at 0 each time the popup opens.
  const [index, setIndex] = useState(0);
  const additionalId = useId();

  const plan = plans[index] ?? plans[0];
  if (!plan) return null;
  const words = { t, language, partnerLabel };
  const { section, others } = additionalFields(plan, words);
  const hasSection = section.length > 0;
  return (
    <Dialog
      onClose={onClose}
      width="wide"
      title={t('bookingDetails')}
      closeLabel={t('common:close')}
      footer={<Button onClick={onClose}>{t('ok')}</Button>}
    >
      {plan.isRequest && <p className="mb-4 rounded bg-amber-wash px-3 py-2">{t('requestNote')}</p>}
      {plans.length > 1 && (
        <Pager
          index={index}
          total={plans.length}
          onTurn={(step) => setIndex((now) => wrapIndex(now, step, plans.length))}
        />
      )}
      <Fields fields={[...mainFields(plan, words), ...(hasSection ? [] : others)]} />
      <OwnPageLink plan={plan} />
      {hasSection && (
        <section aria-labelledby={additionalId} className="mt-6">
          <h3 id={additionalId} className="mb-1 font-semibold">
            {t('additionalInfo')}
          </h3>
          <Fields fields={[...section, ...others]} />
        </section>
      )}
    </Dialog>
  );
}
