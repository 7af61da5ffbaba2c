/**
 * /admin/closures/new: closes a slope or the school. From then on nothing is sold there; the bookings are dealt with
 * afterwards.
 */
import { inLanguage } from '@gerende/domain/language/rules';
import { Button } from '@gerende/ui/button';
import { HeldFields } from '@gerende/ui/focus/held-fields';
import { ChoiceButtons } from '@gerende/ui/menu/choice-buttons';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import { TextField } from '@gerende/ui/text-field';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf } from '../../shell/admin/form/field-errors.ts';
import { AdminHeading } from '../../shell/admin/heading.tsx';
import { LeaveGuard } from '../../shell/admin/leave-guard.tsx';
import { ReadFailure } from '../../shell/admin/read/read-failure.tsx';
import { useWriteFailureText } from '../../shell/admin/use-write-failure-text.ts';
import { newKey } from '../../shell/browser/new-key.ts';
import { useSchool } from '../../shell/school.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';
import { type Span, type SpanChoice, spanOf, spans } from './close-span.ts';
import { useClosureWords } from './closure-words.ts';
import { useClosureChanged } from './use-closure-changed.ts';

const wrapping = 'flex flex-wrap gap-1.5';
const choice =
  'wrap-anywhere min-h-9 max-w-full rounded border border-mist-edge bg-paper px-3 py-1 text-left font-medium text-sm hover:bg-glacier-wash aria-checked:border-glacier aria-checked:bg-glacier aria-checked:text-on-glacier';

const spanNames = ['from_date', 'start_time', 'to_date', 'end_time'] as const satisfies (keyof Span)[];

/** What is wrong with a choice. */
const Wrong = ({ children }: { children: string | undefined }) =>
  children !== undefined && (
    <p role="alert" className="text-danger text-sm">
      {children}
    </p>
  );

type SpanFieldsProps = { span: Span; errors: Record<string, string>; onChange: (span: Span) => void };

function SpanFields({ span, errors, onChange }: SpanFieldsProps) {
  const { t } = useTranslation('closure');
  const field = (name: keyof Span, type: 'date' | 'time') => (
    <TextField
      size="admin"
      type={type}
      required
      label={t(`field_${name}`)}
      value={span[name] === '24:00' ? '23:59' : span[name]}
      error={errors[name]}
      onChange={({ target }) => onChange({ ...span, [name]: target.value })}
    />
  );
  return (
    <div className="grid max-w-xl grid-cols-2 gap-3 max-sm:grid-cols-1">
      {field('from_date', 'date')}
      {field('start_time', 'time')}
      {field('to_date', 'date')}
      {field('end_time', 'time')}
    </div>
  );
}

