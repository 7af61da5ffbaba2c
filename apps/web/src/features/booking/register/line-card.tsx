/** One lesson of the party: what it is, who can teach it, who takes part, and what it costs. */
import type { LineBefore } from '@gerende/domain/instructor/fit-schema';
import { inLanguage } from '@gerende/domain/language/rules';
import type { ParticipantRow } from '@gerende/domain/participant/form';
import { yenIn } from '@gerende/domain/payment/typed-amount';
import { Button } from '@gerende/ui/button';
import { Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { type FieldPath, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { markRefused } from '../../../shell/admin/form/use-entity-form.ts';
import { useSchool } from '../../../shell/school.ts';
import { useLanguage } from '../../../shell/use-language.ts';
import { ExtrasSection, FeeSection } from '../form/booking-fee-part.tsx';
import type { BookingForm } from '../form/booking-form.ts';
import { AgeChoice } from '../form/booking-guest-part.tsx';
import { InstructorSection } from '../form/booking-instructor-part.tsx';
import { LessonSection } from '../form/booking-lesson-part.tsx';
import type { BookingChoices } from '../form/use-booking-choices.ts';
import { type BookingEntity, useBookingFee } from '../form/use-booking-fee.ts';
import { LinePeople } from './line-people.tsx';
import { LinePlace } from './line-place.tsx';
import { lineBeforeOf, type WrittenLine } from './party-request.ts';
import { useLine } from './use-line.ts';

/** What the surrounding form does with a line. */
export type LineHandle = {
  read: () => WrittenLine;
  /** Shows what is wrong. @returns whether nothing is */
  check: (focuses: boolean) => Promise<boolean>;
  /** Shows what the server has refused, by the names of the line's fields, and focuses the first. */
  refuse: (error: unknown, fields: Record<string, string>) => void;
};

/** What the surrounding form shows of a line. */
export type LineSummary = {
  course: string;
  people: number;
  waiting: boolean;
  isRequest: boolean;
  /** The input for checking the later lines; undefined until everything is chosen. */
  before: LineBefore | undefined;
  changed: boolean;
};

export type LineCardProps = {
  begin: BookingForm;
  choices: BookingChoices;
  /** From 1; undefined for the only one. */
  number: number | undefined;
  /** What the earlier lines are. */
  before: readonly LineBefore[];
  /** The field to be filled in first. */
  focuses: FieldPath<BookingForm>;
  lineKey: number;
  /** Where the surrounding form finds the line. */
  registry: Map<number, LineHandle>;
  onSummary: (summary: LineSummary) => void;
  /** Yen; undefined while it is not known. Apart from the summary, since it changes with every key in its field. */
  onFee: (fee: number | undefined) => void;
  /** Undefined for the only one. */
  onRemove: (() => void) | undefined;
};

type ReportProps = Pick<LineCardProps, 'choices' | 'onSummary' | 'onFee'> & { entity: BookingEntity; waiting: boolean };

/**
 * Reports the current values of the line to the surrounding form. A component that shows nothing, so that nothing else
 * is rendered when they change.
 */
function LineReport({ entity, choices, waiting, onSummary, onFee }: ReportProps) {
  const language = useLanguage();
  const [course_id, people, typed, without_place] = useWatch({
    control: entity.form.control,
    name: ['course_id', 'number_of_orders', 'fee', 'without_place'],
  });
  const named = choices.courses.find(({ id }) => id === course_id);
  const course = named ? inLanguage(named.name_translations, language) : '';
  const { changed } = entity;
  const fee = yenIn(typed);
  const isRequest = without_place === 'requested';
  const before = useWatch({ control: entity.form.control, compute: lineBeforeOf });
  const tell = useEffectEvent(onSummary);
  const tellFee = useEffectEvent(onFee);
  useEffect(
    () => tell({ course, people, waiting, isRequest, changed, before }),
    [course, people, waiting, isRequest, changed, before],
  );
  useEffect(() => tellFee(fee), [fee]);
  return null;
}

export function LineCard(props: LineCardProps) {
  const { begin, choices, before, number, focuses, lineKey, registry, onRemove } = props;
  const { t } = useTranslation('deskParty');
  const title = useId();
  const entity = useLine(begin, before);
  const { form } = entity;
  const fee = useBookingFee(entity, choices);
  const asksPeople = useSchool().data?.ask_participants === true;
  const people = useRef<readonly ParticipantRow[]>([]);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  // As of the last render, whoever asks.
  useEffect(() => {
    registry.set(lineKey, {
      read: () => ({ form: form.getValues(), people: people.current }),
      check: (focuses) => form.trigger(undefined, { shouldFocus: focuses }),
      refuse: (error, fields) => {
        setErrors(fields);
        markRefused(form, error, fields);
      },
    });
    return () => void registry.delete(lineKey);
  });
  useEffect(() => form.setFocus(focuses), [form, focuses]);
  return (
    <section
      {...(number !== undefined && { 'aria-labelledby': title })}
      className="@container flex min-w-0 flex-col gap-3"
    >
      {number !== undefined && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id={title} className="font-semibold text-lg">
            {t('line', { number })}
          </h2>
          {onRemove && (
            <Button
              size="admin"
              variant="quiet"
              icon={<Trash2 aria-hidden className="size-4" />}
              aria-label={t('removeLine', { number })}
              onClick={onRemove}
            >
              {t('remove')}
            </Button>
          )}
        </div>
      )}
      <LineReport {...{ entity, choices, waiting: fee.waiting }} onSummary={props.onSummary} onFee={props.onFee} />
      <LessonSection entity={entity} choices={choices}>
        <AgeChoice entity={entity} choices={choices} />
      </LessonSection>
      <LinePlace entity={entity} choices={choices} />
      {asksPeople && <LinePeople entity={entity} typed={people} errors={errors} />}
      <InstructorSection entity={entity} choices={choices} />
      <div className="grid items-start gap-3 @[40rem]:grid-cols-2">
        <ExtrasSection entity={entity} choices={choices} />
        <FeeSection entity={entity} choices={choices} fee={fee} />
      </div>
    </section>
  );
}
