/** The bookings behind a block of the schedule or a row of a list; one at a time can be edited here (§2, §4). */
import type { Booking } from '@gerende/domain/booking/schema';
import { inLanguage } from '@gerende/domain/language/rules';
import { Button } from '@gerende/ui/button';
import { Dialog } from '@gerende/ui/dialog';
import { ErrorState } from '@gerende/ui/error-state';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveGuard } from '../../../shell/admin/leave-guard.tsx';
import { useFailureText } from '../../../shell/use-failure-text.ts';
import { useLanguage } from '../../../shell/use-language.ts';
import { dayInWords } from '../../../shell/words.ts';
import { trpc } from '../../../trpc.ts';
import { BookingFields } from '../form/booking-fields.tsx';
import { useEditBooking } from '../form/use-edit-booking.ts';

/** One day of a booking, when the popup is about that day. */
export type PlanDay = {
  date: string;
  start_time: string;
  end_time: string;
  day_number: number;
  days_of_lesson: number;
  /** Who teaches then, in words. */
  teacher: string;
};

export type BookingPopupProps = {
  /** Bookings to list, in this order; undefined while they are loading. */
  bookingIds: readonly number[] | undefined;
  title: string;
  /** The day shown for each booking; a booking without one here is shown by its first day. */
  days?: ReadonlyMap<number, PlanDay>;
  /** Columns that not every caller needs; shown by default. */
  showCourse?: boolean;
  showLevel?: boolean;
  /** The people of each booking, for a class; not shown by default. */
  showPeople?: boolean;
  /** Buttons under the list with further actions. */
  actions?: ReactNode;
  onClose: () => void;
  /** Called after a save, before the popup closes, so that the caller refetches. */
  onSaved: () => unknown;
};

type Shown = {
  showCourse?: boolean;
  showLevel?: boolean;
  showPeople?: boolean;
  days?: ReadonlyMap<number, PlanDay> | undefined;
};

const headClass = 'px-2 pb-1 font-medium text-ink-soft first:pl-0 last:pr-0';
const cellClass = 'px-2 py-2 align-top first:pl-0 last:pr-0';
/** On phones these are shown under the name. */
const wideOnly = 'max-sm:hidden';

/** The time of the lesson: that day with its instructor, or the first day and the number of days. */
function PlanTime({ row, day }: { row: Booking; day: PlanDay | undefined }) {
  const { t } = useTranslation('bookingForm');
  const language = useLanguage();
  const date = day?.date ?? row.date;
  const [from, to] = day
    ? [day.start_time, day.end_time]
    : [row.setting_time.duration_from, row.setting_time.duration_to];
  const days = day?.days_of_lesson ?? row.days_of_lesson;
  const count = day ? t('dayOf', { day: day.day_number, days }) : t('days', { count: days });
  return (
    <>
      <time dateTime={date} className="block">
        {dayInWords(date, language)}
      </time>
      <span className="block text-ink-soft text-xs">
        {from}–{to}
        {days > 1 && ` · ${count}`}
      </span>
      {day && <span className="block text-ink-soft text-xs">{day.teacher}</span>}
    </>
  );
}

function PlanRow({ row, shown, onEdit }: { row: Booking; shown: Shown; onEdit: () => void }) {
  const { t } = useTranslation('bookingForm');
  const language = useLanguage();
  const course = inLanguage(row.course.name_translations, language);
  const below = [
    shown.showCourse && course,
    shown.showPeople && t('people', { count: row.number_of_orders }),
    shown.showLevel && t('levelNumber', { level: row.ability_level }),
  ];
  return (
    <tr className="border-t">
      <td className={`${cellClass} tabular whitespace-nowrap`}>
        <PlanTime row={row} day={shown.days?.get(row.id)} />
      </td>
      <th scope="row" className={`${cellClass} wrap-anywhere text-left font-medium`}>
        {row.customer_name}
        <span className="block font-normal text-ink-soft text-xs sm:hidden">{below.filter(Boolean).join(' · ')}</span>
      </th>
      {shown.showCourse && <td className={`${cellClass} ${wideOnly}`}>{course}</td>}
      {shown.showPeople && <td className={`${cellClass} ${wideOnly} tabular`}>{row.number_of_orders}</td>}
      {shown.showLevel && <td className={`${cellClass} ${wideOnly} tabular`}>{row.ability_level}</td>}
      <td className={`${cellClass} text-right`}>
        <Button
          size="admin"
          className="whitespace-nowrap"
          aria-label={t('editOne', { name: row.customer_name })}
          onClick={onEdit}
        >
          {t('edit')}
        </Button>
      </td>
    </tr>
  );
}

type PlanTableProps = { caption: string; rows: readonly Booking[]; shown: Shown; onEdit: (booking: Booking) => void };