function Form({ today, slopes }: { today: string; slopes: { id: number; name: string }[] }) {
  const { t } = useTranslation(['closure', 'errors']);
  const failureText = useWriteFailureText();
  const words = useClosureWords();
  const navigate = useNavigate();
  const changed = useClosureChanged();
  const utils = trpc.useUtils();
  const [key] = useState(newKey);
  // Nothing is closed unless it was chosen.
  const [slope, setSlope] = useState<number | null>(null);
  const [isSent, setIsSent] = useState(false);
  const where = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState<SpanChoice>('now');
  const [reason, setReason] = useState('');
  const [usual] = useState<Span>(() => spanOf('tomorrow', today, spanOf('today', today, {} as Span)));
  const [typed, setTyped] = useState(usual);
  const span = spanOf(chosen, today, typed);
  const isDone = useRef(false);
  const close = trpc.admin.closure.close.useMutation({
    onSuccess: async ({ id }) => {
      isDone.current = true;
      await changed();
      await navigate({ to: '/admin/closures/$closureID', params: { closureID: String(id) }, replace: true });
    },
    // The closure of an earlier press is then in the list; a slope that is gone, or the day that is over, no longer here.
    onError: () => Promise.all([changed(), utils.guest.slope.list.invalidate(), utils.guest.school.get.invalidate()]),
  });
  const errors = fieldErrorsOf(close.error);
  const isChanged = slope !== null || chosen !== 'now' || typed !== usual || reason.trim() !== '';
  const places = [
    { value: 0, text: t('closure:wholeSchool') },
    ...slopes.map(({ id, name }) => ({ value: id, text: name })),
  ];
  // A slope that is gone is chosen no longer.
  const place = places.some(({ value }) => value === slope) ? slope : null;
  const whereError = errors.slope_id ?? (isSent && place === null ? t('closure:whereNeeded') : undefined);
  // Only typed days and hours have fields of their own.
  const whenError = spanNames.map((name) => errors[name]).find(Boolean);
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    setIsSent(true);
    if (place === null) {
      where.current?.querySelector('button')?.focus();
      return;
    }
    close.mutate({
      ...span,
      from_now: chosen === 'now',
      slope_id: place === 0 ? null : place,
      reason,
      request_key: key,
    });
  };
  return (
    <form onSubmit={send} className="grid max-w-3xl gap-5">
      <HeldFields held={close.isPending}>
        <section ref={where} className="grid gap-2">
          <h2 className="font-semibold text-base">{t('closure:where')}</h2>
          <ChoiceButtons
            label={t('closure:where')}
            className={wrapping}
            choiceClassName={choice}
            choices={places}
            chosen={place}
            invalid={whereError !== undefined}
            onChoose={(value) => {
              setSlope(value);
              close.reset();
            }}
          />
          <Wrong>{whereError}</Wrong>
        </section>
        <section className="grid gap-2">
          <h2 className="font-semibold text-base">{t('closure:when')}</h2>
          <ChoiceButtons
            label={t('closure:when')}
            className={wrapping}
            choiceClassName={choice}
            choices={spans.map((value) => ({ value, text: t(`closure:span_${value}`) }))}
            chosen={chosen}
            invalid={chosen !== 'days' && whenError !== undefined}
            onChoose={setChosen}
          />
          {chosen === 'days' ? (
            <SpanFields span={typed} errors={errors} onChange={setTyped} />
          ) : (
            <>
              <p className="tabular text-ink-soft">{chosen === 'now' ? t('closure:untilTonight') : words.when(span)}</p>
              <Wrong>{whenError}</Wrong>
            </>
          )}
        </section>
        <TextField
          size="admin"
          className="max-w-xl"
          label={t('closure:reason')}
          hint={t('closure:reasonHint')}
          value={reason}
          error={errors.reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </HeldFields>
      {close.isError && (
        <p role="alert" className="font-medium text-danger">
          {failureText(close.error, t('closure:closeFailed'))}
        </p>
      )}
      <div>
        <Button type="submit" size="admin" variant="primary" busy={close.isPending}>
          {t('closure:closeNow')}
        </Button>
      </div>
      <LeaveGuard changed={isChanged} leaving={() => isDone.current} />
    </form>
  );
}

export function CloseForm() {
  const { t } = useTranslation(['closure', 'common']);
  const language = useLanguage();
  const school = useSchool();
  const slopes = trpc.guest.slope.list.useQuery();
  return (
    <>
      <AdminHeading title={t('closure:close')} />
      <p className="mb-4 max-w-prose text-ink-soft">{t('closure:closeHint')}</p>
      <ReadFailure query={school} title={t('closure:loadFailed')} />
      <ReadFailure query={slopes} title={t('closure:loadFailed')} />
      {school.data && slopes.data && (
        <Form
          today={school.data.today}
          slopes={slopes.data.map(({ id, name_translations }) => ({
            id,
            name: inLanguage(name_translations, language),
          }))}
        />
      )}
      {(school.isPending || slopes.isPending) && (
        <LoadingRegion label={t('common:loading')}>
          <Skeleton className="h-60 max-w-2xl" />
        </LoadingRegion>
      )}
    </>
  );
}
