/** Enters a rate: for whom, for what, how much, and from which day on. */

import { type InstructorNames, instructorName } from '@gerende/domain/instructor/names';
import { type PayRate, type PaySubject, type PayUnit, paySubjects, payUnits } from '@gerende/domain/pay/rate-schema';
import { yenIn } from '@gerende/domain/payment/typed-amount';
import { SelectField } from '@gerende/ui/select-field';
import { TextField } from '@gerende/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tagInWords } from '../../shared/day/tag-words.ts';
import { fieldErrorsOf } from '../../shell/admin/form/field-errors.ts';
import { FormDialog } from '../../shell/admin/form/form-dialog.tsx';
import { dayInWords } from '../../shell/kept-words.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';
import { usePayWrite } from './use-pay-writes.ts';

type RateDialogProps = {
  known: { today: string; rates: readonly PayRate[]; tags: readonly string[] };
  /** The initial values of the form. */
  start: Partial<Pick<PayRate, 'instructor_id' | 'subject' | 'tag' | 'unit' | 'amount'>>;
  people: readonly (InstructorNames & { id: number })[];
  onClose: () => void;
};

type Form = { who: string; subject: PaySubject; tag: string; unit: PayUnit; amount: string; valid_from: string };

const beginning = ({ start, known }: RateDialogProps): Form => ({
  who: String(start.instructor_id ?? ''),
  subject: start.subject ?? 'lessons',
  tag: start.tag ?? '',
  unit: start.unit ?? 'yen',
  amount: String(start.amount ?? ''),
  valid_from: known.today,
});

/** What is wrong, by field; a rate that can end may have a blank amount, which ends it. */
function faultsOf(
  form: Form,
  canEnd: boolean,
): Partial<Record<'amount' | 'tag' | 'valid_from', 'invalidAmount' | 'invalidPercent' | 'tagNeeded' | 'dayNeeded'>> {
  const amount = yenIn(form.amount);
  const isBlank = form.amount.trim() === '' && canEnd;
  const isTooMuch = form.unit === 'percent' && amount !== undefined && amount > 100;
  return {
    ...(!isBlank && amount === undefined && { amount: 'invalidAmount' }),
    ...(isTooMuch && { amount: 'invalidPercent' }),
    ...(form.subject === 'tag' && form.tag === '' && { tag: 'tagNeeded' }),
    ...(form.valid_from === '' && { valid_from: 'dayNeeded' }),
  };
}

type FieldsProps = Omit<RateDialogProps, 'onClose'> & {
  form: Form;
  said: (field: keyof ReturnType<typeof faultsOf>) => string | undefined;
  /** Whether it is a change: then for whom and for what it is stays fixed. */
  canEnd: boolean;
  onChange: (changes: Partial<Form>) => void;
};

function RateFields({ known, start, people, form, said, canEnd, onChange: change }: FieldsProps) {
  const { t } = useTranslation(['pay', 'schedule']);
  const language = useLanguage();
  const tags = [...new Set([...known.tags, ...(start.tag ? [start.tag] : [])])];
  const isPast = form.valid_from !== '' && form.valid_from < known.today;
  return (
    <>
      <SelectField
        size="admin"
        label={t('pay:who')}
        value={form.who}
        placeholder={t('pay:everybody')}
        disabled={canEnd}
        options={people.map((person) => ({ value: person.id, label: instructorName(person, language) }))}
        onChange={({ target }) => change({ who: target.value })}
      />
      <SelectField
        size="admin"
        label={t('pay:forWhat')}
        value={form.subject}
        disabled={canEnd}
        options={paySubjects.map((subject) => ({ value: subject, label: t(`pay:subject_${subject}`) }))}
        onChange={({ target }) =>
          change({ subject: paySubjects.find((each) => each === target.value) ?? 'lessons', unit: 'yen' })
        }
      />
      {form.subject === 'tag' && (
        <SelectField
          size="admin"
          label={t('pay:tag')}
          hint={t('pay:tagHint')}
          value={form.tag}
          placeholder={t('pay:chooseTag')}
          disabled={canEnd}
          options={tags.map((tag) => ({ value: tag, label: tagInWords(tag, t) }))}
          error={said('tag')}
          onChange={({ target }) => change({ tag: target.value })}
        />
      )}
      {form.subject === 'nomination' && (
        <SelectField
          size="admin"
          label={t('pay:unit')}
          value={form.unit}
          options={payUnits.map((unit) => ({ value: unit, label: t(`pay:unit_${unit}`) }))}
          onChange={({ target }) => change({ unit: target.value === 'percent' ? 'percent' : 'yen' })}
        />
      )}
      <TextField
        size="admin"
        label={t(amountLabel(form))}
        hint={canEnd ? t('pay:amountEnds') : undefined}
        required={!canEnd}
        inputMode="numeric"
        autoComplete="off"
        className="tabular"
        value={form.amount}
        error={said('amount')}
        onChange={({ target }) => change({ amount: target.value })}
      />
      <TextField
        size="admin"
        type="date"
        label={t('pay:validFrom')}
        hint={isPast ? t('pay:validInPast', { day: dayInWords(form.valid_from, language) }) : t('pay:validHint')}
        required
        value={form.valid_from}
        error={said('valid_from')}
        onChange={({ target }) => change({ valid_from: target.value })}
      />
    </>
  );
}

export function RateDialog(props: RateDialogProps) {
  const { known, start, onClose } = props;
  const { t } = useTranslation(['pay', 'form', 'common']);
  const [form, setForm] = useState(() => beginning(props));
  const [isSent, setIsSent] = useState(false);
  const write = usePayWrite(onClose);
  const { mutate, isPending, error } = trpc.admin.pay.saveRate.useMutation(write(t('pay:rateToast')));
  const canEnd = start.subject !== undefined;
  const faults = faultsOf(form, canEnd);
  const said = (field: keyof typeof faults): string | undefined => {
    const fault = isSent ? faults[field] : undefined;
    return fault ? t(`pay:${fault}`) : fieldErrorsOf(error)[field];
  };
  const send = (): void => {
    setIsSent(true);
    if (Object.keys(faults).length > 0) return;
    mutate({
      instructor_id: form.who === '' ? null : Number(form.who),
      subject: form.subject,
      tag: form.subject === 'tag' ? form.tag : null,
      unit: form.subject === 'nomination' ? form.unit : 'yen',
      amount: yenIn(form.amount) ?? null,
      valid_from: form.valid_from,
      seen: known.rates.at(-1)?.id ?? 0,
    });
  };
  return (
    <FormDialog
      title={t(canEnd ? 'pay:changeRate' : 'pay:newRate')}
      saveLabel={t('pay:enter')}
      busy={isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <RateFields {...{ ...props, form, said, canEnd }} onChange={(changes) => setForm({ ...form, ...changes })} />
    </FormDialog>
  );
}

function amountLabel({ subject, unit }: Form): 'pay:percent' | 'pay:yenEach' | 'pay:yenHour' {
  if (subject !== 'nomination') return 'pay:yenHour';
  return unit === 'percent' ? 'pay:percent' : 'pay:yenEach';
}
