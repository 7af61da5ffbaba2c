/** The state of the form in which the desk books: one guest, some lines, and how the money comes. */

import { maxLines } from '@gerende/domain/booking/choices';
import type { Booking } from '@gerende/domain/booking/schema';
import type { LineBefore } from '@gerende/domain/instructor/fit-schema';
import { yenIn } from '@gerende/domain/payment/typed-amount';
import { type FormEvent, useRef, useState } from 'react';
import type { FieldPath } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useBookingChanged } from '../../../shared/use-booking-changed.ts';
import { fieldErrorsOf } from '../../../shell/admin/form/field-errors.ts';
import { useEntityForm } from '../../../shell/admin/form/use-entity-form.ts';
import { registrationFailure } from '../form/booking-failure.ts';
import { type BookingForm, formOfBooking, GuestForm } from '../form/booking-form.ts';
import { bookingList } from '../form/use-save-booking.ts';
import type { LineHandle, LineSummary } from './line-card.tsx';
import { lineAfter } from './party-request.ts';
import { feesOfLines, sumOf } from './party-sum.tsx';
import { isUnderpaid, payLater } from './pay-now.tsx';
import { type PayNow, type Registered, useRegisterParty } from './use-register-party.ts';

type Line = { key: number; begin: BookingForm; focuses: FieldPath<BookingForm> };

/** The fields of each line that the server names as `lines.1.course_id`, by the index of the line. */
function errorsByLine(error: unknown): Map<number, Record<string, string>> {
  const found = new Map<number, Record<string, string>>();
  for (const [name, sentence] of Object.entries(fieldErrorsOf(error))) {
    const [, at, field] = /^lines\.(\d+)\.(.+)$/.exec(name) ?? [];
    if (at !== undefined && field) found.set(Number(at), { ...found.get(Number(at)), [field]: sentence });
  }
  return found;
}

/** The first field that is to be filled. */
function firstToFill({ slope_id, course_id }: BookingForm): Line['focuses'] {
  if (course_id > 0) return 'operating_day';
  return slope_id > 0 ? 'course_id' : 'slope_id';
}

function useLines(begin: BookingForm) {
  const [lines, setLines] = useState<readonly Line[]>([{ key: 1, begin, focuses: firstToFill(begin) }]);
  const [summaries, setSummaries] = useState<Readonly<Record<number, LineSummary>>>({});
  const [fees] = useState(feesOfLines);
  const registry = useRef(new Map<number, LineHandle>());
  const handles = (): LineHandle[] => lines.flatMap(({ key }) => registry.current.get(key) ?? []);
  return {
    lines,
    registry: registry.current,
    handles,
    fees,
    summed: lines.map(({ key }) => ({ key, summary: summaries[key] })),
    tell: (key: number, summary: LineSummary) => setSummaries((all) => ({ ...all, [key]: summary })),
    /** The lines before the one at that index, as far as they are filled in. */
    before: (index: number): readonly LineBefore[] =>
      lines.slice(0, index).flatMap(({ key }) => summaries[key]?.before ?? []),
    mayAdd: lines.length < maxLines,
    add: () => {
      const last = handles().at(-1)?.read().form;
      const key = Math.max(...lines.map((line) => line.key)) + 1;
      if (last) setLines([...lines, { key, begin: lineAfter(last), focuses: 'number_of_orders' }]);
    },
    remove: (key: number) => setLines(lines.filter((line) => line.key !== key)),
  };
}

export type PartyFormOptions = {
  /** The initial guest. */
  guest: BookingForm;
  /** The initial first lesson. */
  line: BookingForm;
  /** The party that the lines are added to. */
  party_id: number | undefined;
  onRegistered: (registered: Registered) => void;
};

export function usePartyForm({ guest, line, party_id, onRegistered }: PartyFormOptions) {
  const { t } = useTranslation(['bookingForm', 'common']);
  const lines = useLines(line);
  const pay = useRef(payLater);
  const register = useRegisterParty(party_id);
  const registered = useRef<Registered>(undefined);
  const isUnderWay = useRef(false);
  const dueNow = (): number => sumOf(lines.summed, lines.fees.read());
  function payNow(): PayNow | undefined {
    const { method, given } = pay.current;
    const amount = dueNow();
    if (method === 'later' || amount === 0) return undefined;
    return { method, amount, given: method === 'cash' ? yenIn(given) : undefined };
  }
  const entity = useEntityForm<BookingForm, Booking>({
    schema: GuestForm,
    empty: guest,
    valuesOf: formOfBooking,
    save: async (values) => {
      const handles = lines.handles();
      const written = handles.map((each) => each.read());
      const isCanceled = values.invoice_status === 'Canceled';
      try {
        registered.current = await register(values, written, isCanceled ? undefined : payNow());
      } catch (error) {
        // The first line has the focus in the end.
        for (const [at, fields] of [...errorsByLine(error)].reverse()) handles[at]?.refuse(error, fields);
        throw error;
      }
    },
    onSaved: useBookingChanged(),
    list: bookingList,
    close: () => registered.current && onRegistered(registered.current),
    savedText: t('bookingForm:registered'),
    failedText: t('bookingForm:registrationFailed'),
    failureTexts: (error) => [registrationFailure(error, t)],
  });
  /** Shows everything that is wrong, with the focus on the first, and saves when nothing is. */
  async function send(): Promise<void> {
    let isRight = true;
    for (const each of lines.handles()) if (!(await each.check(isRight))) isRight = false;
    if (!(await entity.form.trigger(undefined, { shouldFocus: isRight }))) isRight = false;
    if (isRight && !isUnderpaid(pay.current, dueNow())) await entity.submit();
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    await send().finally(() => {
      isUnderWay.current = false;
    });
  };
  const changed =
    entity.changed || lines.lines.length > 1 || lines.summed.some(({ summary }) => summary?.changed === true);
  return { entity, lines, pay, submit, changed };
}