function PlanTable({ caption, rows, shown, onEdit }: PlanTableProps) {
  const { showCourse = true, showLevel = true, showPeople = false, days } = shown;
  const { t } = useTranslation('bookingForm');
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={headClass}>
            {t('dayAndTime')}
          </th>
          <th scope="col" className={headClass}>
            {t('name')}
          </th>
          {showCourse && (
            <th scope="col" className={`${headClass} ${wideOnly}`}>
              {t('course')}
            </th>
          )}
          {showPeople && (
            <th scope="col" className={`${headClass} ${wideOnly}`}>
              {t('numberOfPeople')}
            </th>
          )}
          {showLevel && (
            <th scope="col" className={`${headClass} ${wideOnly}`}>
              {t('level')}
            </th>
          )}
          <th scope="col" className={headClass}>
            <span className="sr-only">{t('edit')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <PlanRow
            key={row.id}
            row={row}
            shown={{ showCourse, showLevel, showPeople, days }}
            onEdit={() => onEdit(row)}
          />
        ))}
      </tbody>
    </table>
  );
}

function Plans({
  bookingIds: known,
  title,
  onEdit,
  ...shown
}: Pick<BookingPopupProps, 'bookingIds' | 'title' | 'showCourse' | 'showLevel' | 'showPeople' | 'days'> & {
  onEdit: (booking: Booking) => void;
}) {
  const { t } = useTranslation(['bookingForm', 'common']);
  const failureText = useFailureText();
  const bookingIds = known ?? [];
  const answers = trpc.useQueries((api) => bookingIds.map((id) => api.admin.booking.get({ id }, { staleTime: 0 })));
  const failed = answers.find((answer) => answer.isError && !answer.data);
  const rows = answers.flatMap((answer) => answer.data ?? []);
  if (failed) {
    return (
      <ErrorState
        size="admin"
        title={t('bookingForm:loadFailed')}
        retryLabel={t('common:retry')}
        retrying={answers.some((answer) => answer.isFetching)}
        onRetry={() => answers.forEach((answer) => void answer.refetch())}
      >
        {failureText(failed.error)}
      </ErrorState>
    );
  }
  if (!known || rows.length < known.length) {
    return (
      <LoadingRegion label={t('common:loading')} className="grid gap-2">
        {(known ?? [0]).map((id) => (
          <Skeleton key={id} className="h-10" />
        ))}
      </LoadingRegion>
    );
  }
  return <PlanTable caption={title} rows={rows} shown={shown} onEdit={onEdit} />;
}

type EditFormProps = { row: Booking; onSaved: () => void; onCancel: () => void; onChanged: (changed: boolean) => void };

function EditForm({ row, onSaved, onCancel, onChanged }: EditFormProps) {
  const { t } = useTranslation(['bookingForm', 'form']);
  const entity = useEditBooking(row, onSaved);
  const { changed } = entity;
  useEffect(() => onChanged(changed), [onChanged, changed]);
  return (
    <>
      <BookingFields
        entity={entity}
        title={t('bookingForm:editBooking')}
        saveLabel={t('bookingForm:save')}
        actions={
          <Button size="admin" onClick={onCancel}>
            {t('form:cancel')}
          </Button>
        }
      />
      <LeaveGuard changed={changed} leaving={entity.leaving} />
    </>
  );
}

function AskBeforeLeaving({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { t } = useTranslation(['form', 'common']);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onStay()}
      title={t('form:leaveTitle')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button size="admin" onClick={onStay}>
            {t('form:stay')}
          </Button>
          <Button size="admin" variant="danger" onClick={onLeave}>
            {t('form:leave')}
          </Button>
        </>
      }
    >
      <p>{t('form:leaveText')}</p>
    </Dialog>
  );
}

/** Renders a dialog. The mounting route loads the texts: `loadTexts('bookingForm', 'choices', 'form', 'errors')`. */
export function BookingPopup({ bookingIds, title, actions, onClose, onSaved, ...shown }: BookingPopupProps) {
  const { t } = useTranslation(['bookingForm', 'common']);
  const [edited, setEdited] = useState<Booking>();
  const [changed, setChanged] = useState(false);
  /** Where to go after the user agrees to discard what was typed. */
  const [asked, setAsked] = useState<'list' | 'out'>();
  const toList = (): void => {
    setChanged(false);
    setEdited(undefined);
  };
  const go = (to: 'list' | 'out'): void => {
    setAsked(undefined);
    if (to === 'out') onClose();
    else toList();
  };
  const leave = (to: 'list' | 'out'): void => (changed ? setAsked(to) : go(to));
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && leave('out')}
        title={edited ? t('bookingForm:editBooking') : title}
        closeLabel={t('common:close')}
        width="wide"
        footer={edited ? undefined : actions}
      >
        <div className="text-sm">
          {edited ? (
            <EditForm
              key={edited.id}
              row={edited}
              onChanged={setChanged}
              onCancel={() => leave('list')}
              onSaved={() => {
                onSaved();
                onClose();
              }}
            />
          ) : (
            <Plans bookingIds={bookingIds} title={title} onEdit={setEdited} {...shown} />
          )}
        </div>
      </Dialog>
      {asked && <AskBeforeLeaving onStay={() => setAsked(undefined)} onLeave={() => go(asked)} />}
    </>
  );
}
